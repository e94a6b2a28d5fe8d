/** What is known of the health of somebody we call: a rail, the receiver of webhooks. */
export interface Circuit {
  /** Failures since the last success, within the window. */
  readonly failures: number;
  /** When the first of them was; 0 when there is none. */
  readonly firstFailureAtMs: number;
  /** Until when it rests; 0 while it does not. */
  readonly openUntilMs: number;
  /** How often in a row it was put to rest: each rest is twice as long as the one before. */
  readonly trips: number;
  /** Until when an operator has it rest, whatever its calls say; 0 where none does. */
  readonly keptUntilMs: number;
  /** Which of several that are counted together have failed; empty for what is counted by itself. */
  readonly culprits: readonly string[];
}

/** `closed`: it works. `open`: it rests. `half_open`: it has rested, and the next call shows whether it works. */
export type CircuitPosition = 'closed' | 'open' | 'half_open';

const FAILURES_MAX = 5;
/** Failures further apart than this are not one outage. */
const WINDOW_MS = 10 * 60_000;
/** The first rest; a submission is tried again after one minute, three, seven and fifteen. */
const REST_MS = 60_000;
export const REST_MAX_MS = 16 * REST_MS;

/** Of whom nothing bad is known. */
export const HEALTHY: Circuit = {
  failures: 0,
  firstFailureAtMs: 0,
  openUntilMs: 0,
  trips: 0,
  keptUntilMs: 0,
  culprits: [],
};

/** Where the breaker stands at that time. */
export function positionOf(circuit: Circuit, nowMs: number): CircuitPosition {
  if (nowMs < circuit.keptUntilMs) return 'open';
  const { openUntilMs } = circuit;
  if (openUntilMs === 0) return 'closed';
  return nowMs < openUntilMs ? 'open' : 'half_open';
}

/** After a call that did not work: five within ten minutes, or one that followed a rest, put it to rest. */
export function afterFailure(circuit: Circuit, nowMs: number): Circuit {
  const position = positionOf(circuit, nowMs);
  // A call that began before the others failed says nothing new.
  if (position === 'open') return circuit;
  const outage = circuit.failures > 0 && nowMs - circuit.firstFailureAtMs <= WINDOW_MS;
  const counted: Circuit = outage
    ? { ...circuit, failures: circuit.failures + 1 }
    : { ...circuit, failures: 1, firstFailureAtMs: nowMs };
  return position === 'half_open' || counted.failures >= FAILURES_MAX
    ? putToRest(counted, nowMs)
    : counted;
}

/**
 * After a call did not work to one of several that are counted together: five different ones within ten minutes put all
 * of them to rest, and however often one fails it counts once. After a rest they are counted anew, and the next rest is
 * twice as long unless they failed no more for the longest one. That another of them works says nothing of these.
 */
export function afterFailureOf(circuit: Circuit, culprit: string, nowMs: number): Circuit {
  if (positionOf(circuit, nowMs) === 'open') return circuit;
  const { firstFailureAtMs, openUntilMs, culprits } = circuit;
  const isCounting = openUntilMs === 0 && nowMs - firstFailureAtMs <= WINDOW_MS;
  if (isCounting && culprits.includes(culprit)) return circuit;
  const trips = nowMs - openUntilMs > REST_MAX_MS ? 0 : circuit.trips;
  const before: Circuit = isCounting
    ? circuit
    : { ...circuit, culprits: [], firstFailureAtMs: nowMs, openUntilMs: 0, trips };
  const all = [...before.culprits, culprit];
  const counted: Circuit = { ...before, failures: all.length, culprits: all };
  return all.length >= FAILURES_MAX ? putToRest(counted, nowMs) : counted;
}

/** After a call that worked: whatever was counted is over. What an operator has rest goes on resting. */
export function afterSuccess(circuit: Circuit, nowMs: number): Circuit {
  return nowMs < circuit.keptUntilMs ? { ...HEALTHY, keptUntilMs: circuit.keptUntilMs } : HEALTHY;
}

/** Until when it rests, as far as is known; in the past where it does not. */
export function restsUntil({ openUntilMs, keptUntilMs }: Circuit): number {
  return Math.max(openUntilMs, keptUntilMs);
}

function putToRest(circuit: Circuit, nowMs: number): Circuit {
  const restMs = Math.min(REST_MS * 2 ** circuit.trips, REST_MAX_MS);
  return { ...circuit, openUntilMs: nowMs + restMs, trips: circuit.trips + 1 };
}
