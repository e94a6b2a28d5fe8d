import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalService, startService } from '../../../local/boot/service.ts';
import { anAddress } from '../../builders/an-address.ts';
import { eventually } from '../../local/support/eventually.ts';
import { PATIENCE_MS, TEST_SERVICE } from '../../support/patience-ms.ts';
import { recipientLink } from '../../support/recipient-link.ts';

/** What the rules of the screener hold. */
export const HELD_TEXT =
  'Dear Ada,\n\nplease verify your account and confirm your password.\n\nYours';
export const LAWFUL_TEXT = 'Dear Ada,\n\nthe engine works.\n\nYours';

interface Email {
  readonly to: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** A letter that was ordered. */
export interface Ordered {
  readonly id: string;
  /** Without a token. */
  readonly page: string;
  /** Empty where nobody pays. */
  readonly paymentUrl: string;
  readonly evidence: string;
  readonly cancel: string;
}

interface Created {
  readonly order: { readonly id: string };
  readonly order_url: string;
  readonly payment_url?: string;
  readonly capability: { readonly evidence_token: string; readonly cancel_token: string };
}

type Answer = Readonly<Record<string, unknown>>;

/**
 * The whole local service in this process, and letters to look at on its pages. Knows nothing of tests: the pictures of
 * the pages are taken of it as well.
 */
export class PageService {
  readonly #service: LocalService;
  readonly #dataDir: string;

  private constructor(service: LocalService, dataDir: string) {
    this.#service = service;
    this.#dataDir = dataDir;
  }

  /** @param given settings besides those that all tests have. */
  static async start(given: Readonly<Record<string, string>> = {}): Promise<PageService> {
    const dataDir = mkdtempSync(join(tmpdir(), 'mail-pages-'));
    const gateway = 'deployed';
    const settings = { port: 0, dataDir, store: 'memory', clockSpeed: 1, gateway } as const;
    const environment = { ...process.env, ...TEST_SERVICE, ...given };
    return new PageService(await startService(settings, environment), dataDir);
  }

  get url(): string {
    return this.#service.url;
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

  /** A credit code that pays for a few letters. */
  async code(): Promise<string> {
    return String((await this.control('credits', { face_cents: 1000 }))['code']);
  }

  /** A letter that is paid by code, and so printed; its id. */
  async paid(name: string, text = LAWFUL_TEXT, code?: string): Promise<string> {
    const credit_code = code ?? (await this.code());
    return this.place({ to: { ...anAddress(), name }, text, credit_code });
  }

  /** Any letter; its id. */
  async place(body: object): Promise<string> {
    return (await this.order(body)).id;
  }

  /** Any letter, with the address of its page and what opens it. */
  async order(body: object): Promise<Ordered> {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = (await this.#call('/v1/orders', body, headers)) as unknown as Created;
    const { order, order_url: page, capability, payment_url: paymentUrl = '' } = answer;
    const { evidence_token: evidence, cancel_token: cancel } = capability;
    return { id: order.id, page, paymentUrl, evidence, cancel };
  }

  /** Where a pack of credit is paid. */
  async creditCheckout(): Promise<string> {
    const opened = await this.#call('/v1/credits/checkout', { pack_id: 'pack_10' });
    return String(opened['payment_url']);
  }

  /** Moves a sandbox letter one step on. */
  async advance(id: string, to: string): Promise<void> {
    await this.#call(`/v1/sandbox/orders/${id}/advance`, { to });
  }

  /** The link at the end of an e-mail to that address. */
  async unsubscribeLink(email: string): Promise<string> {
    const to = anAddress();
    await this.advance(await this.place({ sandbox: true, to, text: LAWFUL_TEXT, email }), 'mailed');
    const sent = await eventually(
      async () => {
        const { emails } = (await this.#call('/_local/emails')) as { emails: readonly Email[] };
        return emails.find((each) => each.to.includes(email));
      },
      (found) => found !== undefined,
      { patienceMs: PATIENCE_MS / 4 },
    );
    return sent?.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
  }

  /** Where the code on a letter to that person leads, which is in print. */
  async recipientLink(name: string): Promise<string> {
    const id = await this.paid(name);
    await eventually(
      () => this.read(id),
      ({ status }) => status === 'submitted',
      { patienceMs: PATIENCE_MS / 4 },
    );
    return recipientLink(this.url, id);
  }

  /** What a live quote of a letter to that person answers. */
  async quoteStatus(name: string): Promise<number> {
    const body = JSON.stringify({ to: { ...anAddress(), name }, text: LAWFUL_TEXT });
    return (await fetch(`${this.url}/v1/quotes`, { method: 'POST', body })).status;
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
