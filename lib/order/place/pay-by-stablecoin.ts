import { MailError } from '../../errors/mail-error.ts';
import { PAYMENT_USED, paymentUsed, usePayment } from '../../payment/payment-nonce.ts';
import { stablecoinOf, takingStablecoin } from '../../payment/stablecoin-of.ts';
import { parseReference, toReference } from '../../payment/stablecoin-reference.ts';
import type { StablecoinPayment } from '../../ports.ts';
import { ConditionFailed } from '../../store/store.ts';
import { newOfferedOrder } from '../core/new-order.ts';
import { type Effect, type Order, orderIdOf } from '../core/order.ts';
import { undecided } from '../core/settlement.ts';
import { resolvePayment, settlePayment } from '../effects/settle-payment.ts';
import { tellWithOutcome } from '../store/tell.ts';
import { countedFor } from './counted-for.ts';
import type { OrderCall } from './order-call.ts';
import type { PayDeps, PaymentMethod } from './payment-method.ts';

/**
 * Stablecoin over x402: the first call is answered with a challenge and creates nothing; the same call with the signed
 * challenge stores the order, which owes the settlement, and `payPending` settles it.
 */
export const stablecoinMethod: PaymentMethod = {
  refuse: async (deps, { payment, viewerRegion }) => {
    const stablecoin = takingStablecoin(deps);
    refuseHidden(deps.settings.stablecoin?.hiddenRegion ?? null, viewerRegion);
    if (payment !== undefined) await stablecoin.read(payment.header);
  },

  prepare: async (deps, call, placement) => {
    const amountCents = placement.price.totalCents;
    const payment = await verified(deps, call, amountCents);
    const counted = await countedFor(deps, call, placement, { payer: payment.payer });
    const offer = { reference: toReference(payment), wire: payment.wire };
    return {
      order: newOfferedOrder(placement, offer, counted),
      alongside: async () => [usePayment(payment, placement.hex, placement.nowMs)],
    };
  },
};

/**
 * Has an order paid that waits for a stablecoin payment; any other order is left as it is. A payment whose outcome is
 * not known is found out first; where none stands, the call must bring one, or is answered with the challenge.
 * @throws MailError `payment_required`, `x402_payment_invalid`, `x402_verify_failed`, `x402_settle_failed`: the order
 *   waits for another payment; `unavailable`: the outcome is not known, and the same call tells it.
 */
export async function payPending(
  deps: PayDeps,
  call: OrderCall,
  { order, replayed }: { readonly order: Order; readonly replayed: boolean },
): Promise<Order> {
  if (order.status !== 'pending_payment' || order.payment.method !== 'x402') return order;
  const standing = undecided(order);
  if (standing === undefined) return payAnew(deps, call, order);
  if (!replayed) return outcomeOf(await settlePayment(deps, order, standing));
  const outcome = await resolvePayment(deps, order, standing);
  const bringsAnother = outcome.kind === 'failed' && (await offersAnother(deps, call, standing));
  return bringsAnother ? payAnew(deps, call, order) : outcomeOf(outcome);
}

/** The headers that tell the payer what was paid; none for any other order, or to anybody else. */
export async function receiptOf(
  { stablecoin }: Pick<PayDeps, 'stablecoin'>,
  { payment }: Pick<OrderCall, 'payment'>,
  order: Order,
): Promise<Readonly<Record<string, string>>> {
  if (stablecoin === null || payment === undefined || order.payment.method !== 'x402') return {};
  const { payer, transaction } = parseReference(order.payment.reference ?? '');
  if (transaction === '') return {};
  return stablecoin.receipt({ version: payment.version, payer }, transaction);
}

/** A letter may come from anywhere; this lane is closed to viewers in one region. */
function refuseHidden(hidden: string | null, viewer: OrderCall['viewerRegion']): void {
  if (hidden === null || viewer === undefined) return;
  if (viewer !== hidden && !viewer.startsWith(`${hidden}-`)) return;
  throw new MailError('region_unsupported', {
    reason: 'stablecoin payments are not offered where this call comes from',
  });
}

/**
 * The payment a call brings, which would pay now.
 * @throws MailError `payment_required` when it brings none.
 */
async function verified(
  deps: PayDeps,
  call: OrderCall,
  amountCents: number,
): Promise<StablecoinPayment> {
  const stablecoin = takingStablecoin(deps);
  if (call.payment === undefined) throw await challenge(deps, call, amountCents);
  const payment = await stablecoin.read(call.payment.header);
  await stablecoin.verify(payment, amountCents);
  return payment;
}

async function challenge(
  { stablecoin }: PayDeps,
  { baseUrl }: OrderCall,
  amountCents: number,
): Promise<MailError> {
  const url = `${baseUrl}/v1/orders`;
  const { body, headers } = await stablecoinOf(stablecoin).challenge(amountCents, url);
  return new MailError('payment_required', {
    reason: `the letter costs $${(amountCents / 100).toFixed(2)}, to be paid in USDC`,
    next: [
      'Sign one of `accepts` (or of the PAYMENT-REQUIRED header) and send the same request, with the same Idempotency-Key, with it in X-PAYMENT (or PAYMENT-SIGNATURE).',
      "x402 clients refuse more than $1 until they are told otherwise: x402Client.fromConfig({ spendControls: { maxAmountPerPayment: '$20' }, … }).",
      'Or pay with a credit_code.',
    ],
    body,
    headers,
  });
}

/** Another payment for an order that no earlier one paid. */
async function payAnew(deps: PayDeps, call: OrderCall, order: Order): Promise<Order> {
  if (failedPayments(order) >= FAILURES_MAX) throw tooManyFailed();
  const payment = await verified(deps, call, order.priceCents);
  // Refused before, and watched since: the caller signs a fresh one.
  if (order.effects.some((effect) => offersPayment(effect, payment))) throw paymentUsed();
  const offer = { reference: toReference(payment), wire: payment.wire };
  const use = usePayment(payment, order.hex, deps.clock.nowMs());
  const registered = await register(deps, order, offer, use);
  const standing = undecided(registered.order);
  // Another call with this key was faster, with a payment of its own; this one has moved nothing.
  if (!registered.won || standing === undefined) throw unknownOutcome();
  return outcomeOf(await settlePayment(deps, registered.order, standing));
}

/** Each is kept in the order until its signature is over, and the order is one item of the store. */
const FAILURES_MAX = 20;

function failedPayments({ events }: Order): number {
  return events.filter(({ kind }) => kind === 'order.payment_failed').length;
}

function tooManyFailed(): MailError {
  return new MailError('x402_settle_failed', {
    reason: 'too many payments for this order were not settled; it takes no more',
    next: ['Send a new order, with a new Idempotency-Key, once your payments settle.'],
  });
}

async function register(
  deps: PayDeps,
  order: Order,
  offer: { readonly reference: string; readonly wire: string },
  use: ReturnType<typeof usePayment>,
) {
  try {
    return await tellWithOutcome(deps, orderIdOf(order), { kind: 'payment_offered', offer }, [use]);
  } catch (error) {
    if (error instanceof ConditionFailed && error.because === PAYMENT_USED) throw paymentUsed();
    throw error;
  }
}

async function offersAnother(deps: PayDeps, call: OrderCall, standing: Effect): Promise<boolean> {
  if (call.payment === undefined) return false;
  return !offersPayment(standing, await stablecoinOf(deps.stablecoin).read(call.payment.header));
}

function offersPayment({ data }: Effect, { nonce }: StablecoinPayment): boolean {
  return parseReference(data['reference'] ?? '').nonce === nonce;
}

function outcomeOf(outcome: Awaited<ReturnType<typeof settlePayment>>): Order {
  if (outcome.kind === 'settled') return outcome.order;
  throw outcome.kind === 'failed' ? outcome.error : unknownOutcome();
}

function unknownOutcome(): MailError {
  return new MailError('unavailable', {
    reason: 'the outcome of the payment is not known yet; the order waits for it',
    next: [
      'Send the same request again, with the same Idempotency-Key and the same payment header: it tells what became of the payment. Sign no other one before.',
    ],
  });
}
