import type { Clock, Log } from '../ports.ts';
import { ConditionFailed, type Item, type Key, type Store, type Write } from '../store/store.ts';
import {
  afterFailure,
  afterFailureOf,
  afterSuccess,
  type Circuit,
  HEALTHY,
  positionOf,
  restsUntil,
} from './circuit-breaker.ts';

/** Who works now, as all containers together have seen. Advice, never a promise: no safety rests on it. */
export interface Health {
  /** Until when it rests, in milliseconds; 0 when it works, has rested, or nothing can be known. */
  restsUntilMs(name: string): Promise<number>;
  /** Its rest; null when it works, has rested, or nothing can be known. */
  restOf(name: string): Promise<Rest | null>;
  /** Reports how a call ended. Never throws: what the call was for matters, this does not. */
  report(name: string, outcome: 'worked' | 'failed'): Promise<void>;
  /** As `report`, of one of several that are counted together under that name, which did not work. */
  reportFailureOf(name: string, culprit: string): Promise<void>;
}

export interface Rest {
  readonly untilMs: number;
  /** Whether somebody had it rest, whatever its calls say. */
  readonly isByHand: boolean;
}

/** Whose health it is: begins its rows in the table of counters, and its lines in the log. */
export type HealthKind = 'rail' | 'receiver';

export interface HealthDeps {
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

interface KnownDeps extends HealthDeps {
  readonly kind: HealthKind;
  readonly kept: Map<string, Known>;
}

/** A rest lasts minutes, so a few seconds late is soon enough, and most letters cost no read. */
const KEPT_MS = 5_000;
/** Of others that report at the same time. Losing one of many reports changes little. */
const TRIES_MAX = 3;
/** Without news for so long nothing bad is known any more. */
const REMEMBERED_SECONDS = 86_400;
const CONFLICT = 'circuit_changed';

/** Names that a container remembers; strangers choose those of receivers. */
const KEPT_MAX = 500;

/** One small item for each name, in the table of counters; kept for a few seconds in each container. */
export function createHealth(around: HealthDeps, kind: HealthKind): Health {
  const deps: KnownDeps = { ...around, kind, kept: new Map() };
  const restOf = async (name: string) => {
    const { circuit } = await quietly(deps, name, () => recent(deps, name));
    const nowMs = deps.clock.nowMs();
    if (positionOf(circuit, nowMs) !== 'open') return null;
    return { untilMs: restsUntil(circuit), isByHand: nowMs < circuit.keptUntilMs };
  };
  return {
    restOf,
    restsUntilMs: async (name) => (await restOf(name))?.untilMs ?? 0,
    report: async (name, outcome) => {
      // The usual case: it worked, as it did before. Nothing is written.
      if (outcome === 'worked' && deps.kept.get(name)?.circuit === HEALTHY) return;
      const next = outcome === 'worked' ? afterSuccess : afterFailure;
      keep(deps, name, await quietly(deps, name, () => record(deps, name, next)));
    },
    reportFailureOf: async (name, culprit) => {
      const next: Next = (circuit, nowMs) => afterFailureOf(circuit, culprit, nowMs);
      keep(deps, name, await quietly(deps, name, () => record(deps, name, next)));
    },
  };
}

/**
 * Puts one to rest until that time, whatever its calls say meanwhile; a time that is past ends its rest. For who
 * knows better than the calls do.
 * @throws ConditionFailed when a call ended at the same moment; `StoreBusy`, `StoreUnreachable`.
 */
export async function putToRest(
  around: Pick<HealthDeps, 'store' | 'clock'>,
  kind: HealthKind,
  name: string,
  untilMs: number,
): Promise<void> {
  const at = { pk: `${kind}#${name}` };
  const known = await read(around, at);
  const nowMs = around.clock.nowMs();
  const circuit = untilMs > nowMs ? { ...known.circuit, keptUntilMs: untilMs } : HEALTHY;
  const next: Known = { circuit, version: known.version + 1, readAtMs: nowMs };
  await around.store.commit([toWrite(at, next, known.version)]);
}

function keep({ kept }: KnownDeps, name: string, known: Known): void {
  kept.delete(name);
  kept.set(name, known);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}

async function recent(deps: KnownDeps, name: string): Promise<Known> {
  const known = deps.kept.get(name);
  if (known !== undefined && deps.clock.nowMs() - known.readAtMs < KEPT_MS) return known;
  const fresh = await read(deps, key(deps, name));
  keep(deps, name, fresh);
  return fresh;
}

/** What a report makes of what was known. */
type Next = (circuit: Circuit, nowMs: number) => Circuit;

async function record(deps: KnownDeps, name: string, next: Next): Promise<Known> {
  for (let tries = 1; ; tries += 1) {
    const known = await read(deps, key(deps, name));
    const nowMs = deps.clock.nowMs();
    const circuit = next(known.circuit, nowMs);
    if (same(circuit, known.circuit)) return known;
    const learned: Known = { circuit, version: known.version + 1, readAtMs: nowMs };
    try {
      await deps.store.commit([toWrite(key(deps, name), learned, known.version)]);
      const { culprits: _c, ...rest } = circuit;
      if (rest.openUntilMs > known.circuit.openUntilMs) warn(deps, 'rests', name, rest);
      return learned;
    } catch (error) {
      if (!(error instanceof ConditionFailed) || tries === TRIES_MAX) throw error;
    }
  }
}

async function read({ store, clock }: Pick<HealthDeps, 'store' | 'clock'>, key: Key) {
  const item = await store.get('counters', key);
  const version = Number(item?.['version'] ?? 0);
  return { circuit: toCircuit(item), version, readAtMs: clock.nowMs() } satisfies Known;
}

/** What cannot be read or written counts as healthy, and costs a line in the log. */
async function quietly(deps: KnownDeps, name: string, work: () => Promise<Known>): Promise<Known> {
  try {
    return await work();
  } catch (error) {
    warn(deps, 'health_unknown', name, { cause: String((error as Error).name) });
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
    keptUntilMs: number('keptUntilMs'),
    culprits: (item?.['culprits'] ?? []) as readonly string[],
  };
  return same(circuit, HEALTHY) ? HEALTHY : circuit;
}

function toWrite(key: Key, { circuit, version, readAtMs }: Known, before: number): Write {
  const expiresAt = Math.floor(readAtMs / 1000) + REMEMBERED_SECONDS;
  return {
    kind: 'put',
    table: 'counters',
    item: { ...key, ...circuit, version, expiresAt },
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
    one.trips === other.trips &&
    one.keptUntilMs === other.keptUntilMs &&
    one.culprits.join() === other.culprits.join()
  );
}

function key({ kind }: KnownDeps, name: string): Key {
  return { pk: `${kind}#${name}` };
}

function warn(
  { log, kind }: KnownDeps,
  told: 'rests' | 'health_unknown',
  name: string,
  more: object,
) {
  log.warn(`${kind}_${told}`, { [kind]: name, ...more });
}
