import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import {
  createPostGridRail,
  type PostGridRailOptions,
} from '../../../../lib/adapters/postgrid/postgrid-rail.ts';
import type { Piece, PrintRail } from '../../../../lib/ports.ts';
import { type Ledger, openLedger } from '../../../../local/simulators/ledger.ts';
import {
  type PostGridFault,
  type PostGridSimulator,
  startPostGrid,
} from '../../../../local/simulators/postgrid/postgrid.ts';
import { aPostalAddress, SECRET_LINE } from '../../../builders/an-address.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { newDataDir } from '../../../local/support/data-dir.ts';
import '../../../support/patience.ts';

const SECRET_KEY = 'test_sk_0123456789abcdef';
/** Long enough that a busy machine asks before it is over. */
const SLOW_MS = 6_000;

/** Of a format's pages in inches; a card has its bleed. */
const PAGES: Readonly<Record<string, readonly [pages: number, width: number, height: number]>> = {
  letter: [1, 8.5, 11],
  letter_windowed: [1, 8.5, 11],
  postcard_4x6: [2, 6.25, 4.25],
  postcard_6x9: [2, 9.25, 6.25],
  postcard_6x11: [2, 11.25, 6.25],
};

/** An empty document of that format. */
export async function aDocument(format = 'letter'): Promise<Uint8Array> {
  const [pages, width, height] = PAGES[format] ?? [1, 1, 1];
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page++) pdf.addPage([width * 72, height * 72]);
  return pdf.save();
}

export function aPiece(overrides: Partial<Piece> = {}): Piece {
  return {
    orderId: 'ord_0001',
    documentSha256: 'd'.repeat(64),
    mailClass: 'first_class',
    format: 'letter',
    color: false,
    doubleSided: true,
    pen: false,
    tracking: false,
    pageCount: 1,
    to: aPostalAddress({ name: 'Grace Hopper' }),
    from: aPostalAddress(),
    message: null,
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
  for (const secret of [SECRET_KEY, SECRET_LINE, 'Hopper', 'Lovelace', 'Portland']) {
    expect(all).not.toContain(secret);
  }
}

/** The simulator, and rails that call it over HTTP. */
export class PostGridBench {
  readonly dataDir = newDataDir();
  readonly clock = new FakeClock();
  readonly errors: unknown[] = [];
  /** What goes wrong next, one creation each. */
  readonly faults: PostGridFault[] = [];
  ledger: Ledger = openLedger(this.dataDir);
  #postgrid: PostGridSimulator | undefined;

  async start(): Promise<this> {
    this.ledger = openLedger(this.dataDir);
    this.#postgrid = await startPostGrid({
      dataDir: this.dataDir,
      ledger: this.ledger,
      nowMs: () => this.clock.nowMs(),
      onError: (error) => this.errors.push(error),
      fault: () => this.faults.shift(),
      slowMs: SLOW_MS,
    });
    return this;
  }

  async stop(): Promise<void> {
    await this.#postgrid?.stop();
  }

  get endpoint(): string {
    return this.#postgrid?.endpoint ?? '';
  }

  rail(options: Partial<PostGridRailOptions> = {}): PrintRail {
    return createPostGridRail({
      apiKey: async () => SECRET_KEY,
      baseUrl: this.endpoint,
      ...options,
    });
  }

  call(path: string, init: RequestInit = {}, key = SECRET_KEY): Promise<Response> {
    return fetch(`${this.endpoint}${path}`, { ...init, headers: { 'x-api-key': key } });
  }

  async shown(railId: string): Promise<Record<string, unknown>> {
    const collection = railId.startsWith('letter') ? 'letters' : 'postcards';
    const response = await this.call(`/${collection}/${railId}`);
    return (await response.json()) as Record<string, unknown>;
  }

  /** The paper, by file name. */
  printed(): Record<string, Uint8Array> {
    const folder = join(this.dataDir, 'printed');
    return Object.fromEntries(
      readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]),
    );
  }
}
