import { READ_ORDER } from '../../../errors/catalog/state-errors.ts';
import { type ErrorCode, errorSpec } from '../../../errors/catalog.ts';
import { type Decision, refused } from '../decision.ts';
import { nextStatus } from '../lifecycle.ts';
import type { Order } from '../order.ts';
import { isOutcomeUnknown, reportedPiece } from '../submission.ts';

const NEW_ORDER =
  'Send the letter again later as a new order, with a new Idempotency-Key: the old key replays this one.';

/** Where the catalog's advice speaks of a call that may be repeated; an order that failed is over. */
const ADVICE: Readonly<Partial<Record<ErrorCode, readonly string[]>>> = {
  unavailable: [NEW_ORDER],
  rail_unavailable: [NEW_ORDER],
  payment_required: [NEW_ORDER],
};

/** Of a piece that its print facility took and then failed: its reason names nothing that could be changed. */
const FAILED_IN_PRINT = [
  'Send the letter as a new order, with a new Idempotency-Key; if that fails as well, ask the operator of this deployment.',
];

/** What the caller of an order that failed with that code can do now, in order. */
export function failureNext(code: ErrorCode, { events }: Pick<Order, 'events'>): string[] {
  const wasTaken = events.some(({ kind }) => kind === 'order.submitted');
  if (code === 'rejected' && wasTaken) return [...FAILED_IN_PRINT];
  return [...(ADVICE[code] ?? errorSpec(code).next)];
}

const IN_WORDS: Readonly<Record<Order['status'], string>> = {
  draft: 'is a draft',
  pending_payment: 'waits for its payment',
  screening: 'is being screened',
  held_for_review: 'is held for review',
  submitted: 'is with the print facility',
  mailed: 'is in the mail',
  delivered: 'was delivered',
  refused: 'was refused',
  canceled: 'was canceled',
  failed: 'has failed',
};

/** What an order does or is, for people: `the order …`. */
export function inWords({ status, deliveryOutcome }: Order): string {
  return deliveryOutcome === 'returned' ? 'came back' : IN_WORDS[status];
}

/** Not while the print facility is being told: nobody knows then whether there is a piece. Nor while it reports one. */
export function canBeCanceled(order: Order): boolean {
  return !isWithRail(order) && nextStatus(order.status, 'cancel') !== undefined;
}

/** Whether a rail may have the piece, or says so, and the order does not know yet that it took it. */
function isWithRail(order: Order): boolean {
  return order.step === 'submitting' || (order.step !== null && reportedPiece(order) !== undefined);
}

/** What who cancels an order is told that can be canceled no more, or not now. */
export function tooLate(order: Order): Decision {
  if (isWithRail(order)) {
    return refused('too_late', 'the letter is being handed to the print facility', [
      'The print facility has not said yet whether it has the letter: place no second order for it.',
      'Read the order with GET /v1/orders/{id}; `waiting.until` says by when it is known.',
    ]);
  }
  return refused('too_late', `the order ${inWords(order)}`, whatBecameOf(order));
}

/** Undefined for a letter that is on its way: the catalog's advice is for those. */
function whatBecameOf(order: Order): readonly string[] | undefined {
  if (order.deliveryOutcome === 'returned')
    return ['It came back: nothing is left to stop.', READ_ORDER];
  if (order.status === 'delivered') return ['It has arrived: there is nothing left to stop.'];
  if (order.status !== 'refused' && order.status !== 'failed') return undefined;
  if (isOutcomeUnknown(order)) {
    return ['Nobody knows yet whether it was mailed: place no second order for it.', READ_ORDER];
  }
  return ['Nothing was mailed, and what was paid goes back.', READ_ORDER];
}
