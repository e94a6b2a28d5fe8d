import { parseReference } from '../../payment/stablecoin-reference.ts';
import { moved, owingPaymentBack, withEffect, withEvent } from './change.ts';
import { changed, type Decision, UNCHANGED } from './decision.ts';
import type { Message, MessageKind, Offer } from './messages.ts';
import type { Effect, Order } from './order.ts';

type SettlementKind = Extract<
  MessageKind,
  'payment_offered' | 'payment_settled' | 'settlement_refused' | 'payment_void'
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
export function owingSettlement(order: Order, { reference, wire }: Offer, nowMs: number): Order {
  const { nonce } = parseReference(reference);
  const payment = { ...order.payment, reference };
  const data = { wire, reference };
  const dueAtMs = nowMs + SETTLE_PATIENCE_MS;
  return withEffect({ ...order, payment }, 'settle', dueAtMs, data, `settle_${nonce}`);
}

/**
 * What an order becomes when it is told of a stablecoin payment. A payment that comes too late, or second, is always
 * paid back.
 */
export const SETTLEMENT: {
  readonly [K in SettlementKind]: (
    order: Order,
    message: Extract<Message, { kind: K }>,
    nowMs: number,
  ) => Decision;
} = {
  payment_offered: (order, { offer }, nowMs) => {
    const waits = order.status === 'pending_payment' && order.payment.method === 'x402';
    if (!waits || undecided(order) !== undefined) return UNCHANGED;
    const owing = owingSettlement(order, offer, nowMs);
    return owing.effects.length === order.effects.length ? UNCHANGED : changed(owing);
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
    // A refusal was written down when it came.
    if (effect.data['refused'] !== undefined) return changed(without(order, key));
    const added = { kind: 'order.payment_failed', actor: 'payments' } as const;
    return changed(withEvent(without(order, key), added, nowMs));
  },
};

function without(order: Order, key: string): Order {
  return { ...order, effects: order.effects.filter((effect) => effect.key !== key) };
}

function replaced(order: Order, by: Effect): Order {
  const effects = order.effects.map((effect) => (effect.key === by.key ? by : effect));
  return { ...order, effects };
}
