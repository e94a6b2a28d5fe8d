import { type Round, takeTurns, type WorkDeps } from './take-turns.ts';

/** How often a run begins (`lib/schedules.ts`). */
const RUNS_EVERY_MS = 60_000;
/** A run begins no row after this time, and ends before the next one begins. */
const RUN_MS = 40_000;
/**
 * A run begins no refund after this time: the longest, where the processor is slow, takes the rest of its function, and
 * one that is due since long has the next run's first turns. Killed over it nothing is lost, and nobody is told of it.
 */
export const REFUNDS_BEGIN_WITHIN_MS = 9_000;
/** The same of one that nobody paid: its page is read, closed and read again. */
export const UNPAID_BEGINS_WITHIN_MS = 20_000;
/** What the rows of one that nobody paid may take of a run at first. */
const UNPAID_ROWS_MS = 5000;
const TURNS_MAX = 50;

export interface PlaceBatchesReport {
  readonly turns: number;
  /** Turns that came to nothing, because something did not answer. */
  readonly troubled: number;
}

/**
 * Every minute: takes batches further that are not over, whoever was at them before. Where the processor is slow one
 * refund is all that a run has time for, and so is the look at one page that nobody pays. So every other run begins
 * with refunds, and the one between them with rows, before which one batch that nobody paid has a short turn: the page
 * of one that was canceled is closed whatever else is due. After that those that are paid take turns, their refunds
 * included; another unpaid one and one of the sandbox have a turn when none of them is due, so that nothing free holds
 * up what is paid. Within each queue the one that waited longest is first, so that a large one holds up nobody. Reads
 * the sparse `due` index, never a table; that two runs meet costs time and nothing else, because each row is settled
 * once.
 */
export async function placeBatches(deps: WorkDeps): Promise<PlaceBatchesReport> {
  const beganAtMs = deps.clock.nowMs();
  const round = roundOf(beganAtMs);
  const refunds = { ...round, only: 'refunds', beginsUntilMs: round.refundsUntilMs } as const;
  const unpaid = {
    ...round,
    beginsUntilMs: beganAtMs + UNPAID_BEGINS_WITHIN_MS,
    turnsMax: 1,
  };
  const isOfRefunds = Math.floor(beganAtMs / RUNS_EVERY_MS) % 2 === 0;
  if (isOfRefunds) await takeTurns(deps, 'live', refunds);
  await takeTurns(deps, 'unpaid', { ...unpaid, rowsMs: UNPAID_ROWS_MS });
  // What these leave the turns after them may still take.
  const rows = { ...round, only: 'rows', left: new Set<string>() } as const;
  let taken: number;
  while (!isOfRefunds && (await takeTurns(deps, 'live', rows)) > 0);
  do {
    taken = await takeTurns(deps, 'live', round);
    if (taken > 0) continue;
    taken += await takeTurns(deps, 'unpaid', unpaid);
    taken += await takeTurns(deps, 'sandbox', { ...round, turnsMax: 1 });
  } while (taken > 0 && deps.clock.nowMs() < round.untilMs);
  deps.log.info('batches_placed', { ...round.report });
  return round.report;
}

/** Of all that is due, for as long as a run lasts. */
function roundOf(beganAtMs: number): Round {
  const untilMs = beganAtMs + RUN_MS;
  return {
    beginsUntilMs: untilMs,
    untilMs,
    refundsUntilMs: beganAtMs + REFUNDS_BEGIN_WITHIN_MS,
    turnsMax: TURNS_MAX,
    left: new Set(),
    toldLate: new Set(),
    report: { turns: 0, troubled: 0 },
  };
}
