import type { Clock, Log } from '../ports.ts';
import { ConditionFailed, type Item, type Store, type Write } from '../store/store.ts';
import {
  afterFailure,
  afterSuccess,
  type Circuit,
  HEALTHY,
  positionOf,
} from './circuit-breaker.ts';

/** Which rails work now, as all containers together have seen. Advice, never a promise: no safety rests on it. */
export interface RailHealth {
  /** False while the rail rests. When that cannot be known, it is taken to work. */
  works(rail: string): Promise<boolean>;
  /** Reports how a call ended. Never throws: what became of the piece matters, this does not. */
  report(rail: string, outcome: 'worked' | 'failed'): Promise<void>;
}

interface HealthDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
}

interface Known {
  readonly circuit: Circuit;
  /** Of the stored item; 0 when there is none. */
  readonly version: number;
  readonly readAtMs: number;
}

/** A rest lasts minutes, so a few seconds late is soon enough, and most letters cost no read. */
const KEPT_MS = 5_000;
/** Of others that report at the same time. Losing one of many reports changes little. */
const TRIES_MAX = 3;
/** Without news for so long nothing bad is known any more. */
const REMEMBERED_SECONDS = 86_400;
const CONFLICT = 'circuit_changed';

/** One small item a rail, in the table of counters; kept for a few seconds in each container. */
export function createRailHealth(deps: HealthDeps): RailHealth {
  const kept = new Map<string, Known>();
  return {
    works: async (rail) => {
      const { circuit } = await quietly(deps, rail, async () => recent(deps, kept, rail));
      return positionOf(circuit, deps.clock.nowMs()) !== 'open';
    },
    report: async (rail, outcome) => {
      // The usual case: it worked, as it did before. Nothing is written.
      if (outcome === 'worked' && kept.get(rail)?.circuit === HEALTHY) return;
      kept.set(rail, await quietly(deps, rail, () => record(deps, rail, outcome)));
    },
  };
}

async function recent(deps: HealthDeps, kept: Map<string, Known>, rail: string): Promise<Known> {
  const known = kept.get(rail);
  if (known !== undefined && deps.clock.nowMs() - known.readAtMs < KEPT_MS) return known;
  const fresh = await read(deps, rail);
  kept.set(rail, fresh);
  return fresh;
}

async function record(
  deps: HealthDeps,
  rail: string,
  outcome: 'worked' | 'failed',
): Promise<Known> {
  for (let tries = 1; ; tries += 1) {
    const known = await read(deps, rail);
    const nowMs = deps.clock.nowMs();
    const circuit = outcome === 'worked' ? afterSuccess() : afterFailure(known.circuit, nowMs);
    if (same(circuit, known.circuit)) return known;
    const next: Known = { circuit, version: known.version + 1, readAtMs: nowMs };
    try {
      await deps.store.commit([toWrite(rail, next, known.version)]);
      if (circuit.trips > known.circuit.trips) deps.log.warn('rail_rests', { rail, ...circuit });
      return next;
    } catch (error) {
      if (!(error instanceof ConditionFailed) || tries === TRIES_MAX) throw error;
    }
  }
}

async function read({ store, clock }: HealthDeps, rail: string): Promise<Known> {
  const item = await store.get('counters', key(rail));
  const version = Number(item?.['version'] ?? 0);
  return { circuit: toCircuit(item), version, readAtMs: clock.nowMs() };
}

/** What cannot be read or written counts as healthy, and costs a line in the log. */
async function quietly(deps: HealthDeps, rail: string, work: () => Promise<Known>): Promise<Known> {
  try {
    return await work();
  } catch (error) {
    deps.log.warn('rail_health_unknown', { rail, cause: String((error as Error).name) });
    return { circuit: HEALTHY, version: 0, readAtMs: 0 };
  }
}

function toCircuit(item: Item | undefined): Circuit {
  const number = (name: keyof Circuit) => Number(item?.[name] ?? 0);
  const circuit: Circuit = {
    failures: number('failures'),
    firstFailureAtMs: number('firstFailureAtMs'),
    openUntilMs: number('openUntilMs'),
    trips: number('trips'),
  };
  return same(circuit, HEALTHY) ? HEALTHY : circuit;
}

function toWrite(rail: string, { circuit, version, readAtMs }: Known, before: number): Write {
  const expiresAt = Math.floor(readAtMs / 1000) + REMEMBERED_SECONDS;
  return {
    kind: 'put',
    table: 'counters',
    item: { ...key(rail), ...circuit, version, expiresAt },
    when: [
      before === 0
        ? { kind: 'absent', because: CONFLICT }
        : { kind: 'version', version: before, because: CONFLICT },
    ],
  };
}

function same(one: Circuit, other: Circuit): boolean {
  return (
    one.failures === other.failures &&
    one.firstFailureAtMs === other.firstFailureAtMs &&
    one.openUntilMs === other.openUntilMs &&
    one.trips === other.trips
  );
}

function key(rail: string): { readonly pk: string } {
  return { pk: `rail#${rail}` };
}
