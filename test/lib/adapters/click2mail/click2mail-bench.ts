import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Click2MailRailOptions } from '../../../../lib/adapters/click2mail/click2mail-errands.ts';
import { createClick2MailRail } from '../../../../lib/adapters/click2mail/click2mail-rail.ts';
import type { PrintRail, RailOffer } from '../../../../lib/ports.ts';
import type { FaultMode } from '../../../../local/faults/faults.ts';
import {
  type Click2MailSimulator,
  startClick2Mail,
} from '../../../../local/simulators/click2mail/click2mail.ts';
import type { PieceDesk } from '../../../../local/simulators/hand-moves.ts';
import { type Ledger, openLedger } from '../../../../local/simulators/ledger.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { newDataDir } from '../../../local/support/data-dir.ts';
import { aPdf } from '../lob/lob-bench.ts';
import '../../../support/patience.ts';

export const CREDENTIALS = 'mailer:open-sesame';
/** Long enough that a busy machine asks before it is over. */
const SLOW_MS = 6_000;

/** What the rail is handed for such a piece: pages of the size that the format has, in inches. */
const PAGES: Readonly<Record<string, readonly [pages: number, width: number, height: number]>> = {
  notecard: [3, 8.75, 5.75],
  postcard_4x6: [2, 6.25, 4.25],
  postcard_6x9: [2, 9.25, 6.25],
  postcard_6x11: [2, 11.25, 6.25],
};

export function aDocument({ format }: Pick<RailOffer, 'format'>): Promise<Uint8Array> {
  return aPdf(...(PAGES[format] ?? ([2, 8.5, 11] as const)));
}

/** The simulator, and rails that call it over HTTP. */
export class Click2MailBench {
  readonly dataDir = newDataDir();
  readonly clock = new FakeClock();
  readonly errors: unknown[] = [];
  /** What goes wrong next, one submission each. */
  readonly faults: FaultMode[] = [];
  /** Every call that a rail of this bench made: its method and path, and its body where it has one. */
  readonly calls: { readonly path: string; readonly body: unknown }[] = [];
  ledger: Ledger = openLedger(this.dataDir);
  #facility: Click2MailSimulator | undefined;

  async start(): Promise<this> {
    this.ledger = openLedger(this.dataDir);
    this.#facility = await startClick2Mail({
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
    await this.#facility?.stop();
  }

  get endpoint(): string {
    return this.#facility?.endpoint ?? '';
  }

  get desk(): PieceDesk | undefined {
    return this.#facility?.desk;
  }

  cancel(id: string): void {
    this.#facility?.cancel(id);
  }

  rail(options: Partial<Click2MailRailOptions> = {}): PrintRail {
    return createClick2MailRail({
      apiKey: async () => CREDENTIALS,
      baseUrl: this.endpoint,
      pauseMs: 5,
      fetch: (input, init) => {
        const path = String(input).slice(this.endpoint.length);
        this.calls.push({ path: `${init?.method ?? 'GET'} ${path}`, body: init?.body });
        return fetch(input, init);
      },
      ...options,
    });
  }

  /** The form of the one job that was drafted. */
  drafted(): Record<string, string> {
    const drafts = this.calls.filter(({ path }) => path === 'POST /jobs');
    if (drafts.length !== 1) throw new Error(`${drafts.length} jobs were drafted`);
    return Object.fromEntries(drafts[0]?.body as URLSearchParams);
  }

  submissions(): number {
    return this.calls.filter(({ path }) => path.endsWith('/submit')).length;
  }

  /** The paper, by file name. */
  printed(): Record<string, Uint8Array> {
    const folder = join(this.dataDir, 'printed');
    return Object.fromEntries(
      readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]),
    );
  }
}
