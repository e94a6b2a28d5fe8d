import { type Bank, type Done, entry, seconds } from './stripe-bank.ts';
import type { IntentRecord, TokenRecord } from './stripe-book.ts';
import { bankRefusal, TEST_CARDS } from './stripe-cards.ts';
import { invalid, StripeFailure } from './stripe-failure.ts';
import { type Form, readMetadata, refuseUnknown, wholeNumber } from './stripe-form.ts';
import { newEvent, newId, showIntent, showToken } from './stripe-objects.ts';

/** The version in which tokens are there; every other call is of the version that the SDK pins. */
export const PREVIEW_VERSION = '2026-08-26.preview';

const SMALLEST_CHARGE = 50;

/** A payment without a payment method: nothing is held. @throws StripeFailure 400. */
export function readIntentForm(form: Form) {
  refuseUnknown(form, [
    'amount',
    'currency',
    'capture_method',
    'allowed_payment_method_types[0]',
    'allowed_payment_method_types[1]',
  ]);
  if (form.get('currency') !== 'usd') throw invalid('Invalid currency', { param: 'currency' });
  if (form.get('capture_method') !== 'manual') throw invalid('Only holds are opened here.');
  const amount = wholeNumber(form, 'amount', SMALLEST_CHARGE, 99_999_999);
  return { amount, metadata: readMetadata(form, 'metadata') };
}

export function openIntent(bank: Bank, form: ReturnType<typeof readIntentForm>): Done {
  const intent: IntentRecord = {
    ...form,
    id: newId('pi'),
    sessionId: null,
    created: seconds(bank.nowMs()),
    heldAt: null,
    status: 'requires_payment_method',
    amountReceived: 0,
    currency: 'usd',
    captureMethod: 'manual',
    canceledAt: null,
  };
  return { change: { intent }, body: showIntent(intent) };
}

const TOKEN = 'payment_method_data[shared_payment_granted_token]';

/** @throws StripeFailure 400 for what is wrong with the call itself. */
export function readConfirmForm(bank: Bank, form: Form): TokenRecord {
  refuseUnknown(form, [TOKEN, 'error_on_requires_action']);
  if (form.get('error_on_requires_action') !== 'true') throw invalid('Nobody is there to act.');
  return tokenOf(bank, form.get(TOKEN) ?? '', TOKEN);
}

/** The payer's card is charged: held. @throws StripeFailure 400 or 402. */
export function confirmIntent(bank: Bank, intent: IntentRecord, token: TokenRecord): Done {
  if (intent.status !== 'requires_payment_method') {
    const message = `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`;
    throw invalid(message, { code: 'payment_intent_unexpected_state' });
  }
  const at = bank.nowMs();
  refuseUseless(token, intent, seconds(at));
  const failure = bankRefusal(token.paymentMethod);
  if (failure !== undefined) throw failure;
  const held: IntentRecord = { ...intent, status: 'requires_capture', heldAt: seconds(at) };
  const used: TokenRecord = { ...token, deactivatedAt: seconds(at), reason: 'consumed' };
  const body = showIntent(held);
  const type = 'payment_intent.amount_capturable_updated';
  return {
    change: {
      intent: held,
      token: used,
      entries: [entry(bank, at, 'charge', held, held.amount)],
      events: [newEvent(type, seconds(at), body)],
    },
    body,
  };
}

function refuseUseless(token: TokenRecord, { amount, currency }: IntentRecord, now: number): void {
  const over = token.deactivatedAt !== null || token.expiresAt <= now;
  if (over) throw invalid('The token is deactivated.', { param: TOKEN });
  if (token.currency === currency && token.maxAmount >= amount) return;
  throw invalid('The amount is over the limit of the token.', { param: TOKEN });
}

/** @throws StripeFailure 400. */
export function readGrantForm(form: Form, nowSeconds: number) {
  refuseUnknown(form, [
    'payment_method',
    'usage_limits[currency]',
    'usage_limits[max_amount]',
    'usage_limits[expires_at]',
    'seller_details[network_id]',
    'seller_details[external_id]',
  ]);
  const paymentMethod = TEST_CARDS.find((card) => card === form.get('payment_method'));
  if (paymentMethod === undefined) throw invalid('No such payment method');
  const expiresAt = wholeNumber(form, 'usage_limits[expires_at]', 0, Number.MAX_SAFE_INTEGER);
  if (expiresAt <= nowSeconds) throw invalid('Must be in the future');
  const maxAmount = wholeNumber(form, 'usage_limits[max_amount]', 1, 99_999_999);
  return {
    paymentMethod,
    expiresAt,
    maxAmount,
    currency: form.get('usage_limits[currency]') ?? '',
  };
}

/** As an agent's account would, for a test. */
export function grantToken(bank: Bank, form: ReturnType<typeof readGrantForm>) {
  const created = seconds(bank.nowMs());
  const token: TokenRecord = {
    ...form,
    id: newId('spt'),
    created,
    deactivatedAt: null,
    reason: null,
  };
  return { change: { token }, body: showToken(token) };
}

export function revokeToken(bank: Bank, token: TokenRecord): Done {
  const at = seconds(bank.nowMs());
  const revoked: TokenRecord = { ...token, deactivatedAt: at, reason: 'revoked' };
  return { change: { token: revoked }, body: showToken(revoked) };
}

/** @throws StripeFailure 404. */
export function tokenOf({ book }: Bank, id: string, param = 'id'): TokenRecord {
  const found = book.tokens.get(id);
  if (found !== undefined) return found;
  throw new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such shared_payment.granted_token: '${id}'`,
    param,
  });
}
