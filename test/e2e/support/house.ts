/**
 * The whole service as a test meets it: over HTTP, with the controls of this machine, and an end that leaves nothing.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { type LocalService, type Replaced, startService } from '../../../local/boot/service.ts';
import { DENIED_FILE } from '../../../local/rights/rights.ts';
import { eventually } from '../../local/support/eventually.ts';
import { PATIENCE_MS, TEST_SERVICE } from '../../support/patience-ms.ts';
import '../../support/patience.ts';
import { ApiClient, type Json, orderIn } from './api-client.ts';
import { type ServiceProcess, startProcess } from './service-process.ts';

/** For what the service does by itself: a quarter of what a test may take. */
const WAIT_MS = PATIENCE_MS / 4;
const LOG_LINES_SHOWN = 20;

/** Taken before a service in this process puts its own settings there. */
const ENVIRONMENT = { ...process.env };

type Environment = Readonly<Record<string, string>>;

export interface HouseSettings {
  /** By default DynamoDB Local, where there is Java. */
  readonly store?: 'memory' | 'dynamodb-local';
  readonly environment?: Environment;
  /** Ports of the test in the place of the deployed ones. */
  readonly replaced?: Replaced;
}

/** How the service of a house is started and stopped. */
interface Way<Service> {
  start(dataDir: string): Promise<Service>;
  stop(service: Service): Promise<unknown>;
}

export class House<Service extends { readonly url: string }> implements AsyncDisposable {
  readonly #way: Way<Service>;
  #dataDir: string | undefined;
  #service: Service | undefined;

  constructor(way: Way<Service>) {
    this.#way = way;
  }

  async start(): Promise<this> {
    this.#dataDir ??= mkdtempSync(join(tmpdir(), 'mail-house-'));
    try {
      this.#service = await this.#way.start(this.#dataDir);
      return this;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Its own, and gone with it. */
  get dataDir(): string {
    if (this.#dataDir === undefined) throw new Error('the house is not open');
    return this.#dataDir;
  }

  get service(): Service {
    if (this.#service === undefined) throw new Error('the house is not open');
    return this.#service;
  }

  get url(): string {
    return this.service.url;
  }

  get api(): ApiClient {
    return new ApiClient(this.url);
  }

  /** Another start on the same data; a service that did not end by itself is stopped. */
  async restart(): Promise<void> {
    const { service } = this;
    this.#service = undefined;
    await this.#way.stop(service);
    await this.start();
  }

  /** Calls `/_local/<path>`, which must succeed: reads without a body, does with one. */
  async control(path: string, body?: object): Promise<Json> {
    const answer = await this.tryControl(path, body);
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    return answer.body;
  }

  /** Calls `/_local/<path>` while what it moves may misbehave. */
  async tryControl(path: string, body?: object): Promise<{ status: number; body: Json }> {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const reply = await fetch(`${this.url}/_local/${path}`, init);
    return { status: reply.status, body: (await reply.json()) as Json };
  }

  async clearFaults(): Promise<void> {
    const reply = await fetch(`${this.url}/_local/faults`, { method: 'DELETE' });
    expect(reply.status).toBe(200);
  }

  /** A code that is worth so much. */
  async creditCode(faceCents = 1000): Promise<string> {
    return String((await this.control('credits', { face_cents: faceCents }))['code']);
  }

  /** The answer, once it satisfies; when that does not come, what was answered last and what the service logged. */
  async eventually<T>(
    ask: () => T | Promise<T>,
    satisfies: (answer: T) => boolean,
    everyMs = 50,
  ): Promise<T> {
    try {
      return await eventually(ask, satisfies, { patienceMs: WAIT_MS, everyMs });
    } catch (error) {
      throw new Error(`${error}\n${this.#lastLog()}`, { cause: error });
    }
  }

  async order(orderId: string): Promise<Json> {
    return orderIn(await this.api.send(`/v1/orders/${orderId}`));
  }

  /**
   * The order, once it is as described. With `advanceSeconds` the clock moves on between two looks, so that what is
   * left to the sweep is swept.
   */
  orderOnce(
    orderId: string,
    wanted: (order: Json) => boolean,
    { advanceSeconds = 0 } = {},
  ): Promise<Json> {
    const look = async () => {
      const order = await this.order(orderId);
      if (advanceSeconds > 0 && !wanted(order)) {
        await this.control('clock', { advance_seconds: advanceSeconds });
      }
      return order;
    };
    return this.eventually(look, wanted, 100);
  }

  /** What the outside world saw, by order id. */
  async ledger(): Promise<Readonly<Record<string, readonly Json[]>>> {
    return (await this.control('ledger'))['orders'] as Record<string, readonly Json[]>;
  }

  async ledgerOf(orderId: string): Promise<readonly Json[]> {
    return (await this.ledger())[orderId] ?? [];
  }

  /** @throws Error when a function did what its role in the template does not allow. */
  async stop(): Promise<void> {
    if (this.#service !== undefined) await this.#way.stop(this.#service);
    this.#service = undefined;
    if (this.#dataDir === undefined) return;
    const denied = join(this.#dataDir, DENIED_FILE);
    const lines = existsSync(denied) ? readFileSync(denied, 'utf8') : '';
    rmSync(this.#dataDir, { recursive: true, force: true });
    if (lines !== '') throw new Error(`calls that no role of the template allows:\n${lines}`);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  #lastLog(): string {
    try {
      const log = readFileSync(join(this.dataDir, 'service.log'), 'utf8').trimEnd();
      return log.split('\n').slice(-LOG_LINES_SHOWN).join('\n');
    } catch {
      return 'it logged nothing';
    }
  }
}

/** A house whose service runs in this process. */
export function startHouse(settings: HouseSettings = {}): Promise<House<LocalService>> {
  return new House(inThisProcess(settings)).start();
}

/** One house for all tests of a group: open before the first, gone after the last. */
export function useHouse(settings: HouseSettings = {}): House<LocalService> {
  return opened(new House(inThisProcess(settings)));
}

function opened<H extends House<LocalService> | HouseProcess>(house: H): H {
  beforeAll(async () => {
    await house.start();
  });
  afterAll(() => house.stop());
  return house;
}

function inThisProcess({ store, environment, replaced }: HouseSettings): Way<LocalService> {
  return {
    start: (dataDir) =>
      startService(
        { port: 0, dataDir, store, clockSpeed: 1, gateway: 'deployed', rights: 'enforced' },
        { ...ENVIRONMENT, ...TEST_SERVICE, ...environment },
        replaced,
      ),
    stop: (service) => service.stop(),
  };
}

/** `npm start`, as a process of its own that may die. */
export class HouseProcess extends House<ServiceProcess> {
  constructor(environment: Environment = {}) {
    super({
      start: (dataDir) => startProcess(dataDir, environment),
      stop: (service) => service.end('SIGKILL'),
    });
  }

  async kill(): Promise<void> {
    await this.service.end('SIGKILL');
  }

  /** Waits until it ended by itself, as a planned crash makes it. */
  async crashed(): Promise<void> {
    const patience = new AbortController();
    const late = sleep(WAIT_MS, 'late', { signal: patience.signal }).catch(() => 'over');
    const ended = await Promise.race([this.service.ended, late]);
    patience.abort();
    if (ended === 'late') throw new Error(`it goes on:\n${this.service.output()}`);
  }
}

export function startHouseProcess(environment?: Environment): Promise<HouseProcess> {
  return new HouseProcess(environment).start();
}

export function useHouseProcess(environment?: Environment): HouseProcess {
  return opened(new HouseProcess(environment));
}
