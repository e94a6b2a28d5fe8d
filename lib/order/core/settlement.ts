import type { PaymentMethodName } from '../../contract/schemas/order.ts';
import { parseReference } from '../../payment/stablecoin-reference.ts';
import {
  effectKey,
  moved,
  owingPaymentBack,
  remembering,
  withEffect,
  withEvent,
  withoutEffects,
} from './change.ts';
import { changed, type Decision, UNCHANGED } from './decision.ts';
import type { Message, MessageKind, Offer } from './messages.ts';
import type { Effect, Order } from './order.ts';

type SettlementKind = Extract<
  MessageKind,
  | 'payment_authorized'
  | 'payment_offered'
  | 'payment_settled'
  | 'settlement_refused'
  | 'payment_void'
  | 'refund_begun'
>;

/** Whoever registered a payment has so long to settle it; then anybody may. Longer than any call runs. */
const SETTLE_PATIENCE_MS = 60_000;
/** After a refusal somebody looks once more when the signature is surely over (it is good for five minutes). */
const REFUSED_PATIENCE_MS = 10 * 60_000;

/** A payment that may have been settled, or may be, and nobody knows. */
export function undecided({ effects }: Order): Effect | undefined {
  return effects.find(({ kind, data }) => kind === 'settle' && data['refused'] === undefined);
}

/**
 * An order that owes the settlement of a payment. It stands in the order before anybody is asked to settle: money that
 * moves always has an order that knows of it.
 */
export function owingSettlement(order: Order, offer: Offer, nowMs: number): Order {
  const { name, reference, wire } = offer;
  const payment = { ...order.payment, reference };
  const data = { wire, reference };
  const dueAtMs = nowMs + SETTLE_PATIENCE_MS;
  return withEffect({ ...order, payment }, 'settle', dueAtMs, data, effectName(name));
}

/** Whether the order was offered this very payment before. */
export function wasOffered({ hex, effects, seen }: Order, { name }: Pick<Offer, 'name'>): boolean {
  const key = effectKey(hex, effectName(name));
  return seen.includes(key) || effects.some((effect) => effect.key === key);
}

function effectName(offerName: string): string {
  return `settle_${offerName}`;
}

/** The methods whose payment a call brings, each time it is sent, until one pays. */
const BROUGHT: readonly PaymentMethodName[] = ['x402', 'mpp'];

/** What an order becomes when it is told of its payment. One that comes too late, or second, is always given back. */
export const SETTLEMENT: {
  readonly [K in SettlementKind]: (
    order: Order,
    message: Extract<Message, { kind: K }>,
    nowMs: number,
  ) => Decision;
} = {
  payment_authorized: (order, message, nowMs) => {
    if (order.seen.includes(message.id)) return UNCHANGED;
    const seen = without(remembering(order, message.id), message.id);
    const paid = { ...seen, payment: { ...order.payment, reference: message.reference } };
    if (order.status === 'canceled' && unpaid(order)) return lateAuthorization(paid, nowMs);
    const added = { kind: 'order.paid', actor: 'payments' } as const;
    const next = moved(paid, 'payment_completed', added, nowMs);
    if (next === undefined) return changed(seen);
    return changed(
      withEffect(
        { ...next, step: 'screening', payment: { ...next.payment, state: 'authorized' } },
        'start_workflow',
        nowMs,
      ),
    );
  },

  payment_offered: (order, { offer }, nowMs) => {
    const waits = order.status === 'pending_payment' && BROUGHT.includes(order.payment.method);
    if (!waits || undecided(order) !== undefined) return UNCHANGED;
    return wasOffered(order, offer) ? UNCHANGED : changed(owingSettlement(order, offer, nowMs));
  },

  payment_settled: (order, { key, reference }, nowMs) => {
    if (!order.effects.some((effect) => effect.key === key)) return UNCHANGED;
    const settled = without(order, key);
    const paid: Order = {
      ...settled,
      payment: { ...settled.payment, state: 'captured', reference },
    };
    const added = { kind: 'order.paid', actor: 'payments' } as const;
    const next = moved(paid, 'payment_completed', added, nowMs);
    if (next !== undefined) {
      return changed(withEffect({ ...next, step: 'screening' }, 'start_workflow', nowMs));
    }
    const { state } = order.payment;
    const late = { kind: 'order.paid_late', actor: 'payments' } as const;
    if (state === 'pending' || state === 'released') {
      return changed(owingPaymentBack(withEvent(paid, late, nowMs), nowMs));
    }
    const { nonce } = parseReference(reference);
    const twice = withEvent(settled, late, nowMs);
    const name = `return_payment_${nonce}`;
    return changed(withEffect(twice, 'return_payment', nowMs, { reference }, name));
  },

  settlement_refused: (order, { key }, nowMs) => {
    const effect = order.effects.find((each) => each.key === key);
    if (effect === undefined || effect.data['refused'] !== undefined) return UNCHANGED;
    const watched: Effect = {
      ...effect,
      dueAtMs: nowMs + REFUSED_PATIENCE_MS,
      data: { ...effect.data, refused: 'true' },
    };
    const added = { kind: 'order.payment_failed', actor: 'payments' } as const;
    return changed(withEvent(replaced(order, watched), added, nowMs));
  },

  payment_void: (order, { key }, nowMs) => {
    const effect = order.effects.find((each) => each.key === key);
    if (effect === undefined) return UNCHANGED;
    const known = remembering(without(order, key), key);
    // A refusal was written down when it came.
    if (effect.data['refused'] !== undefined) return changed(known);
    const added = { kind: 'order.payment_failed', actor: 'payments' } as const;
    return changed(withEvent(known, added, nowMs));
  },

  // Of two who begin at once the second one decided without knowing of the first.
  refund_begun: (order, { key, begun, instead }) => {
    const effect = order.effects.find((each) => each.key === key);
    if (effect === undefined || begunOf(effect) !== instead) return UNCHANGED;
    return changed(replaced(order, { ...effect, data: { ...effect.data, begun } }));
  },
};

/** What was kept of the last try of an effect that gives money back; null before the first. */
export function begunOf({ data }: Effect): string | null {
  return data['begun'] ?? null;
}

/** A second event about money that is held or was taken already says nothing new. */
function unpaid({ payment }: Order): boolean {
  return payment.state === 'pending' || payment.state === 'released';
}

/**
 * The payer finished a checkout of an order that was canceled meanwhile: let go of the money at once. A release that
 * stands already may have looked before the money was there, so another one takes its place.
 */
function lateAuthorization(order: Order, nowMs: number): Decision {
  const authorized: Order = { ...order, payment: { ...order.payment, state: 'authorized' } };
  const added = { kind: 'order.paid_late', actor: 'payments' } as const;
  const logged = withoutEffects(withEvent(authorized, added, nowMs), 'release');
  return changed(withEffect(logged, 'release', nowMs, {}, `release_${order.seen.length}`));
}

function without(order: Order, key: string): Order {
  return { ...order, effects: order.effects.filter((effect) => effect.key !== key) };
}

function replaced(order: Order, by: Effect): Order {
  const effects = order.effects.map((effect) => (effect.key === by.key ? by : effect));
  return { ...order, effects };
}
