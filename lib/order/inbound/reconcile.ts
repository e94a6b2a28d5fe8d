import { forEachOf } from '../../basics/for-each-of.ts';
import type { CaseKind } from '../../cases/case-kinds.ts';
import { openCase } from '../../cases/open-case.ts';
import type { Deps } from '../../deps.ts';
import { isMailError } from '../../errors/mail-error.ts';
import { DUE_SHARDS } from '../../resources.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { carryOut, carryOutEffects, type EffectDeps } from '../effects/carry-out-effects.ts';
import { findOrder, loadOrder } from '../store/load-order.ts';
import { tell } from '../store/tell.ts';
import { closeSolvedCases } from './close-solved-cases.ts';
import { Companies, neededBy } from './companies.ts';
import { isStuck, owesMoneyLong } from './lateness.ts';
import { logHeld } from './log-held.ts';
import { SweepCount } from './sweep-count.ts';
import { tellOperators } from './tell-operators.ts';
import { watchOrder } from './watch-order.ts';

const PAGE_SIZE = 100;
/** Orders of a shard in progress at once: a company that hangs holds up the orders that need it, not all the others. */
const WIDTH = 10;
/**
 * A run looks after no order later than this: whatever it began then ends, and is told, within the four minutes that it
 * has. Killed over it nothing is lost, but no run would tell of what it met, nor of anything that wants a person.
 */
const BEGINS_WITHIN_MS = 120_000;

type ReconcileDeps = EffectDeps & Pick<Deps, 'rails' | 'checkout' | 'webhookSender' | 'wallClock'>;

type Outcome = 'mended' | 'failed' | 'left';

export interface ReconcileReport {
  /** Orders that were due, and were looked after. */
  readonly mended: number;
  /** Orders that could not be looked after now; a later run tries again. */
  readonly failed: number;
  /** Orders that were left to the next run, because a company that they need does not work, or no time was left. */
  readonly left: number;
}

/**
 * Carries out every effect that is due and still stands in its order, because the process that should have done it
 * died or its wake-up call was lost, takes orders further whose workflow stopped without telling them, and asks the
 * processor for open checkouts and the rails for their pieces. Idempotent; may run beside live traffic and beside
 * itself; reads the sparse `due` index, never a table.
 */
export async function reconcile(deps: ReconcileDeps): Promise<ReconcileReport> {
  const untilMs = deps.wallClock.nowMs() + BEGINS_WITHIN_MS;
  const run: Run = { companies: new Companies(), met: new SweepCount(), untilMs };
  const outcomes = (await Promise.all(DUE_SHARDS.map((each) => sweep(deps, run, each)))).flat();
  const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length;
  const report = { mended: count('mended'), failed: count('failed'), left: count('left') };
  await logHeld(deps);
  await closeSolvedCases(deps);
  await tellOperators(deps);
  const { late, owed, stuck } = run.met;
  run.met.logDue(deps.log);
  deps.log.info('reconciled', { ...report, late, owed, stuck });
  return report;
}

/** What is known in the whole of a run. */
interface Run {
  readonly companies: Companies;
  readonly met: SweepCount;
  /** Orders that it comes to later are met, and counted, and no more. */
  readonly untilMs: number;
}

async function sweep(deps: ReconcileDeps, run: Run, shard: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let cursor: string | undefined;
  do {
    const page = await deps.store.query({
      table: 'orders',
      index: 'due',
      pk: shard,
      upTo: deps.clock.nowMs(),
      limit: PAGE_SIZE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    await forEachOf(page.items, WIDTH, async (item) => {
      outcomes.push(await mend(deps, run, String(item['pk'])));
    });
    cursor = page.cursor;
  } while (cursor !== undefined);
  return outcomes;
}

/**
 * The index only says where to look; what is owed is read from the order itself. What it owes is done first: an order
 * whose workflow was never started has not been left by one.
 */
async function mend(deps: ReconcileDeps, run: Run, hex: string): Promise<Outcome> {
  const order = await findOrder(deps, hex).catch((error: unknown) => {
    deps.log.error('reconcile_failed', { hex, unexpected: isMailError(error) ? 0 : 1 }, error);
    return null;
  });
  if (order === undefined) return 'mended';
  if (order === null) return 'failed';
  const { companies, met, untilMs } = run;
  met.meet(order, deps.clock.nowMs());
  if (owesMoneyLong(order, deps.clock.nowMs())) await wantPerson(deps, 'money_owed', order);
  const needed = neededBy(order, deps.clock.nowMs());
  if (companies.hangs(needed) || deps.wallClock.nowMs() >= untilMs) return 'left';
  try {
    await lookAfter(deps, order);
    companies.worked(needed);
    return 'mended';
  } catch (error) {
    companies.failed(needed);
    met.failed(order);
    if (isStuck(order)) await wantPerson(deps, 'order_stuck', order);
    deps.log.error('reconcile_failed', { hex, unexpected: isMailError(error) ? 0 : 1 }, error);
    await putOff(deps, order);
    return 'failed';
  }
}

/** Anybody may have any number of sandbox orders for nothing. */
async function wantPerson(deps: ReconcileDeps, kind: CaseKind, order: Order): Promise<void> {
  if (!order.sandbox) await openCase(deps, { kind, about: orderIdOf(order) });
}

/** @throws the first failure, after everything else was tried. */
async function lookAfter(deps: ReconcileDeps, order: Order): Promise<void> {
  const failures: unknown[] = [];
  const keep = (error: unknown) => failures.push(error);
  await carryOut(deps, order).catch(keep);
  const after = order.effects.length === 0 ? order : await loadOrder(deps, orderIdOf(order));
  const watched = await watchOrder(deps, after).catch(keep);
  if (watched === true) await carryOutEffects(deps, orderIdOf(order)).catch(keep);
  if (failures.length > 0) throw failures[0];
}

/** Its turn comes again, later each time, so that those behind it have theirs. Losing this only costs their time. */
async function putOff(deps: ReconcileDeps, order: Order): Promise<void> {
  const orderId = orderIdOf(order);
  await tell(deps, orderId, { kind: 'postponed' }).catch((error: unknown) => {
    deps.log.warn('postpone_failed', { orderId, cause: String((error as Error).name) });
  });
}
