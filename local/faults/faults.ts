/** What can be made to misbehave. */
export const FAULT_TARGETS = [
  'rail',
  'stripe',
  'usps',
  'facilitator',
  'screener',
  'store',
  'documents',
  'queue',
  'workflow',
] as const;

/**
 * How: `unavailable` refuses at once and `timeout` late, both without effect; `lost_reply` has the effect and the
 * answer does not arrive; `reject` is a final no; `duplicate` happens twice; `slow` happens late; `crash` ends the
 * process when the effect has happened and before anybody hears of it.
 */
export const FAULT_MODES = [
  'unavailable',
  'timeout',
  'lost_reply',
  'reject',
  'duplicate',
  'slow',
  'crash',
] as const;

export type FaultTarget = (typeof FAULT_TARGETS)[number];
export type FaultMode = (typeof FAULT_MODES)[number];

/** The faults that wait for the next calls. */
export interface Faults {
  /** The next `times` calls of the target, after `after` calls that are left in peace. */
  plan(target: FaultTarget, mode: FaultMode, times: number, after?: number): void;
  /** The fault of this very call, if one was planned; each call uses one place up. */
  take(target: FaultTarget): FaultMode | undefined;
  /** What is still planned, by target, in turn. */
  planned(): Readonly<Record<string, readonly Place[]>>;
  clear(): void;
}

/** One coming call of a target. */
type Place = FaultMode | 'peace';

export function createFaults(): Faults {
  const waiting = new Map<FaultTarget, Place[]>();
  return {
    plan: (target, mode, times, after = 0) => {
      const more: Place[] = [...Array(after).fill('peace'), ...Array(times).fill(mode)];
      waiting.set(target, [...(waiting.get(target) ?? []), ...more]);
    },
    take: (target) => {
      const place = waiting.get(target)?.shift();
      return place === 'peace' ? undefined : place;
    },
    planned: () => Object.fromEntries([...waiting].filter(([, places]) => places.length > 0)),
    clear: () => waiting.clear(),
  };
}

/** Ends the process as a power cut would: nothing is flushed, nobody is told. */
export function endProcess(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('the process is ending');
}
