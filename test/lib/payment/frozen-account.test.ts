import { describe, expect, test } from '@jest/globals';
import {
  balanceCents,
  type CreditAccount,
  corrected,
  debit,
  firstEndOf,
  frozen,
  isFrozen,
  livesOn,
  mintAccount,
  spendableCents,
  thawed,
} from '../../../lib/payment/credit-account.ts';
import { giveBack } from '../../../lib/payment/give-back.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { expiryOf, MINTED, paid } from './an-account.ts';

const DISPUTE = { id: 'evt_1', type: 'charge.disputed' };
const REFUND = { id: 'evt_2', type: 'charge.refunded' };

describe('a frozen account', () => {
  const account = frozen(MINTED, DISPUTE, START_MS);

  test('pays for nothing, and keeps what it has', () => {
    expect(isFrozen(account)).toBe(true);
    expect(spendableCents(account, START_MS)).toBe(0);
    expect(balanceCents(account, START_MS)).toBe(1300);
    expect(debit(account, 'ord_1', 1, START_MS)).toBe('frozen');
    expect(account).toEqual({
      ...MINTED,
      version: MINTED.version + 1,
      freeze: { because: DISPUTE.type, reports: ['evt_1'], atMs: START_MS, endedAtMs: null },
    });
  });

  test('is one that was never frozen until a report comes', () => {
    expect(isFrozen(MINTED)).toBe(false);
    expect(spendableCents(MINTED, START_MS)).toBe(1300);
    expect(MINTED).toMatchObject({ version: 1 });
    expect(MINTED).not.toHaveProperty('freeze');
  });

  test('still answers for an order that it has paid: nothing is taken again', () => {
    const spent = frozen(paid(MINTED, 'ord_1', 1), DISPUTE, START_MS);
    expect(debit(spent, 'ord_1', 1, START_MS)).toBe(spent);
  });

  test('told the same again is the same', () => {
    expect(frozen(account, DISPUTE, START_MS + 1)).toBe(account);
  });

  test('told of something else keeps since when and why, and knows both', () => {
    expect(frozen(account, REFUND, START_MS + 1).freeze).toEqual({
      because: DISPUTE.type,
      reports: ['evt_1', 'evt_2'],
      atMs: START_MS,
      endedAtMs: null,
    });
  });

  test('that was thawed pays again, and is thawed once', () => {
    const again = thawed(account, START_MS + 1);
    expect(isFrozen(again)).toBe(false);
    expect(again.version).toBe(account.version + 1);
    expect(again.freeze).toMatchObject({ because: DISPUTE.type, endedAtMs: START_MS + 1 });
    expect(spendableCents(again, START_MS)).toBe(1300);
    expect(thawed(again, START_MS + 2)).toBe(again);
    expect(thawed(MINTED, START_MS)).toBe(MINTED);
  });

  test('that was thawed is frozen anew by another report, from then and for its reason', () => {
    const again = thawed(account, START_MS + 1);
    expect(frozen(again, DISPUTE, START_MS + 2)).toBe(again);
    expect(frozen(again, REFUND, START_MS + 2).freeze).toEqual({
      because: REFUND.type,
      reports: ['evt_1', 'evt_2'],
      atMs: START_MS + 2,
      endedAtMs: null,
    });
  });

  test('knows the latest 20 reports, the first of which it forgets', () => {
    let told: CreditAccount = MINTED;
    for (let at = 1; at <= 21; at += 1) {
      told = frozen(told, { ...DISPUTE, id: `evt_${at}` }, START_MS);
    }
    expect(told.freeze?.reports).toHaveLength(20);
    expect(told.freeze?.reports[0]).toBe('evt_2');
    expect(told.freeze?.reports.at(-1)).toBe('evt_21');
  });

  test('is put into and taken from by operators all the same', () => {
    const more = corrected(account, 'op_1', 100, START_MS) as CreditAccount;
    expect(balanceCents(more, START_MS)).toBe(1400);
    expect(more.lines.at(-1)).toEqual({
      effectId: 'operator:op_1:face',
      bucket: 'face',
      amountCents: 100,
      atMs: START_MS,
    });
  });
});

describe('the end of what was paid for', () => {
  test('is the one that the account was made with, also when something came back after it', () => {
    const later = expiryOf('face');
    const spent = paid(MINTED, 'ord_1', 450);
    expect(firstEndOf(spent)).toBe(later);
    expect(livesOn(spent)).toBe(false);
    const back = giveBack(spent, 'ord_1', later)?.account as CreditAccount;
    expect(firstEndOf(back)).toBe(later);
    expect(livesOn(back)).toBe(true);
  });

  test('is never, where nothing was paid for', () => {
    const given = mintAccount('account_2', { faceCents: 0, bonusCents: 100 }, START_MS);
    expect(firstEndOf(given)).toBe(Number.POSITIVE_INFINITY);
    expect(livesOn(given)).toBe(false);
    expect(livesOn({ ...given, buckets: [] })).toBe(false);
  });
});
