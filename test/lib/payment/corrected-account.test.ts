import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  balanceCents,
  bucketCents,
  type CreditAccount,
  corrected,
  debit,
  mintAccount,
} from '../../../lib/payment/credit-account.ts';
import { giveBack } from '../../../lib/payment/give-back.ts';
import { START_MS } from '../../fakes/fake-clock.ts';

const MINTED = mintAccount('account_1', { faceCents: 1000, bonusCents: 300 }, START_MS);
const FACE_EXPIRES_AT_MS = MINTED.buckets.find(({ kind }) => kind === 'face')?.expiresAtMs ?? 0;

function buckets(account: CreditAccount) {
  return {
    bonus: bucketCents(account, 'bonus', START_MS),
    face: bucketCents(account, 'face', START_MS),
  };
}

describe('what an operator puts in or takes out', () => {
  test('changes what can be spent by exactly that, and what was paid for orders still goes back', () => {
    const movements = fc.array(fc.integer({ min: -600, max: 600 }), { maxLength: 12 });
    fc.assert(
      fc.property(movements, fc.integer({ min: 1, max: 1300 }), (amounts, price) => {
        let account = debit(MINTED, 'ord_1', price, START_MS) as CreditAccount;
        for (const [index, cents] of amounts.entries()) {
          const before = balanceCents(account, START_MS);
          const after = corrected(account, `op-${index}`, cents, START_MS);
          if (typeof after === 'string') {
            expect([after, cents < -before]).toEqual(['balance', true]);
            continue;
          }
          expect(balanceCents(after, START_MS)).toBe(before + cents);
          account = after;
        }
        const before = balanceCents(account, START_MS);
        const back = giveBack(account, 'ord_1', START_MS)?.account as CreditAccount;
        expect(balanceCents(back, START_MS)).toBe(before + price);
      }),
    );
  });

  test('takes the bonus first, and puts into what lives longest', () => {
    const less = corrected(MINTED, 'op-1', -400, START_MS) as CreditAccount;
    expect(buckets(less)).toEqual({ bonus: 0, face: 900 });
    expect(buckets(corrected(less, 'op-2', 50, START_MS) as CreditAccount)).toEqual({
      bonus: 0,
      face: 950,
    });
  });

  test('puts in a cent, also when the bonus has ended, and until the face value has', () => {
    const nowMs = FACE_EXPIRES_AT_MS - 1;
    const after = corrected(MINTED, 'op-1', 1, nowMs) as CreditAccount;
    expect(bucketCents(after, 'face', nowMs)).toBe(1001);
  });

  test('puts nothing into an account that has expired: it could not be spent', () => {
    expect(corrected(MINTED, 'op-1', 100, FACE_EXPIRES_AT_MS)).toBe('expired');
  });
});
