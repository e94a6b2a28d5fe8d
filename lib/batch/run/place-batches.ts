import { openCase } from '../../cases/open-case.ts';
import type { Deps } from '../../deps.ts';
import { isMailError } from '../../errors/mail-error.ts';
import { BATCH_SHARDS } from '../../resources.ts';
import { type Batch, batchIdOf } from '../core/batch.ts';
import { isRefundLate } from '../core/phases.ts';
import { type GiveBackDeps, giveRestBack } from '../payment/give-rest-back.ts';
import { endBatchPayment, watchBatchPayment } from '../payment/take-payment.ts';
import { findBatch } from '../store/load-batch.ts';
import { tellBatch } from '../store/tell-batch.ts';
import { type CancelRowsDeps, cancelRows } from './cancel-rows.ts';
import { type PlaceRowsDeps, placeRows } from './place-rows.ts';

type WorkDeps = PlaceRowsDeps & CancelRowsDeps & GiveBackDeps & Pick<Deps, 'store'>;

/** A run begins no row after this time, and ends before the next one begins (1 minute). */
const RUN_MS = 40_000;
/**
 * A run begins no refund after this time: the longest, where the processor is slow, takes the rest of its function, and
 * one that is due since long has the next run's first turns. Killed over it nothing is lost, and nobody is told of it.
 */
export const REFUNDS_BEGIN_WITHIN_MS = 9_000;
/** What one that nobody paid may take of it at first. */
const UNPAID_MS = 5000;
/** Longer than any run: only a batch whose worker died is taken over. */
const LEASE_MS = 60_000;
const PAGE_SIZE = 50;

export interface PlaceBatchesReport {
  readonly turns: number;
  /** Turns that came to nothing, because something did not answer. */
  readonly troubled: number;
}

/**
 * Every minute: takes batches further that are not over, whoever was at them before. One that nobody paid has a short
 * turn first, so that the page of one that was canceled is closed whatever else is due. Then those that are paid, their
 * refunds included; another unpaid one and one of the sandbox have a turn when none of them is due, so that nothing
 * free holds up what is paid. Within each queue they take turns, the one that waited longest first, so that a large one
 * holds up nobody. Reads the sparse `due` index, never a table; that two runs meet costs time and nothing else, because
 * each row is settled once.
 */
export async function placeBatches(deps: WorkDeps): Promise<PlaceBatchesReport> {
  const untilMs = deps.clock.nowMs() + RUN_MS;
  const report = { turns: 0, troubled: 0 };
  const refundsUntilMs = deps.clock.nowMs() + REFUNDS_BEGIN_WITHIN_MS;
  const shortly = deps.clock.nowMs() + UNPAID_MS;
  await takeTurns(deps, 'unpaid', { untilMs: shortly, refundsUntilMs, turnsMax: 1 }, report);
  let taken: number;
  do {
    taken = await takeTurns(deps, 'live', { untilMs, refundsUntilMs, turnsMax: PAGE_SIZE }, report);
    for (const queue of taken === 0 ? FREE_QUEUES : []) {
      taken += await takeTurns(deps, queue, { untilMs, refundsUntilMs, turnsMax: 1 }, report);
    }
  } while (taken > 0 && deps.clock.nowMs() < untilMs);
  deps.log.info('batches_placed', { ...report });
  return report;
}

const FREE_QUEUES = ['unpaid', 'sandbox'] as const;

interface Round {
  readonly untilMs: number;
  readonly refundsUntilMs: number;
  readonly turnsMax: number;
}

/** @returns how many turns were taken of that queue; what came of them is added to the report. */
async function takeTurns(
  deps: WorkDeps,
  queue: keyof typeof BATCH_SHARDS,
  { turnsMax, ...round }: Round,
  report: { turns: number; troubled: number },
): Promise<number> {
  let taken = 0;
  for (const due of await dueBatches(deps, queue)) {
    if (taken >= turnsMax || deps.clock.nowMs() >= round.untilMs) break;
    const turn = await takeTurn(deps, due, round);
    if (turn === 'busy') continue;
    report.turns += 1;
    if (turn !== 'done') report.troubled += 1;
    // One that broke off may be due still: were it one that was taken, this run would begin it again and again.
    if (turn !== 'broken') taken += 1;
  }
  return taken;
}

/** Those due longest first, as the index has them. */
async function dueBatches(
  { store, clock }: WorkDeps,
  queue: keyof typeof BATCH_SHARDS,
): Promise<readonly Due[]> {
  const pk = BATCH_SHARDS[queue];
  const query = { table: 'batches', index: 'due', pk, upTo: clock.nowMs() } as const;
  const { items } = await store.query({ ...query, limit: PAGE_SIZE });
  return items.map((item) => ({ hex: String(item['pk']), sandbox: queue === 'sandbox' }));
}

type Due = Pick<Batch, 'hex' | 'sandbox'>;

/** Whether its turn would be a refund. Left where it is, it is among the first of the next run. */
async function isLeftForLater(deps: WorkDeps, { hex, sandbox }: Due): Promise<boolean> {
  const batch = sandbox ? undefined : await findBatch(deps, hex);
  if (batch === undefined || WORK[batch.state] !== giveBack) return false;
  await tellOfLateRefund(deps, batch);
  return true;
}

/** The index only says where to look: the batch itself says whether it is free. One that fails holds up no other. */
async function takeTurn(
  deps: WorkDeps,
  due: Due,
  { untilMs, refundsUntilMs }: Omit<Round, 'turnsMax'>,
): Promise<'busy' | 'done' | 'troubled' | 'broken'> {
  const { hex } = due;
  try {
    const isLate = deps.clock.nowMs() >= refundsUntilMs;
    if (isLate && (await isLeftForLater(deps, due))) return 'busy';
    const leaseUntilMs = deps.clock.nowMs() + LEASE_MS;
    const taken = await tellBatch(deps, hex, { kind: 'turn_taken', untilMs: leaseUntilMs });
    if (!taken.won) return 'busy';
    const troubled = await work(deps, taken.batch, untilMs);
    await tellBatch(deps, hex, { kind: 'turn_over', troubled });
    return troubled ? 'troubled' : 'done';
  } catch (error) {
    logFailed(deps, due, error);
    return 'broken';
  }
}

/** Whatever fails here as a whole counts as trouble: the batch waits a while. */
async function work(deps: WorkDeps, batch: Batch, untilMs: number): Promise<boolean> {
  try {
    return await WORK[batch.state](deps, batch, untilMs);
  } catch (error) {
    logFailed(deps, batch, error);
    await tellOfLateRefund(deps, batch);
    return true;
  }
}

/** @returns whether it came to nothing because something did not answer. */
type Work = (deps: WorkDeps, batch: Batch, untilMs: number) => Promise<boolean>;

const giveBack: Work = async (deps, batch) => !(await giveRestBack(deps, batch));

/** What a worker does for a batch in each state. */
const WORK: { readonly [S in Batch['state']]: Work } = {
  awaiting_payment: async (deps, batch) => {
    await watchBatchPayment(deps, batch);
    return false;
  },
  placing: async (deps, batch, untilMs) => (await placeRows(deps, batch, untilMs)).troubled,
  canceling: async (deps, batch, untilMs) => {
    if (batch.payment?.taken === null) await endBatchPayment(deps, batch);
    await cancelRows(deps, batch, untilMs);
    return false;
  },
  placed: giveBack,
  failed: giveBack,
  canceled: giveBack,
};

/** Money that was to go back an hour ago, and the tries fail, or none is begun. */
async function tellOfLateRefund(deps: WorkDeps, batch: Batch): Promise<void> {
  if (!isRefundLate(batch, deps.clock.nowMs())) return;
  const batchId = batchIdOf(batch);
  deps.log.error('batch_refund_late', { batchId });
  await openCase(deps, { kind: 'batch_refund_owed', about: batchId });
}

function logFailed({ log }: WorkDeps, batch: Due, error: unknown): void {
  const unexpected = isMailError(error) ? 0 : 1;
  log.error('batch_turn_failed', { batchId: batchIdOf(batch), unexpected }, error);
}
