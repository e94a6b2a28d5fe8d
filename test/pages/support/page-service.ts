import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalService, startService } from '../../../local/service.ts';
import { anAddress } from '../../builders/an-address.ts';

/** What the rules of the screener hold. */
const HELD_TEXT = 'Dear Ada,\n\nplease confirm your account at our counter.\n\nYours';
const LAWFUL_TEXT = 'Dear Ada,\n\nthe engine works.\n\nYours';

type Answer = Readonly<Record<string, unknown>>;

/** The whole local service in this process, and letters to look at on its pages. */
export class PageService {
  readonly url: string;
  readonly #service: LocalService;
  readonly #dataDir: string;

  private constructor(service: LocalService, dataDir: string) {
    this.#service = service;
    this.#dataDir = dataDir;
    this.url = service.url;
  }

  static async start(): Promise<PageService> {
    const dataDir = mkdtempSync(join(tmpdir(), 'mail-pages-'));
    const settings = { port: 0, dataDir, store: 'memory', clockSpeed: 1 } as const;
    return new PageService(await startService(settings, process.env), dataDir);
  }

  async stop(): Promise<void> {
    await this.#service.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  control(path: string, body: object): Promise<Answer> {
    return this.#call(`/_local/${path}`, body);
  }

  /** A key that may review. */
  async operatorKey(): Promise<string> {
    return String((await this.control('keys', { mode: 'live', scopes: ['ops:review'] }))['key']);
  }

  /** A sandbox letter that waits for an operator; its id. */
  held(name: string): Promise<string> {
    return this.place({ sandbox: true, to: { ...anAddress(), name }, text: HELD_TEXT });
  }

  /** A letter that waits for its payer; its id. */
  unpaid(name: string): Promise<string> {
    return this.place({ to: { ...anAddress(), name }, text: LAWFUL_TEXT });
  }

  /** A letter that is paid by code, and so printed; its id. */
  async paid(name: string, text = LAWFUL_TEXT): Promise<string> {
    const { code } = await this.control('credits', { face_cents: 1000 });
    return this.place({ to: { ...anAddress(), name }, text, credit_code: code });
  }

  /** Any letter; its id. */
  async place(body: object): Promise<string> {
    const { order } = await this.#call('/v1/orders', body, { 'idempotency-key': randomUUID() });
    return (order as { id: string }).id;
  }

  /** Moves a sandbox letter one step on. */
  async advance(id: string, to: string): Promise<void> {
    await this.#call(`/v1/sandbox/orders/${id}/advance`, { to });
  }

  async read(id: string): Promise<Answer> {
    return (await this.#call(`/v1/orders/${id}`))['order'] as Answer;
  }

  async #call(path: string, body?: object, headers = {}): Promise<Answer> {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const reply = await fetch(this.url + path, { ...init, headers });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${text}`);
    return JSON.parse(text) as Answer;
  }
}
