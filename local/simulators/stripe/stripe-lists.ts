import type { Bank } from './stripe-bank.ts';
import type { IntentRecord, StripeBook } from './stripe-book.ts';
import { disputesOf } from './stripe-disputes.ts';
import { type Form, wholeNumber } from './stripe-form.ts';
import { showCharge, showDispute, showIntent, showRefund } from './stripe-objects.ts';

/** Each with the charge behind it where that is asked for. */
export function listPayments({ book }: Bank, form: Form): object {
  const since = form.has('created[gte]') ? Number(form.get('created[gte]')) : 0;
  const all = [...book.intents.values()].filter(({ created }) => created >= since);
  const expanded = [...form].some(([, value]) => value === 'data.latest_charge');
  const show = (intent: IntentRecord) => ({
    ...showIntent(intent),
    ...(expanded && { latest_charge: chargeOf(book, intent) }),
  });
  return pageOf(all, form, '/v1/payment_intents', show);
}

export function listRefunds({ book }: Bank, form: Form): object {
  const wanted = form.get('payment_intent');
  const all = [...book.refunds.values()].filter(
    ({ intentId }) => wanted === undefined || intentId === wanted,
  );
  return pageOf(all, form, '/v1/refunds', showRefund);
}

/** Of one payment. */
export function listDisputes({ book }: Bank, form: Form): object {
  const all = disputesOf(book, form.get('payment_intent') ?? '');
  return pageOf(all, form, '/v1/disputes', showDispute);
}

/** The page that is asked for, newest first. */
function pageOf<T extends { readonly id: string }>(
  oldestFirst: readonly T[],
  form: Form,
  url: string,
  show: (record: T) => object,
): object {
  const limit = form.has('limit') ? wholeNumber(form, 'limit', 1, 100) : 10;
  const all = oldestFirst.toReversed();
  const after = all.findIndex(({ id }) => id === form.get('starting_after'));
  const data = all.slice(after + 1, after + 1 + limit).map(show);
  return { object: 'list', data, has_more: all.length > after + 1 + limit, url };
}

function chargeOf(book: StripeBook, intent: IntentRecord): object {
  const own = [...book.refunds.values()].filter(({ intentId }) => intentId === intent.id);
  const refundedCents = own.reduce((sum, { amount }) => sum + amount, 0);
  return showCharge(intent, refundedCents, disputesOf(book, intent.id).length > 0);
}
