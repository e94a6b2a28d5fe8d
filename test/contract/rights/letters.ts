/** Live letters in a town: how they are placed and paid, and what their senders do about them. */
import { creditAccountId, mintAccount } from '../../../lib/payment/credit-account.ts';
import { newAccount } from '../../../lib/payment/credit-store.ts';
import { mintCapability } from '../../../lib/tokens/capability-token.ts';
import { WEBHOOK_URL } from '../../builders/a-delivery.ts';
import { anOrderRequest } from '../../builders/a-request.ts';
import { aBatchRequest, aSpreadsheet } from '../../builders/a-spreadsheet.ts';
import { A_SIGNATURE } from '../../fakes/fake-checkout.ts';
import { RING } from '../../fakes/fake-deps.ts';
import { aPaymentHeader } from '../../fakes/fake-stablecoin.ts';
import { PAID_CODE } from '../areas/area.ts';
import type { Town } from './town.ts';

/** What its sender was told of a letter. */
export interface Letter {
  readonly id: string;
  readonly cancelToken: string;
}

/** Places a live letter that tells a webhook and a mailbox of itself. */
export async function place(town: Town, fields: object, headers: object = {}): Promise<Letter> {
  const { order, capability } = await town.call<{
    readonly order: { readonly id: string };
    readonly capability: { readonly cancel_token: string };
  }>('http/create-order', {
    method: 'POST',
    path: '/v1/orders',
    headers: { 'Idempotency-Key': 'key-1', ...headers },
    body: anOrderRequest({
      sandbox: false,
      email: 'ada@example.com',
      webhook_url: WEBHOOK_URL,
      ...fields,
    }),
  });
  return { id: order.id, cancelToken: capability.cancel_token };
}

export function cancel(town: Town, { id, cancelToken }: Letter): Promise<unknown> {
  const body = { cancel_token: cancelToken };
  return town.call('http/cancel-order', { method: 'POST', params: { id }, body });
}

/** Asks for the end of its personal data. */
export function scrub(town: Town, { id, cancelToken }: Letter): Promise<unknown> {
  const headers = { 'Cancel-Token': cancelToken };
  return town.call('http/cancel-order', { method: 'DELETE', params: { id }, headers });
}

export function placeByStablecoin(town: Town, headers: object = {}): Promise<Letter> {
  const signed = { 'X-PAYMENT': aPaymentHeader(), ...headers };
  return place(town, { payment_method: 'x402' }, signed);
}

/** A letter by each payment method. */
export const PAID: Readonly<Record<string, (town: Town) => Promise<Letter>>> = {
  'paid by credit': async (town) => {
    const { clock, store } = town.deps;
    const worth = { faceCents: 1000, bonusCents: 0 };
    const account = mintAccount(creditAccountId(PAID_CODE), worth, clock.nowMs());
    await store.commit([newAccount(account, 'exists')]);
    return place(town, { credit_code: PAID_CODE });
  },
  'paid by card': async (town) => {
    const letter = await place(town, {});
    const { amountCents, sessionId } = town.deps.checkout.pay();
    town.deps.lane.authorize(letter.id, amountCents);
    await stripeReports(town, sessionId);
    return letter;
  },
  'paid in stablecoin': (town) => placeByStablecoin(town),
  'of a batch that a card paid': (town) => placeFromPurse(town),
};

/** The one letter of a batch; its payment is reported. */
async function placeFromPurse(town: Town): Promise<Letter> {
  const sender = { email: 'ada@example.com', webhook_url: WEBHOOK_URL };
  const { batch } = await town.call<{ readonly batch: { readonly id: string } }>(
    'http/create-batch',
    {
      method: 'POST',
      headers: { 'Idempotency-Key': 'key-1' },
      body: aBatchRequest({ csv: aSpreadsheet(1), sandbox: false, ...sender }),
    },
  );
  const { sessionId } = town.deps.checkout.pay();
  await stripeReports(town, sessionId);
  await town.run('schedules/place-batches', {});
  const { rows } = await town.call<{ readonly rows: readonly { readonly order_id: string }[] }>(
    'http/get-batch',
    { params: { id: batch.id } },
  );
  const id = rows[0]?.order_id ?? '';
  return { id, cancelToken: mintCapability(RING, 'cancel', id, town.deps.clock.nowMs()) };
}

/** The processor says that a checkout is complete. */
export function stripeReports(town: Town, sessionId: string): Promise<unknown> {
  const headers = { 'Stripe-Signature': A_SIGNATURE };
  const body = { kind: 'completed', sessionId };
  return town.call('events/stripe-webhook', { method: 'POST', headers, body });
}
