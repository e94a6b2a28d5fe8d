import {
  bucketCents,
  type CreditAccount,
  debit,
  mintAccount,
} from '../../../lib/payment/credit-account.ts';
import { START_MS } from '../../fakes/fake-clock.ts';

export const DAY_MS = 86_400_000;
/** Of $10 paid for, and $3 on top. */
export const MINTED = mintAccount('account_1', { faceCents: 1000, bonusCents: 300 }, START_MS);

export function expiryOf(kind: 'bonus' | 'face'): number {
  return MINTED.buckets.find((bucket) => bucket.kind === kind)?.expiresAtMs ?? 0;
}

/** The account after a debit that must succeed. */
export function paid(account: CreditAccount, orderId: string, cents: number, nowMs = START_MS) {
  const after = debit(account, orderId, cents, nowMs);
  if (typeof after === 'string') throw new Error(`not debited: ${after}`);
  return after;
}

export function buckets(account: CreditAccount, nowMs = START_MS) {
  return {
    bonus: bucketCents(account, 'bonus', nowMs),
    face: bucketCents(account, 'face', nowMs),
  };
}
