import type { Order } from '../core/order.ts';

/** What a workflow routes by: where the order stands, whoever moved it there. */
export type Outcome = 'allow' | 'hold' | 'refuse' | 'stopped';

/**
 * The workflow's view of an order. A task that runs again reads it from the order, so that it answers what it
 * answered the first time, or that the order went another way meanwhile.
 */
export function outcomeOf(order: Order): Outcome {
  if (order.step === 'reviewing' || order.step === 'screening') return 'hold';
  if (order.status === 'refused') return 'refuse';
  if (order.status === 'canceled' || order.status === 'failed') return 'stopped';
  return 'allow';
}

/** Ends an execution whose order waits for a print facility: the sweep starts the next one. Not a failure. */
export class OrderWaits extends Error {
  override readonly name = 'order_waits';
}

/** Ends a workflow whose order went another way: canceled, refused or failed. Not a failure. */
export class OrderStopped extends Error {
  override readonly name = 'order_stopped';
}
