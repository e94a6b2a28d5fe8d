import type { OrderStatus } from '../../contract/schemas/order.ts';

/**
 * What moves an order between states (specification, States and transitions). The table is the only place
 * that says which moves exist; `decide` asks it, the README's diagram is drawn from it.
 */
export type Trigger =
  | 'payment_completed'
  | 'content_held'
  | 'content_refused'
  | 'review_refused'
  | 'rail_accepted'
  | 'carrier_pickup'
  | 'delivery_reported'
  | 'cancel'
  | 'fulfilment_failed';

export interface Transition {
  readonly from: OrderStatus;
  readonly trigger: Trigger;
  readonly to: OrderStatus;
}

export const LIFECYCLE: readonly Transition[] = [
  { from: 'pending_payment', trigger: 'payment_completed', to: 'screening' },
  { from: 'screening', trigger: 'content_held', to: 'held_for_review' },
  { from: 'screening', trigger: 'content_refused', to: 'refused' },
  { from: 'screening', trigger: 'rail_accepted', to: 'submitted' },
  { from: 'held_for_review', trigger: 'rail_accepted', to: 'submitted' },
  { from: 'held_for_review', trigger: 'review_refused', to: 'refused' },
  { from: 'submitted', trigger: 'carrier_pickup', to: 'mailed' },
  { from: 'mailed', trigger: 'delivery_reported', to: 'delivered' },
  { from: 'draft', trigger: 'cancel', to: 'canceled' },
  { from: 'pending_payment', trigger: 'cancel', to: 'canceled' },
  { from: 'screening', trigger: 'cancel', to: 'canceled' },
  { from: 'held_for_review', trigger: 'cancel', to: 'canceled' },
  { from: 'screening', trigger: 'fulfilment_failed', to: 'failed' },
  { from: 'held_for_review', trigger: 'fulfilment_failed', to: 'failed' },
  { from: 'submitted', trigger: 'fulfilment_failed', to: 'failed' },
];

const TERMINAL: ReadonlySet<OrderStatus> = new Set(['delivered', 'refused', 'canceled', 'failed']);

/** Whether nothing moves the order any more. */
export function isTerminal(status: OrderStatus): boolean {
  return TERMINAL.has(status);
}

/** The state the trigger leads to, or undefined when the table has no such move. */
export function nextStatus(from: OrderStatus, trigger: Trigger): OrderStatus | undefined {
  return LIFECYCLE.find((move) => move.from === from && move.trigger === trigger)?.to;
}
