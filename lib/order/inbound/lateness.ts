import type { Effect, Order } from '../core/order.ts';
import { awaitsWorkflow, isOverdue } from '../core/overdue.ts';

const HOUR_MS = 3_600_000;

/** What is owed is carried out within seconds; a company that is away for some minutes wants nobody. */
const OWED_WITHIN_MS = HOUR_MS;
/** After two hours of the first execution; behind its fence an order is overdue sooner, for its rail is asked. */
const STOPPED_AGAIN_MS = 4 * HOUR_MS;
/** Tries that failed in a row, at growing pauses: the fifth comes 75 minutes after the first. */
const STUCK_AFTER_FAILURES = 4;

/** A signature that is taken lives a day at most, and some minutes later the chain says that it is over. */
const SETTLED_WITHIN_MS = 26 * HOUR_MS;

/** How long money may be owed, or not be known of; nothing for what moves none. */
const MONEY_WITHIN_MS: Readonly<Partial<Record<Effect['kind'], number>>> = {
  release: OWED_WITHIN_MS,
  refund: OWED_WITHIN_MS,
  return_payment: OWED_WITHIN_MS,
  settle: SETTLED_WITHIN_MS,
};

/**
 * Whether a letter is later than its way takes: its workflow could not be started for an hour, or stopped for the
 * second time, so that it stood still for six hours. One that waits for a person, for its payment or for a rail to take
 * it is not late: that is its way.
 */
export function isLate(order: Order, nowMs: number): boolean {
  if (awaitsWorkflow(order)) {
    return order.effects.some(({ kind, dueAtMs }) => {
      return kind === 'start_workflow' && nowMs - dueAtMs >= OWED_WITHIN_MS;
    });
  }
  const waits = order.step === 'reviewing' || order.noRailSinceMs !== null;
  const stopped = order.workflowRun >= 2 && nowMs - order.updatedAtMs >= STOPPED_AGAIN_MS;
  return order.step !== null && !waits && stopped && isOverdue(order, nowMs);
}

/** Whether money that was to go back an hour ago did not, or nobody can tell for a day whether it came. */
export function owesMoneyLong({ effects }: Order, nowMs: number): boolean {
  return effects.some(({ kind, dueAtMs }) => {
    return nowMs - dueAtMs >= (MONEY_WITHIN_MS[kind] ?? Number.POSITIVE_INFINITY);
  });
}

/** Whether an order that could not be looked after just now was tried for more than an hour. */
export function isStuck({ postponed }: Order): boolean {
  return (postponed?.failures ?? 0) >= STUCK_AFTER_FAILURES;
}
