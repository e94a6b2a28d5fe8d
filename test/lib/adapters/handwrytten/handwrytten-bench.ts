import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect } from '@jest/globals';
import {
  createHandwryttenRail,
  type HandwryttenRailOptions,
} from '../../../../lib/adapters/handwrytten/handwrytten-rail.ts';
import type { Piece, PrintRail } from '../../../../lib/ports.ts';
import type { FaultMode } from '../../../../local/faults/faults.ts';
import type { PieceDesk } from '../../../../local/simulators/hand-moves.ts';
import {
  type HandwryttenOptions,
  type HandwryttenSimulator,
  LOCAL_STATIONERY,
  startHandwrytten,
} from '../../../../local/simulators/handwrytten/handwrytten.ts';
import { type Ledger, openLedger } from '../../../../local/simulators/ledger.ts';
import { aPostalAddress, SECRET_LINE } from '../../../builders/an-address.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { newDataDir } from '../../../local/support/data-dir.ts';
import '../../../support/patience.ts';

const SECRET_KEY = 'pens_0123456789abcdef';
export const SECRET_MESSAGE = 'Dear Grace,\n\nthe confidential party is on Friday.';
/** Long enough that a busy machine asks before it is over. */
const SLOW_MS = 6_000;

/** What the adapter is handed beside the message, and leaves alone. */
export const DRAWING = new TextEncoder().encode('%PDF');

export function aPenPiece(overrides: Partial<Piece> = {}): Piece {
  return {
    orderId: 'ord_0001',
    documentSha256: 'd'.repeat(64),
    mailClass: 'first_class',
    format: 'notecard',
    color: false,
    doubleSided: true,
    pen: true,
    tracking: false,
    pageCount: 1,
    to: aPostalAddress({ name: 'Grace Brewster Hopper' }),
    from: aPostalAddress(),
    message: SECRET_MESSAGE,
    ...overrides,
  };
}

export const failure = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error('nothing failed'),
    (error: Error) => error,
  );

/** Whatever a log could write of it. */
export function expectNoSecrets(error: unknown): void {
  const all = inspect(error, { depth: 9, showHidden: true });
  for (const secret of [SECRET_KEY, SECRET_LINE, 'confidential', 'Hopper', 'Lovelace']) {
    expect(all).not.toContain(secret);
  }
}

export const noCall: typeof fetch = async () => {
  throw new Error('nothing may be called');
};

/** The simulator, and rails that call it over HTTP. */
export class PenBench {
  readonly dataDir = newDataDir();
  readonly clock = new FakeClock();
  readonly errors: unknown[] = [];
  /** What goes wrong next, one order each. */
  readonly faults: FaultMode[] = [];
  ledger: Ledger = openLedger(this.dataDir);
  #pens: HandwryttenSimulator | undefined;

  get desk(): PieceDesk | undefined {
    return this.#pens?.desk;
  }

  async start(options: Partial<HandwryttenOptions> = {}): Promise<this> {
    this.ledger = openLedger(this.dataDir);
    this.#pens = await startHandwrytten({
      dataDir: this.dataDir,
      ledger: this.ledger,
      nowMs: () => this.clock.nowMs(),
      onError: (error) => this.errors.push(error),
      fault: () => this.faults.shift(),
      slowMs: SLOW_MS,
      ...options,
    });
    return this;
  }

  async stop(): Promise<void> {
    await this.#pens?.stop();
  }

  get endpoint(): string {
    return this.#pens?.endpoint ?? '';
  }

  rail(options: Partial<HandwryttenRailOptions> = {}): PrintRail {
    return createHandwryttenRail({
      apiKey: async () => SECRET_KEY,
      baseUrl: this.endpoint,
      stationery: LOCAL_STATIONERY,
      ...options,
    });
  }

  call(path: string, init: RequestInit = {}, key = SECRET_KEY): Promise<Response> {
    const headers = { authorization: key, ...init.headers };
    return fetch(`${this.endpoint}${path}`, { ...init, headers });
  }

  async shown(railId: string): Promise<Record<string, unknown>> {
    const response = await this.call(`/orders/get/${railId}`);
    return (await response.json()) as Record<string, unknown>;
  }

  /** The cards, by file name. */
  written(): Record<string, string> {
    const folder = join(this.dataDir, 'written');
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return Object.fromEntries(
      names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    );
  }
}
