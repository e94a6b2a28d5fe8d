import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LocalService, startService } from '../../local/boot/service.ts';

/** Taken before a service puts its own settings there: the next one starts from the same. */
const ENVIRONMENT = { ...process.env };

/** A Monday without a holiday in the weeks after it: what is said of days is the same whenever it is tried. */
const BEGINS_MS = Date.parse('2027-03-01T15:00:00Z');

/** Reading pages takes seconds, on a busy machine many. */
const SETTLE_MS = 60_000;
const LOOK_MS = 25;

type Json = Readonly<Record<string, unknown>>;

/** The whole service on this machine, of one task alone: its clock, books and faults are nobody else's. */
export class World implements AsyncDisposable {
  readonly dataDir: string;
  readonly #service: LocalService;

  private constructor(dataDir: string, service: LocalService) {
    this.dataDir = dataDir;
    this.#service = service;
  }

  static async open(
    environment: Readonly<Record<string, string>>,
    { atWallClock = false } = {},
  ): Promise<World> {
    const dataDir = mkdtempSync(join(tmpdir(), 'agents-eval-'));
    if (!atWallClock) {
      const offset = { offsetMs: BEGINS_MS - Date.now() };
      writeFileSync(join(dataDir, 'clock.json'), JSON.stringify(offset));
    }
    const settings = {
      port: 0,
      dataDir,
      store: 'memory',
      clockSpeed: 1,
      gateway: 'local',
    } as const;
    const service = await startService(settings, {
      ...ENVIRONMENT,
      // A busy machine reads a PDF's pages slowly.
      SANDBOX_READING_SECONDS: '300',
      ...environment,
    });
    return new World(dataDir, service);
  }

  get url(): string {
    return this.#service.url;
  }

  /** What the person at this machine may do beside the service: reads without a body, does with one. */
  async control(path: string, body?: object): Promise<Json> {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const reply = await fetch(`${this.url}/_local/${path}`, init);
    const answer = (await reply.json()) as Json;
    if (!reply.ok) throw new Error(`/_local/${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Time passes: whatever falls due in between happens. The time after it. */
  async pass(seconds: number): Promise<string> {
    return String((await this.control('clock', { advance_seconds: Math.ceil(seconds) }))['now']);
  }

  /**
   * Lets work be done that takes its time whatever the clock says, such as reading a PDF's pages: until nothing is
   * screened any more that does not wait for somebody else.
   */
  async settle(): Promise<void> {
    const untilMs = performance.now() + SETTLE_MS;
    while (performance.now() < untilMs) {
      const { orders } = (await this.control('orders')) as { orders: readonly Json[] };
      const isBusy = orders.some(
        ({ status, waiting }) => status === 'screening' && waiting === null,
      );
      if (!isBusy) return;
      await sleep(LOOK_MS);
    }
  }

  async clearFaults(): Promise<void> {
    await fetch(`${this.url}/_local/faults`, { method: 'DELETE' });
  }

  /** Any call of the API. */
  async api(path: string, init: RequestInit = {}): Promise<Json> {
    const headers = { 'Content-Type': 'application/json', ...Object(init.headers) };
    const reply = await fetch(this.url + path, { ...init, headers });
    return (await reply.json()) as Json;
  }

  /** The paper of an order. */
  document(orderId: string): Promise<Uint8Array | undefined> {
    return this.#service.readDocument(orderId);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#service.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
