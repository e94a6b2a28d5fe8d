import { MailError } from '../../lib/errors/mail-error.ts';
import { StoreBusy, StoreUnreachable } from '../../lib/store/store.ts';
import type { Fate, Process } from './kernel/kernel.ts';
import type { Random } from './kernel/random.ts';
import type { Mode, Weather } from './modes.ts';

const MINUTE_MS = 60_000;

type Fails = () => unknown;

/** How calls fail, as their ports say: what the caller is told of one that nothing came of, and of a lost answer. */
const FAILURES: Readonly<Record<string, { readonly refused: Fails; readonly lost: Fails }>> = {
  store: {
    refused: () => thrown(new StoreBusy('gave up, by the simulation')),
    lost: () => thrown(new StoreUnreachable('no answer, by the simulation')),
  },
  documents: { refused: unavailable, lost: unavailable },
  cards: { refused: unavailable, lost: unavailable },
  carrier: { refused: unavailable, lost: unavailable },
  workflow: { refused: unavailable, lost: unavailable },
  'chain.verify': { refused: unavailable, lost: unavailable },
  'chain.refund': { refused: unavailable, lost: unavailable },
  // A rail says by name that it made nothing, or says nothing.
  'rail.submit': { refused: unavailable, lost: hungUp },
  'webhook.send': { refused: () => ({ status: 503, retryAfter: null }), lost: timedOut },
};
const BROKEN = { refused: hungUp, lost: hungUp };
/** What a lost question leaves behind is nothing; what a lost submission leaves behind is a piece. */
const SUBMITS: ReadonlySet<string> = new Set(['rail.submit', 'chain.settle']);

const LATE_MAX_MS = 9 * MINUTE_MS;
const LATENCY_MS = [1, 400] as const;
const SLOW_MS = [5_000, 40_000] as const;
const OUTAGE_MS = [2 * MINUTE_MS, 12 * 60 * MINUTE_MS] as const;
/** Of the calls during an outage. */
const REACHED = 0.1;
const DEATHS = ['dies_before', 'dies_after'] as const;
/** In a calm world the one fault is among the first calls, or does not come. */
const ONE_OF_CALLS = 250;

/** Chance, as the weather has it: what goes wrong, and how often it still may. */
export class Faults {
  /** How often each thing went wrong. */
  readonly seen = new Map<string, number>();
  /** Once it is over nothing goes wrong any more. */
  isOver = false;
  readonly #mode: Mode;
  readonly #random: Random;
  readonly #outages: readonly { readonly party: string; readonly untilMs: number }[];
  readonly #nowMs: () => number;
  #calls = 0;
  #left: number;
  readonly #theOne: number;

  /** @param most so many things go wrong and no more. */
  constructor(mode: Mode, random: Random, nowMs: () => number, most: number) {
    this.#mode = mode;
    this.#random = random;
    this.#nowMs = nowMs;
    this.#left = mode.once ? Math.min(1, most) : most;
    this.#theOne = random.below(ONE_OF_CALLS);
    const lengthMs = () => random.magnitude(...(mode.cutOffMs ?? OUTAGE_MS));
    this.#outages = mode.outages.map((party) => ({ party, untilMs: nowMs() + lengthMs() }));
  }

  /** The last outage is over by then. */
  outagesUntilMs(): number {
    return Math.max(0, ...this.#outages.map(({ untilMs }) => untilMs));
  }

  /** Whether this can still go wrong. */
  mayStrike(kind: keyof Weather): boolean {
    return !this.isOver && this.#left > 0 && this.#mode.weather[kind] > 0;
  }

  /** Whether this goes wrong now. */
  strikes(kind: keyof Weather): boolean {
    if (!this.mayStrike(kind)) return false;
    const strikes = this.#random.chance(this.#mode.weather[kind] / 1000);
    if (strikes) this.#note(kind);
    return strikes;
  }

  fateOf(_process: Process, party: string, method: string): Fate {
    const latencyMs = this.#random.magnitude(...LATENCY_MS);
    const kind = this.#kindOf(party);
    if (kind === 'ok') {
      return { kind, latencyMs: latencyMs + (this.strikes('slow') ? this.#slowMs() : 0) };
    }
    const { refused, lost } = FAILURES[`${party}.${method}`] ?? FAILURES[party] ?? BROKEN;
    if (kind === 'lost' && SUBMITS.has(`${party}.${method}`) && this.strikes('late')) {
      const lateMs = this.#random.magnitude(MINUTE_MS / 10, LATE_MAX_MS);
      return { kind: 'refused', latencyMs: this.#slowMs(), fails: lost, lateMs };
    }
    // Neither the caller nor the party knows of a call that never arrived.
    if (kind === 'lost' && this.#random.chance(0.3)) {
      return { kind: 'refused', latencyMs: this.#slowMs(), fails: lost };
    }
    return { kind, latencyMs, fails: kind === 'lost' ? lost : refused };
  }

  #kindOf(party: string): Fate['kind'] {
    this.#calls += 1;
    if (this.isOver || this.#left <= 0) return 'ok';
    if (this.#mode.once) return this.#calls > this.#theOne ? this.#onlyFault() : 'ok';
    if (this.#isAway(party)) return 'lost';
    if (this.strikes('refused')) return 'refused';
    if (this.strikes('lost')) return 'lost';
    if (this.strikes('died')) return this.#random.pick(DEATHS);
    return 'ok';
  }

  #onlyFault(): Fate['kind'] {
    const kind = this.#random.pick(['refused', 'lost', 'dies_before', 'dies_after'] as const);
    this.#note(kind);
    return kind;
  }

  #isAway(party: string): boolean {
    const outage = this.#outages.find((each) => each.party === party);
    if (outage === undefined || this.#nowMs() >= outage.untilMs) return false;
    if (this.#mode.cutOffMs === undefined && this.#random.chance(REACHED)) return false;
    this.#note(`${party}_away`);
    return true;
  }

  #slowMs(): number {
    return this.#random.magnitude(...SLOW_MS);
  }

  #note(kind: string): void {
    this.#left -= 1;
    this.seen.set(kind, (this.seen.get(kind) ?? 0) + 1);
  }
}

function thrown(error: Error): never {
  throw error;
}

function unavailable(): never {
  throw new MailError('unavailable', { reason: 'by the simulation' });
}

function hungUp(): never {
  throw new Error('hung up, by the simulation');
}

function timedOut() {
  return { status: null, failure: 'timed_out' };
}
