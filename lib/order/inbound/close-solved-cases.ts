import { forEachOf } from '../../basics/for-each-of.ts';
import type { Case } from '../../cases/case.ts';
import type { CaseKind } from '../../cases/case-kinds.ts';
import { closeCase } from '../../cases/close-case.ts';
import { listCases } from '../../cases/list-cases.ts';
import type { Deps } from '../../deps.ts';
import { type Order, parseOrderId } from '../core/order.ts';
import { isOverdue } from '../core/overdue.ts';
import { findOrder } from '../store/load-order.ts';
import { owesMoneyLong } from './lateness.ts';

const PAGE_SIZE = 100;
/** More than anybody ever had open. */
const PAGES_MAX = 10;
const WIDTH = 10;

type CaseDeps = Pick<Deps, 'store' | 'clock' | 'log'>;

/** Whether the cause is gone, of what the order itself tells; of all else a person alone can say it. */
const SOLVED: { readonly [K in CaseKind]?: (order: Order, nowMs: number) => boolean } = {
  money_owed: (order, nowMs) => !owesMoneyLong(order, nowMs),
  // One that is only tried again has its failures forgotten, and is still due.
  order_stuck: (order, nowMs) => order.postponed === null && !isDue(order, nowMs),
  piece_not_mailed: ({ status }) => status !== 'submitted',
};

/**
 * Takes off the list of what needs a person what needs nobody any more: money that went back at last, an order that a
 * try finished, a piece that was mailed after all. By the orders themselves, however that came. Never throws: the next
 * run looks again.
 */
export async function closeSolvedCases(deps: CaseDeps): Promise<void> {
  try {
    let cursor: string | undefined;
    for (let pages = 0; pages < PAGES_MAX; pages += 1) {
      const page = await listCases(deps.store, { cursor, limit: PAGE_SIZE });
      await forEachOf(page.cases, WIDTH, (each) => closeIfSolved(deps, each));
      if (page.nextCursor === null) return;
      cursor = page.nextCursor;
    }
  } catch (error) {
    deps.log.warn('cases_not_looked_at', { cause: String((error as Error).name) });
  }
}

/** An order that is not here tells nothing. */
async function closeIfSolved(deps: CaseDeps, { kind, about }: Case): Promise<void> {
  const isSolved = SOLVED[kind];
  const hex = parseOrderId(about)?.hex;
  if (isSolved === undefined || hex === undefined) return;
  const order = await findOrder(deps, hex);
  if (order !== undefined && isSolved(order, deps.clock.nowMs())) {
    await closeCase(deps, { kind, about });
  }
}

function isDue(order: Order, nowMs: number): boolean {
  return order.effects.some(({ dueAtMs }) => dueAtMs <= nowMs) || isOverdue(order, nowMs);
}
