import type { OpenCheckout } from '../../ports.ts';

/**
 * The card payment of a batch. What was taken fills its purse (`lib/payment/purse.ts`), and goes back to the card in
 * steps: each is stored here, and taken out of the purse in the same transaction, before the processor is asked for it;
 * the next begins when it is made. So all who are at it ask for the same amount, and the sum of the steps is never more
 * than what left the purse.
 */
export interface BatchPayment {
  /** Where a person pays; only this session does. */
  readonly checkout: OpenCheckout;
  /** How the processor knows what was taken, and when that was heard of; null before. */
  readonly taken: { readonly reference: string; readonly atMs: number } | null;
  /** Whether a purse was filled with it: not when it came to a batch that was canceled before. */
  readonly hasPurse: boolean;
  /** Why nobody may pay it any more; null while somebody may, or did. */
  readonly ended: 'canceled' | 'lapsed' | null;
  /** When a reader last had the processor asked; 0 for never. */
  readonly askedAtMs: number;
  /** What went back to the card, by the steps that were made. */
  readonly refundedCents: number;
  /** What a person gives back, as the processor refused these steps for good. Absent for none. */
  readonly refusedCents?: number;
  /** The step that is to be made: what has gone back in all after it, or was refused; null for none. */
  readonly step: { readonly upToCents: number; readonly sinceMs: number } | null;
  /**
   * How often it was said that something may have to go back, and up to which of them somebody looked, beginning after
   * it was said. What is said while somebody looks is looked at again.
   */
  readonly said: number;
  readonly lookedAt: number;
  /** Payments that came for it and do not fit; all of each goes back. Absent of earlier batches. */
  readonly others?: readonly OtherPayment[];
  /** Since when somebody has to look, or a step is to be made; null while neither. Unknown of earlier batches. */
  readonly owedSinceMs?: number | null;
}

/** A payment of another session or amount than the batch waits for. */
export interface OtherPayment {
  /** How the processor knows it. */
  readonly reference: string;
  readonly cents: number;
  readonly isBack: boolean;
  /** Refused by the processor for good: a person gives it back. Absent where it is not. */
  readonly isRefused?: boolean;
}

/** What is no more with the batch: it went back, or a person gives it back. The next step begins there. */
export function settledCents({ refundedCents, refusedCents = 0 }: BatchPayment): number {
  return refundedCents + refusedCents;
}

export function newPayment(checkout: OpenCheckout): BatchPayment {
  return {
    checkout,
    taken: null,
    hasPurse: false,
    ended: null,
    askedAtMs: 0,
    refundedCents: 0,
    step: null,
    said: 0,
    lookedAt: 0,
    owedSinceMs: null,
  };
}

/** The processor itself closes a checkout first; a payment that came at the last moment is reported meanwhile. */
const GRACE_MS = 5 * 60_000;
const FIRST_ASKED_MS = 2 * 60_000;
const ASKED_EVERY_MS = 3_600_000;

/** From when an unpaid batch is given up. */
export function paymentOverAtMs({ checkout }: BatchPayment): number {
  return checkout.expiresAtMs + GRACE_MS;
}

/**
 * As long as a key of another account or mode may take to be mended; the processor sends an event again for longer.
 * With the day of its page it is a day less than what the batch brought is kept: what is taken last can be placed, too.
 */
const UNKNOWN_FOR_MS = 5 * 86_400_000;

/** From when a batch ends though our key does not know its checkout: until then it may be paid, and nobody can tell. */
export function givenUpAtMs(payment: BatchPayment): number {
  return paymentOverAtMs(payment) + UNKNOWN_FOR_MS;
}

/** However often somebody reads the batch, the processor is asked no more often for it. */
export const READERS_ASK_EVERY_MS = 5_000;

/**
 * When the processor is asked next whether somebody paid, whose report may be lost: first after two minutes, each time
 * after twice as long, hourly at last.
 */
export function nextAskAtMs(createdAtMs: number, payment: BatchPayment, nowMs: number): number {
  const pauseMs = Math.min(ASKED_EVERY_MS, Math.max(FIRST_ASKED_MS, nowMs - createdAtMs));
  const overAtMs = paymentOverAtMs(payment);
  return nowMs < overAtMs ? Math.min(nowMs + pauseMs, overAtMs) : nowMs + pauseMs;
}
