import { describe, expect, test } from '@jest/globals';
import type { CreditAccount } from '../../../lib/payment/credit-account.ts';
import { giveBack } from '../../../lib/payment/give-back.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { buckets, DAY_MS, expiryOf, MINTED, paid } from './an-account.ts';

/** The account after an order was paid back, which must have something to pay back. */
function back(account: CreditAccount, orderId: string, nowMs = START_MS): CreditAccount {
  const after = giveBack(account, orderId, nowMs);
  if (after === undefined) throw new Error('nothing was paid back');
  return after.account;
}

describe('giving back', () => {
  test('returns the money to the buckets it came from', () => {
    const spent = paid(MINTED, 'ord_1', 450);
    expect(buckets(back(spent, 'ord_1'))).toEqual({ bonus: 300, face: 1000 });
  });

  test('leaves no line of the order, and a record of what it took and got back', () => {
    const spent = paid(paid(MINTED, 'ord_2', 1), 'ord_1', 450);
    const { account, settled } = giveBack(spent, 'ord_1', START_MS + 5) ?? {};
    expect(account?.lines).toEqual(paid(MINTED, 'ord_2', 1).lines);
    expect(settled).toMatchObject({ orderId: 'ord_1', accountId: 'account_1' });
    expect(settled?.lines.map(({ effectId, amountCents }) => [effectId, amountCents])).toEqual([
      ['ord_1:debit:bonus', -299],
      ['ord_1:debit:face', -151],
      ['ord_1:return:bonus', 299],
      ['ord_1:return:face', 151],
    ]);
  });

  test('twice: gives back once', () => {
    const once = back(paid(MINTED, 'ord_1', 450), 'ord_1');
    expect(giveBack(once, 'ord_1', START_MS + 1)).toBeUndefined();
  });

  test('for an order that paid nothing: nothing', () => {
    expect(giveBack(MINTED, 'ord_1', START_MS)).toBeUndefined();
    expect(giveBack(paid(MINTED, 'ord_11', 1), 'ord_1', START_MS)).toBeUndefined();
  });

  test('into a bonus that has expired meanwhile: it does not come alive again', () => {
    const spent = paid(MINTED, 'ord_1', 450);
    const later = expiryOf('bonus');
    expect(buckets(back(spent, 'ord_1', later), later)).toEqual({ bonus: 0, face: 1000 });
  });

  test('face value that has expired meanwhile can be spent for 30 days more, and nothing else of it', () => {
    const later = expiryOf('face');
    const spent = paid(paid(MINTED, 'ord_1', 450), 'ord_2', 100);
    const once = back(spent, 'ord_1', later);
    expect(buckets(once, later)).toEqual({ bonus: 0, face: 150 });
    expect(buckets(once, later + 30 * DAY_MS - 1)).toEqual({ bonus: 0, face: 150 });
    expect(buckets(once, later + 30 * DAY_MS)).toEqual({ bonus: 0, face: 0 });
    const again = paid(once, 'ord_3', 120, later);
    const twice = back(again, 'ord_2', later + DAY_MS);
    expect(buckets(twice, later + DAY_MS)).toEqual({ bonus: 0, face: 130 });
    expect(buckets(back(twice, 'ord_3', later + 31 * DAY_MS), later + 31 * DAY_MS).face).toBe(120);
  });

  test('what comes back last has 30 days of its own', () => {
    const later = expiryOf('face');
    const spent = paid(paid(MINTED, 'ord_1', 450), 'ord_2', 100);
    const once = back(spent, 'ord_1', later);
    const atMs = later + 30 * DAY_MS - 1;
    const twice = back(once, 'ord_2', atMs);
    expect(buckets(twice, atMs)).toEqual({ bonus: 0, face: 250 });
    expect(buckets(twice, atMs + 30 * DAY_MS - 1)).toEqual({ bonus: 0, face: 250 });
    expect(buckets(twice, atMs + 30 * DAY_MS)).toEqual({ bonus: 0, face: 0 });
  });

  test('no code lives on by orders that are placed and canceled in its last days', () => {
    const later = expiryOf('face');
    let account = back(paid(MINTED, 'ord_1', 450), 'ord_1', later);
    for (const [round, orderId] of ['ord_2', 'ord_3', 'ord_4'].entries()) {
      const atMs = later + (round + 1) * DAY_MS;
      account = back(paid(account, orderId, 100, atMs), orderId, atMs);
    }
    expect(buckets(account, later + 30 * DAY_MS - 1).face).toBe(150);
    expect(buckets(account, later + 30 * DAY_MS).face).toBe(0);
  });

  test('an order that took of the bonus alone opens no face value again, before the end or after', () => {
    const later = expiryOf('face');
    const spent = paid(paid(MINTED, 'ord_1', 100), 'ord_2', 300);
    const ended = back(spent, 'ord_1', later);
    expect(buckets(ended, later)).toEqual({ bonus: 0, face: 0 });
    expect(ended.buckets).toEqual(MINTED.buckets);
    const living = back(spent, 'ord_2', later);
    const after = back(living, 'ord_1', later + DAY_MS);
    expect(after.buckets).toEqual(living.buckets);
    expect(buckets(after, later + 30 * DAY_MS - 1).face).toBe(100);
    expect(buckets(after, later + 30 * DAY_MS).face).toBe(0);
  });

  test('an order that took of both gives its face value 30 days of its own', () => {
    const later = expiryOf('face');
    const spent = paid(paid(MINTED, 'ord_1', 450), 'ord_2', 100);
    const living = back(spent, 'ord_2', later);
    const after = back(living, 'ord_1', later + DAY_MS);
    expect(buckets(after, later + 31 * DAY_MS - 1).face).toBe(250);
    expect(buckets(after, later + 31 * DAY_MS).face).toBe(0);
  });

  test('an order of the very moment of the end is of the days given once more', () => {
    const later = expiryOf('face');
    const living = back(paid(MINTED, 'ord_1', 450), 'ord_1', later);
    const after = back(paid(living, 'ord_2', 50, later), 'ord_2', later + DAY_MS);
    expect(after.buckets).toEqual(living.buckets);
  });

  test.each([
    [1300, 0],
    [1299, 1],
  ])('of an account that spent %d cents, what lapses is the rest: %d', (cents, left) => {
    const later = expiryOf('face');
    const after = back(paid(MINTED, 'ord_1', cents), 'ord_1', later);
    expect(buckets(after, later).face).toBe(cents - 300);
    const lapsed = after.lines.filter(({ effectId }) => effectId === 'ord_1:lapsed');
    expect(lapsed.map(({ amountCents }) => amountCents)).toEqual(left === 0 ? [] : [-left]);
  });

  test('what comes back before the end ends with the rest', () => {
    const soon = expiryOf('face') - 1;
    const returned = back(paid(MINTED, 'ord_1', 450), 'ord_1', soon);
    expect(buckets(returned, soon + 1)).toEqual({ bonus: 0, face: 0 });
  });
});
