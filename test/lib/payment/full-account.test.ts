import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  ACCOUNT_LINES_MAX,
  balanceCents,
  type CreditAccount,
  corrected,
  debit,
  mintAccount,
} from '../../../lib/payment/credit-account.ts';
import { giveBack } from '../../../lib/payment/give-back.ts';
import { START_MS } from '../../fakes/fake-clock.ts';

function paid(account: CreditAccount, orderId: string): CreditAccount {
  const after = debit(account, orderId, 89, START_MS);
  if (typeof after === 'string') throw new Error(`not debited: ${after}`);
  return after;
}

describe('a code that paid for as many orders as an item holds', () => {
  const RICH = mintAccount('account_1', { faceCents: 1_000_000, bonusCents: 100 }, START_MS);
  let full = RICH;
  beforeAll(() => {
    full = RICH;
    for (let count = RICH.lines.length + 1; count < ACCOUNT_LINES_MAX; count += 1) {
      full = paid(full, orderIdAt(count));
    }
  });

  function orderIdAt(count: number): string {
    return `ord_${count.toString(16).padStart(32, '0')}`;
  }

  test('takes no further one, and nothing is debited', () => {
    expect(full.lines).toHaveLength(ACCOUNT_LINES_MAX);
    expect(debit(full, 'ord_1', 89, START_MS)).toBe('full');
  });

  test('says that money is missing where it is', () => {
    expect(debit(full, 'ord_1', 1_000_000, START_MS)).toBe('balance');
  });

  test('pays every order back, after which there is room again', () => {
    const room = giveBack(full, orderIdAt(ACCOUNT_LINES_MAX - 1), START_MS)?.account ?? full;
    expect(typeof debit(room, 'ord_1', 89, START_MS)).toBe('object');
  });

  test('gives an operator what it still has, to be put into another one', () => {
    const left = balanceCents(full, START_MS);
    const emptied = corrected(full, 'op-1', -left, START_MS) as CreditAccount;
    expect(balanceCents(emptied, START_MS)).toBe(0);
    const back = corrected(emptied, 'op-2', 100, START_MS) as CreditAccount;
    expect(balanceCents(back, START_MS)).toBe(100);
    expect(debit(back, 'ord_1', 89, START_MS)).toBe('full');
  });

  test('has no end of room for operators either', () => {
    let account = full;
    const moves = Array.from({ length: 60 }, (_, at) => `op-${at}`).map((operation) => {
      const after = corrected(account, operation, -1, START_MS);
      if (typeof after !== 'string') account = after;
      return after;
    });
    expect(moves.filter((after) => after === 'full')).toHaveLength(10);
    expect(corrected(account, 'op-in', 100, START_MS)).toBe('full');
  });

  test('is far from the 400 kB of an item', () => {
    expect(JSON.stringify(full).length).toBeLessThan(200_000);
  });
});
