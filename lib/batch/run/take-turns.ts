import { openCase } from '../../cases/open-case.ts';
import type { Deps } from '../../deps.ts';
import { isMailError } from '../../errors/mail-error.ts';
import { BATCH_SHARDS } from '../../resources.ts';
import { type Batch, batchIdOf } from '../core/batch.ts';
import { isRefundLate } from '../core/phases.ts';
import { endBatchPayment, watchBatchPayment } from '../payment/end-payment.ts';
import { type GiveBackDeps, giveRestBack, owesRefund } from '../payment/give-rest-back.ts';
import { findBatch } from '../store/load-batch.ts';
import { tellBatch } from '../store/tell-batch.ts';
import { type CancelRowsDeps, cancelRows } from './cancel-rows.ts';
import { type PlaceRowsDeps, placeRows } from './place-rows.ts';

export type WorkDeps = PlaceRowsDeps & CancelRowsDeps & GiveBackDeps & Pick<Deps, 'store'>;

/** Longer than any run: only a batch whose worker died is taken over. */
const LEASE_MS = 60_000;
const PAGE_SIZE = 50;

export interface Round {
  /** No turn begins later. */
  readonly beginsUntilMs: number;
  /** A turn that places or cancels rows ends then. */
  readonly untilMs: number;
  /** What the rows of a turn may take, from when they begin; all the time that is left, unless said. */
  readonly rowsMs?: number;
  /** No refund begins later. */
  readonly refundsUntilMs: number;
  readonly turnsMax: number;
  /** Turns of one kind alone; of both, unless said. */
  readonly only?: 'refunds' | 'rows';
  /** Batches that rounds of this kind leave to others, or to a later run: they are looked at once. */
  readonly left: Set<string>;
  /** Batches of which this run told that their refund is late: it is told once. */
  readonly toldLate: Set<string>;
  /** What came of the turns is added to it. */
  readonly report: { turns: number; troubled: number };
}

/**
 * Takes turns of the batches of a queue that are due, the one that is due longest first. What is left for later takes
 * no place of those behind it, however many are left.
 * @returns how many turns were taken.
 */
export async function takeTurns(
  deps: WorkDeps,
  queue: keyof typeof BATCH_SHARDS,
  round: Round,
): Promise<number> {
  const { report } = round;
  let taken = 0;
  for await (const due of dueBatches(deps, queue)) {
    if (taken >= round.turnsMax || deps.clock.nowMs() >= round.beginsUntilMs) break;
    const turn = await takeTurn(deps, due, round);
    if (turn === 'busy') continue;
    report.turns += 1;
    if (turn !== 'done') report.troubled += 1;
    // One that broke off may be due still: were it one that was taken, this run would begin it again and again.
    if (turn !== 'broken') taken += 1;
  }
  return taken;
}

type Due = Pick<Batch, 'hex' | 'sandbox'>;

/** As the index has them now: one that has its turn meanwhile does not come again. */
async function* dueBatches(
  { store, clock }: WorkDeps,
  queue: keyof typeof BATCH_SHARDS,
): AsyncGenerator<Due> {
  const pk = BATCH_SHARDS[queue];
  const query = { table: 'batches', index: 'due', pk, upTo: clock.nowMs() } as const;
  let cursor: string | undefined;
  do {
    const page = await store.query({ ...query, limit: PAGE_SIZE, ...(cursor && { cursor }) });
    for (const item of page.items) yield { hex: String(item['pk']), sandbox: queue === 'sandbox' };
    cursor = page.cursor;
  } while (cursor !== undefined);
}

/** The index only says where to look: the batch itself says whether it is free. One that fails holds up no other. */
async function takeTurn(
  deps: WorkDeps,
  due: Due,
  round: Round,
): Promise<'busy' | 'done' | 'troubled' | 'broken'> {
  const { hex } = due;
  try {
    if (await isNotNow(deps, due, round)) return 'busy';
    const leaseUntilMs = deps.clock.nowMs() + LEASE_MS;
    const taken = await tellBatch(deps, hex, { kind: 'turn_taken', untilMs: leaseUntilMs });
    if (!taken.won) return 'busy';
    const troubled = await work(deps, taken.batch, round);
    await tellBatch(deps, hex, { kind: 'turn_over', troubled });
    return troubled ? 'troubled' : 'done';
  } catch (error) {
    logFailed(deps, due, error);
    return 'broken';
  }
}

/** Whether its turn is of another kind than this round takes, or a refund for which no time is left. */
async function isNotNow(deps: WorkDeps, { hex, sandbox }: Due, round: Round): Promise<boolean> {
  if (sandbox) return false;
  if (round.left.has(hex)) return true;
  const batch = await findBatch(deps, hex);
  if (batch === undefined) return false;
  if (WORK[batch.state] !== giveBack) return round.only === 'refunds';
  const isLate = deps.clock.nowMs() >= round.refundsUntilMs;
  if (!isLate && round.only !== 'rows') return false;
  round.left.add(hex);
  await tellOfLateRefund(deps, batch, round);
  return true;
}

/** Whatever fails here as a whole counts as trouble: the batch waits a while. */
async function work(deps: WorkDeps, batch: Batch, round: Round): Promise<boolean> {
  try {
    return await WORK[batch.state](deps, batch, round);
  } catch (error) {
    logFailed(deps, batch, error);
    await tellOfLateRefund(deps, batch, round);
    return true;
  }
}

/** @returns whether it came to nothing because something did not answer. */
type Work = (deps: WorkDeps, batch: Batch, round: Round) => Promise<boolean>;

const giveBack: Work = async (deps, batch) => !(await giveRestBack(deps, batch));

/** What a worker does for a batch in each state. */
const WORK: { readonly [S in Batch['state']]: Work } = {
  awaiting_payment: async (deps, batch) => !(await watchBatchPayment(deps, batch)),
  placing: async (deps, batch, round) =>
    (await placeRows(deps, batch, rowsUntilMs(deps, round))).troubled,
  canceling: async (deps, batch, round) => {
    if (batch.payment?.taken === null && !(await endBatchPayment(deps, batch))) return true;
    await cancelRows(deps, batch, rowsUntilMs(deps, round));
    return false;
  },
  placed: giveBack,
  failed: giveBack,
  canceled: giveBack,
};

/** Asked when rows begin: where the processor is slow, closing the page before them takes longer than they may. */
function rowsUntilMs(
  { clock }: WorkDeps,
  { untilMs, rowsMs = Number.POSITIVE_INFINITY }: Round,
): number {
  return Math.min(untilMs, clock.nowMs() + rowsMs);
}

/** Money that was to go back an hour ago, and the tries fail, or none is begun. */
async function tellOfLateRefund(deps: WorkDeps, batch: Batch, { toldLate }: Round): Promise<void> {
  if (toldLate.has(batch.hex) || !isRefundLate(batch, deps.clock.nowMs())) return;
  if (!(await owesRefund(deps, batch))) return;
  const batchId = batchIdOf(batch);
  deps.log.error('batch_refund_late', { batchId });
  await openCase(deps, { kind: 'batch_refund_owed', about: batchId });
  toldLate.add(batch.hex);
}

function logFailed({ log }: WorkDeps, batch: Due, error: unknown): void {
  const unexpected = isMailError(error) ? 0 : 1;
  log.error('batch_turn_failed', { batchId: batchIdOf(batch), unexpected }, error);
}
