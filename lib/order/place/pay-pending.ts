import { MailError } from '../../errors/mail-error.ts';
import { PAYMENT_USED } from '../../payment/payment-nonce.ts';
import { ConditionFailed } from '../../store/store.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { undecided, wasOffered } from '../core/settlement.ts';
import { resolveOffer, settleOffer } from '../effects/settle-offer.ts';
import type { SettlementOutcome } from '../effects/settlement-outcome.ts';
import { tellWithOutcome } from '../store/tell.ts';
import { methodOf } from './choose-payment-method.ts';
import type { OrderCall } from './order-call.ts';
import type { BroughtPayment, Offered, PayDeps } from './payment-method.ts';

/**
 * Has an order paid that waits for a payment which a call brings; any other order is left as it is. A payment whose
 * outcome is not known is found out first; where none stands, the call must bring one, or is answered with the
 * challenge.
 * @throws MailError `payment_required`, and what the payment method has for one that does not pay: the order waits for
 *   another payment; `unavailable`: the outcome is not known, and the same call tells it.
 */
export async function payPending(
  deps: PayDeps,
  call: OrderCall,
  { order, replayed }: { readonly order: Order; readonly replayed: boolean },
): Promise<Order> {
  const brought = methodOf(order)?.brought;
  if (order.status !== 'pending_payment' || brought === undefined) return order;
  const standing = undecided(order);
  const paying = { deps, call, order, brought };
  if (standing === undefined) return payAnew(paying);
  if (!replayed) return outcomeOf(paying, await settleOffer(deps, order, standing));
  const outcome = await resolveOffer(deps, order, standing);
  const name = outcome.kind === 'failed' ? await brought.nameOf(deps, call) : undefined;
  const isAnother = name !== undefined && !wasOffered(order, { name });
  return isAnother ? payAnew(paying) : outcomeOf(paying, outcome);
}

/** The headers that tell the payer what was paid; none for any other order, or to anybody else. */
export async function receiptOf(
  deps: PayDeps,
  call: OrderCall,
  order: Order,
): Promise<Readonly<Record<string, string>>> {
  return (await methodOf(order)?.brought?.receiptOf(deps, call, order)) ?? {};
}

interface Paying {
  readonly deps: PayDeps;
  readonly call: OrderCall;
  readonly order: Order;
  readonly brought: BroughtPayment;
}

/** Another payment for an order that no earlier one paid. */
async function payAnew(paying: Paying): Promise<Order> {
  const { deps, call, order, brought } = paying;
  if (failedPayments(order) >= FAILURES_MAX) throw tooManyFailed(brought);
  const offered = await brought.offered(deps, call, order);
  // Refused before: the caller answers a fresh challenge.
  if (wasOffered(order, offered.offer)) throw await brought.used(deps, call, order);
  const registered = await register(paying, offered);
  const standing = undecided(registered.order);
  // Another call with this key was faster, with a payment of its own; this one has moved nothing.
  if (!registered.won || standing === undefined) throw unknownOutcome();
  return outcomeOf(paying, await settleOffer(deps, registered.order, standing));
}

/** Each is kept in the order until it is surely over, and the order is one item of the store. */
const FAILURES_MAX = 20;

function failedPayments({ events }: Order): number {
  return events.filter(({ kind }) => kind === 'order.payment_failed').length;
}

function tooManyFailed({ tooManyAs }: BroughtPayment): MailError {
  return new MailError(tooManyAs, {
    reason: 'too many payments for this order failed; it takes no more',
    next: ['Send a new order, with a new Idempotency-Key, once your payments succeed.'],
  });
}

async function register({ deps, call, order, brought }: Paying, { offer, alongside }: Offered) {
  try {
    const message = { kind: 'payment_offered', offer } as const;
    return await tellWithOutcome(deps, orderIdOf(order), message, alongside);
  } catch (error) {
    const isUsed = error instanceof ConditionFailed && error.because === PAYMENT_USED;
    throw isUsed ? await brought.used(deps, call, order) : error;
  }
}

async function outcomeOf(
  { deps, call, order, brought }: Paying,
  outcome: SettlementOutcome,
): Promise<Order> {
  if (outcome.kind === 'settled') return outcome.order;
  if (outcome.kind === 'unknown') throw unknownOutcome();
  throw await brought.failed(deps, call, order, outcome.error);
}

function unknownOutcome(): MailError {
  return new MailError('unavailable', {
    reason: 'the outcome of the payment is not known yet; the order waits for it',
    next: [
      'Send the same request again, with the same Idempotency-Key and the same payment: it tells what became of it. Make no other payment before.',
    ],
  });
}
