import type { Order } from '../description.generated.ts';
import { dollars, field, type Say } from './show.ts';

const STATES: Readonly<Record<Order['status'], string>> = {
  draft: 'is being made',
  pending_payment: 'waits for somebody to pay',
  screening: 'is being read and handed to the print facility',
  held_for_review: 'waits for a person to look at it',
  submitted: 'is in print',
  mailed: 'is in the mail',
  delivered: 'is delivered',
  refused: 'was refused: it is not mailed, and costs nothing',
  canceled: 'was canceled: it is not mailed, and costs nothing',
  failed: 'failed, and the money goes back',
};

export function showOrder(session: Say, order: Order): void {
  const { waiting, failure, last_scan } = order;
  field(session, 'Order', order.id);
  field(session, 'State', `${order.status}: ${STATES[order.status] ?? 'see the reference'}`);
  const { name, city, state, zip } = order.to;
  if (name !== '') field(session, 'To', `${name}, ${city} ${state} ${zip}`);
  field(session, 'Price', `${dollars(order.price_cents)} (${paymentOf(order)})`);
  if (order.expected_delivery_date) field(session, 'Expected', order.expected_delivery_date);
  if (order.tracking_number) field(session, 'Tracking', order.tracking_number);
  if (last_scan) field(session, 'Last seen', `${last_scan.place ?? ''} ${last_scan.at}`.trim());
  field(session, 'Held', ...heldLines(order));
  if (waiting) field(session, 'Waits', `for ${waiting.for}, until ${waiting.until}`);
  if (order.refusal_reason) field(session, 'Refused', order.refusal_reason);
  if (failure) {
    const { code, reason, next } = failure;
    field(session, 'Failed', `${code}: ${reason}`, ...next.filter(isForPeople));
  }
  if (order.delivery_outcome === 'returned') field(session, 'Returned', 'it came back');
}

const METHODS: Readonly<Record<string, string>> = {
  credit_code: 'by credit',
  checkout: 'by card',
  x402: 'with stablecoin',
  mpp: 'by a program',
};

const PAYMENTS: Readonly<Record<string, string>> = {
  pending: 'not paid yet',
  authorized: 'reserved',
  captured: 'paid',
  released: 'not charged',
  refunded: 'given back',
};

const NEVER_PAID: readonly string[] = ['refused', 'canceled', 'failed'];

/** How it is paid; words of a later service as they are. */
function paymentOf({ payment: { method, state }, status }: Order): string {
  if (method === 'none') return 'nothing is paid';
  if (state === 'pending' && NEVER_PAID.includes(status)) return 'nothing was paid';
  return `${METHODS[method] ?? method}, ${PAYMENTS[state] ?? state}`;
}

/** In the place of the call by which a letter of the sandbox goes on. */
const BY_PROGRAM =
  'A program lets it go on (`advanceSandboxOrder` of the client): nobody reviews letters of the sandbox.';

/** Why a person is to look at it, and what helps meanwhile. */
function heldLines({ hold }: Order): readonly string[] {
  if (!hold) return [];
  const { reason, decide_by, next } = hold;
  const advice = next.map((each) => (each.includes('/advance ') ? BY_PROGRAM : each));
  return [`${sentence(reason)} Decided by ${decide_by}.`, ...advice.filter(isForPeople)];
}

function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

/** Advice that names a call of the API helps nobody who has a command line. */
function isForPeople(advice: string): boolean {
  return !/\b(?:GET|POST|PUT|DELETE) \//.test(advice);
}
