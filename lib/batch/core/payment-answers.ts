import type { Batch } from './batch.ts';
import {
  type BatchPayment,
  type OtherPayment,
  READERS_ASK_EVERY_MS,
  settledCents,
} from './batch-payment.ts';
import { isOver, isOwed, mayBePaid } from './phases.ts';

/** What a batch is told of its card payment. */
export type PaymentMessage =
  /** The processor took it, by the session of the batch and with its very amount. */
  | { readonly kind: 'paid'; readonly reference: string }
  /** It took a payment that does not fit; `isOwn`: by the session of the batch, which is spent with that. */
  | {
      readonly kind: 'other_paid';
      readonly reference: string;
      readonly cents: number;
      readonly isOwn: boolean;
    }
  /** The processor gave that one back. */
  | { readonly kind: 'other_returned'; readonly reference: string }
  /** It refuses for good to give that one back, and a person was told. */
  | { readonly kind: 'other_refused'; readonly reference: string }
  /** Somebody who reads it is going to ask the processor. */
  | { readonly kind: 'payment_asked' }
  /** The checkout is over, and nobody paid. */
  | { readonly kind: 'payment_lapsed' }
  /** Something may have to go back: a row's order returned what it took from the purse. */
  | { readonly kind: 'purse_changed' }
  /** So much left the purse, or was never in it, and goes back to the card: the next step. */
  | { readonly kind: 'refund_begun'; readonly cents: number }
  /** The processor gave it back. */
  | { readonly kind: 'refunded'; readonly upToCents: number }
  /** It refuses that step for good, and a person was told. */
  | { readonly kind: 'refund_refused'; readonly upToCents: number }
  /** Nothing was to go back of what was said up to then. */
  | { readonly kind: 'refunds_looked_at'; readonly said: number };

type PaidBatch = Batch & { readonly payment: BatchPayment };
type Answer<K extends PaymentMessage['kind']> = (
  batch: PaidBatch,
  message: Extract<PaymentMessage, { kind: K }>,
  nowMs: number,
) => Partial<Batch> | undefined;

export type PaymentAnswer = Answer<PaymentMessage['kind']>;

/** Nobody is at it, and it is due as soon as it is due at all. */
export const FREE = { leaseUntilMs: 0, troubles: 0, retryAtMs: 0 } as const;

export const PAYMENT_ANSWERS: { readonly [K in PaymentMessage['kind']]: Answer<K> } = {
  // After a cancellation it fills no purse, and all of it goes back.
  paid: ({ state, payment }, { reference }, nowMs) => {
    if (payment.taken !== null) return undefined;
    const isInTime = state === 'awaiting_payment';
    const taken = { reference, atMs: nowMs };
    return {
      ...FREE,
      state: isInTime ? 'placing' : state,
      payment: { ...said(payment), taken, hasPurse: isInTime },
    };
  },

  // None of it was ever in a purse. Once its own session is spent nobody can pay for it.
  other_paid: ({ state, payment }, { reference, cents, isOwn }) => {
    const { others = [] } = payment;
    if (others.some((each) => each.reference === reference)) return undefined;
    const noted = { ...payment, others: [...others, { reference, cents, isBack: false }] };
    if (!isOwn || state !== 'awaiting_payment') return { payment: noted };
    return { ...FREE, state: 'canceling', payment: { ...noted, ended: 'lapsed' } };
  },

  other_returned: ({ payment }, { reference }) => settleOther(payment, reference, { isBack: true }),

  other_refused: ({ payment }, { reference }) =>
    settleOther(payment, reference, { isRefused: true }),

  payment_asked: (batch, _message, nowMs) => {
    const { payment } = batch;
    if (!mayBePaid(batch) || nowMs - payment.askedAtMs < READERS_ASK_EVERY_MS) return undefined;
    return { payment: { ...payment, askedAtMs: nowMs } };
  },

  payment_lapsed: ({ state, payment }) => {
    if (state !== 'awaiting_payment') return undefined;
    return { ...FREE, state: 'canceling', payment: { ...payment, ended: 'lapsed' } };
  },

  purse_changed: ({ payment }) => ({ payment: said(payment) }),

  refund_begun: ({ state, payment, totalCents }, { cents }, nowMs) => {
    if (payment.taken === null || payment.step !== null || !isOver(state)) return undefined;
    const upToCents = settledCents(payment) + cents;
    if (cents <= 0 || upToCents > totalCents) return undefined;
    return { payment: { ...payment, step: { upToCents, sinceMs: nowMs } } };
  },

  refunded: ({ payment }, { upToCents }) => {
    if (payment.step?.upToCents !== upToCents) return undefined;
    const refundedCents = upToCents - (payment.refusedCents ?? 0);
    return { payment: { ...payment, refundedCents, step: null } };
  },

  // As one that was made, the money is no more with the batch: what comes back later is a step of its own.
  refund_refused: ({ payment }, { upToCents }) => {
    if (payment.step?.upToCents !== upToCents) return undefined;
    const refusedCents = upToCents - payment.refundedCents;
    return { ...FREE, payment: { ...payment, refusedCents, step: null } };
  },

  refunds_looked_at: ({ payment }, { said: upTo }) => {
    const lookedAt = Math.min(upTo, payment.said);
    return lookedAt > payment.lookedAt ? { ...FREE, payment: { ...payment, lookedAt } } : undefined;
  },
};

/** Of a payment that does not fit: back, or refused for good, whichever is heard of first. */
function settleOther(
  payment: BatchPayment,
  reference: string,
  settled: Partial<OtherPayment>,
): Partial<Batch> | undefined {
  const { others = [] } = payment;
  const isIt = (each: OtherPayment) => each.reference === reference && isOwed(each);
  if (!others.some(isIt)) return undefined;
  const noted = others.map((each) => (isIt(each) ? { ...each, ...settled } : each));
  return { ...FREE, payment: { ...payment, others: noted } };
}

/** With one more thing to look at. */
export function said(payment: BatchPayment): BatchPayment {
  return { ...payment, said: payment.said + 1 };
}
