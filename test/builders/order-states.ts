import type { Order } from '../../lib/order/core/order.ts';
import { HOLD, REFUSE } from '../fakes/fake-screener.ts';
import { aPaidOrder, aPendingOrder, aSandboxOrder, told } from './an-order.ts';
import { MESSAGES, type MessageName } from './messages.ts';

/** A paid order whose workflow runs, and what it was told since. */
function live(...names: readonly MessageName[]): Order {
  const paid = aPaidOrder();
  const started = told(paid, { kind: 'effect_done', key: paid.effects[0]?.key ?? '' });
  return told(started, ...names.map((name) => MESSAGES[name]));
}

function pending(...names: readonly MessageName[]): Order {
  return told(aPendingOrder(), ...names.map((name) => MESSAGES[name]));
}

function held(...names: readonly MessageName[]): Order {
  return told(aSandboxOrder(HOLD), ...names.map((name) => MESSAGES[name]));
}

function sandbox(...names: readonly MessageName[]): Order {
  return told(aSandboxOrder(), ...names.map((name) => MESSAGES[name]));
}

const SUBMITTED = ['allow', 'captured', 'submission_started', 'rail_accepted'] as const;

/** Every state an order can be in, by the shortest story that leads there. */
export const ORDER_STATES = {
  pending: pending(),
  screening: live(),
  cleared: live('allow'),
  captured: live('allow', 'captured'),
  submitting: live('allow', 'captured', 'submission_started'),
  held: live('hold'),
  waiting: live('hold', 'review_opened'),
  approved: live('hold', 'decided_allow'),
  approved_resuming: live('hold', 'review_opened', 'decided_allow'),
  approved_captured: live('hold', 'decided_allow', 'captured'),
  approved_submitting: live('hold', 'decided_allow', 'captured', 'submission_started'),

  submitted: live(...SUBMITTED),
  mailed: live(...SUBMITTED, 'mailed'),
  mailed_returned: live(...SUBMITTED, 'returned'),
  delivered: live(...SUBMITTED, 'delivered'),
  delivered_returned: live(...SUBMITTED, 'delivered', 'returned'),
  delivered_rated: live(...SUBMITTED, 'delivered', 'rated'),
  delivered_scrubbed: live(...SUBMITTED, 'delivered', 'scrub'),

  refused: live('refuse'),
  refused_resuming: live('hold', 'review_opened', 'decided_refuse'),
  refused_captured: live('refuse', 'captured'),
  refused_released: live('refuse', 'released'),
  refused_refund: live('refuse', 'released', 'captured'),
  refused_refunded: live('refuse', 'captured', 'refunded'),

  canceled_pending: pending('cancel'),
  canceled: live('cancel'),
  canceled_resuming: live('hold', 'review_opened', 'cancel'),
  canceled_capturing: live('allow', 'cancel'),
  canceled_captured: live('cancel', 'captured'),
  canceled_unsure: live('allow', 'cancel', 'released'),
  canceled_refund: live('allow', 'captured', 'cancel'),
  canceled_released: live('cancel', 'released'),
  canceled_refunded: live('allow', 'captured', 'cancel', 'refunded'),

  failed: live('failed'),
  failed_capturing: live('allow', 'failed'),
  failed_captured: live('failed', 'captured'),
  failed_unsure: live('allow', 'failed', 'released'),
  failed_refund: live('allow', 'captured', 'submission_started', 'failed'),
  failed_released: live('failed', 'released'),
  failed_refunded: live('allow', 'captured', 'failed', 'refunded'),

  sandbox_held: held(),
  sandbox_approved: held('decided_allow'),
  sandbox_submitting: held('decided_allow', 'submission_started'),
  sandbox_submitted: sandbox(),
  sandbox_mailed: sandbox('mailed'),
  sandbox_mailed_returned: sandbox('returned'),
  sandbox_delivered: sandbox('delivered'),
  sandbox_delivered_returned: sandbox('delivered', 'returned'),
  sandbox_refused: aSandboxOrder(REFUSE),
  sandbox_canceled: held('cancel'),
  sandbox_failed: sandbox('failed'),
} as const satisfies Record<string, Order>;

export type StateName = keyof typeof ORDER_STATES;
export const STATE_NAMES = Object.keys(ORDER_STATES) as StateName[];
