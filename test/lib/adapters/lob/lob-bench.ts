import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { createLobRail, type LobRailOptions } from '../../../../lib/adapters/lob/lob-rail.ts';
import type { Piece, Rail } from '../../../../lib/ports.ts';
import { type Ledger, openLedger } from '../../../../local/simulators/ledger.ts';
import {
  type LobFault,
  type LobSimulator,
  startLob,
} from '../../../../local/simulators/lob/lob.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { newDataDir } from '../../../local/support/data-dir.ts';
import '../../../support/patience.ts';

export const SECRET_KEY = 'test_0123456789abcdef';
/** Long enough that a busy machine asks before it is over. */
const SLOW_MS = 6_000;

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A PDF of so many empty pages, in inches. */
export async function aPdf(pages = 1, width = 8.5, height = 11): Promise<Uint8Array> {
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

/** The simulator, and rails that call it over HTTP. */
export class LobBench {
  readonly dataDir = newDataDir();
  readonly clock = new FakeClock();
  readonly errors: unknown[] = [];
  /** What goes wrong next, one creation each. */
  readonly faults: LobFault[] = [];
  ledger: Ledger = openLedger(this.dataDir);
  #lob: LobSimulator | undefined;

  async start(): Promise<this> {
    this.ledger = openLedger(this.dataDir);
    this.#lob = await startLob({
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
    await this.#lob?.stop();
  }

  get endpoint(): string {
    return this.#lob?.endpoint ?? '';
  }

  rail(options: Partial<LobRailOptions> = {}): Rail & Required<Pick<Rail, 'find'>> {
    const rail = createLobRail({
      apiKey: async () => SECRET_KEY,
      baseUrl: this.endpoint,
      ...options,
    });
    if (rail.find === undefined) throw new Error('a rail that can be asked');
    return { ...rail, find: rail.find };
  }

  call(path: string, init: RequestInit = {}, key = SECRET_KEY): Promise<Response> {
    const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
    return fetch(`${this.endpoint}${path}`, {
      ...init,
      headers: { authorization, ...init.headers },
    });
  }

  async shown(railId: string): Promise<Record<string, unknown>> {
    const collection = railId.startsWith('ltr') ? 'letters' : 'postcards';
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
