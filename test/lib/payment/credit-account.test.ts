import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  balanceCents,
  bucketCents,
  type CreditAccount,
  creditAccountId,
  debit,
  mintAccount,
} from '../../../lib/payment/credit-account.ts';
import { giveBack } from '../../../lib/payment/give-back.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { buckets, DAY_MS, expiryOf, MINTED, paid } from './an-account.ts';

describe('a credit account', () => {
  test('is found by its code whatever the case, and never holds the code', () => {
    const id = creditAccountId('pp-abcd-1234-ef56');
    expect(creditAccountId('PP-ABCD-1234-EF56')).toBe(id);
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    expect(creditAccountId('pp-abcd-1234-ef57')).not.toBe(id);
  });

  test('face value lives 5 years, bonus 12 months', () => {
    expect(new Date(expiryOf('face')).toISOString()).toBe('2031-03-10T15:00:00.000Z');
    expect(new Date(expiryOf('bonus')).toISOString()).toBe('2027-03-10T15:00:00.000Z');
  });

  test('starts with what was paid and what was given', () => {
    expect(buckets(MINTED)).toEqual({ bonus: 300, face: 1000 });
    expect(balanceCents(MINTED, START_MS)).toBe(1300);
    const plain = mintAccount('account_2', { faceCents: 500, bonusCents: 0 }, START_MS);
    expect(plain.lines).toHaveLength(1);
    const cents = mintAccount('account_3', { faceCents: 1, bonusCents: 1 }, START_MS);
    expect(balanceCents(cents, START_MS)).toBe(2);
  });
});

describe('spending', () => {
  test.each([
    [199, { bonus: 101, face: 1000 }],
    [300, { bonus: 0, face: 1000 }],
    [301, { bonus: 0, face: 999 }],
    [1300, { bonus: 0, face: 0 }],
  ])('%d cents: bonus first', (cents, left) => {
    expect(buckets(paid(MINTED, 'ord_1', cents))).toEqual(left);
  });

  test('more than there is: nothing is taken', () => {
    expect(debit(MINTED, 'ord_1', 1301, START_MS)).toBe('balance');
  });

  test('for the same order twice: taken once, and the same account is returned', () => {
    const once = paid(MINTED, 'ord_1', 199);
    expect(debit(once, 'ord_1', 199, START_MS + 1)).toBe(once);
  });

  test('for two orders, one of whose ids begins the other’s: both are taken', () => {
    const both = paid(paid(MINTED, 'ord_1', 100), 'ord_11', 100);
    expect(balanceCents(both, START_MS)).toBe(1100);
  });

  test.each([
    [-1, 300],
    [0, 0],
    [1, 0],
  ])('bonus is gone exactly when it expires (%d ms)', (offset, left) => {
    const nowMs = expiryOf('bonus') + offset;
    expect(buckets(MINTED, nowMs)).toEqual({ bonus: left, face: 1000 });
    expect(debit(MINTED, 'ord_1', 1001, nowMs) === 'balance').toBe(left === 0);
  });

  test.each([
    [-1, 1000],
    [0, 0],
    [1, 0],
  ])('face value is gone exactly when it expires (%d ms)', (offset, left) => {
    expect(balanceCents(MINTED, expiryOf('face') + offset)).toBe(left);
  });
});

describe('whatever is done, in whatever order', () => {
  type Step = { readonly orderId: string; readonly cents: number; readonly days: number } & {
    readonly kind: 'debit' | 'give_back';
  };
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('debit', 'give_back'),
    orderId: fc.constantFrom('ord_1', 'ord_2', 'ord_3', 'ord_4', 'ord_5'),
    cents: fc.integer({ min: 1, max: 700 }),
    days: fc.integer({ min: 0, max: 300 }),
  });
  const amounts = fc.record({
    faceCents: fc.integer({ min: 0, max: 1500 }),
    bonusCents: fc.integer({ min: 0, max: 500 }),
  });

  interface Turn {
    readonly before: CreditAccount;
    readonly step: Step;
    readonly after: CreditAccount;
    readonly nowMs: number;
  }

  function always(check: (turn: Turn) => void): void {
    fc.assert(
      fc.property(amounts, fc.array(step, { maxLength: 15 }), (minted, steps) => {
        let before = mintAccount('account_1', minted, START_MS);
        let nowMs = START_MS;
        for (const each of steps) {
          nowMs += each.days * DAY_MS;
          const after = taken(before, each, nowMs);
          check({ before, step: each, after, nowMs });
          before = after;
        }
      }),
      { numRuns: 1000 },
    );
  }

  function taken(account: CreditAccount, { kind, orderId, cents }: Step, nowMs: number) {
    if (kind === 'give_back') return giveBack(account, orderId, nowMs)?.account ?? account;
    const debited = debit(account, orderId, cents, nowMs);
    return typeof debited === 'string' ? account : debited;
  }

  test('no bucket is ever negative', () => {
    always(({ after }) => {
      for (const nowMs of [START_MS, expiryOf('bonus') - 1]) {
        expect(bucketCents(after, 'bonus', nowMs)).toBeGreaterThanOrEqual(0);
        expect(bucketCents(after, 'face', nowMs)).toBeGreaterThanOrEqual(0);
      }
    });
  });

  test('the balance is the sum of the lines of what has not expired', () => {
    always(({ after, nowMs }) => {
      const alive = after.buckets.filter(({ expiresAtMs }) => nowMs < expiresAtMs);
      const sum = after.lines
        .filter(({ bucket }) => alive.some(({ kind }) => kind === bucket))
        .reduce((total, { amountCents }) => total + amountCents, 0);
      expect(balanceCents(after, nowMs)).toBe(sum);
    });
  });

  test('no line is changed, each has a name of its own, and the version counts the changes', () => {
    always(({ before, step: { orderId }, after }) => {
      const ofOthers = ({ lines }: CreditAccount) =>
        lines.filter(({ effectId }) => !effectId.startsWith(`${orderId}:`));
      expect(ofOthers(after)).toEqual(ofOthers(before));
      const names = after.lines.map(({ effectId }) => effectId);
      expect(new Set(names).size).toBe(names.length);
      expect(after.version).toBe(after === before ? before.version : before.version + 1);
    });
  });

  test('each order is charged at most once, and only orders that keep a charge keep lines', () => {
    always(({ step: { orderId }, after }) => {
      const ofOrder = after.lines.filter(({ effectId }) => effectId.startsWith(`${orderId}:`));
      const net = ofOrder.reduce((total, { amountCents }) => total + amountCents, 0);
      expect(net).toBeLessThanOrEqual(0);
      expect(ofOrder.length).toBeLessThanOrEqual(2);
      expect(ofOrder.length > 0).toBe(net < 0);
    });
  });
});
