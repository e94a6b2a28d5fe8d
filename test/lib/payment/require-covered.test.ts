import { describe, expect, test } from '@jest/globals';
import {
  ACCOUNT_LINES_MAX,
  type CreditAccount,
  debit,
  frozen,
  mintAccount,
  replaced,
} from '../../../lib/payment/credit-account.ts';
import { newAccount } from '../../../lib/payment/credit-store.ts';
import { debitWrite } from '../../../lib/payment/pay-by-code.ts';
import { requireCovered } from '../../../lib/payment/require-covered.ts';
import { type Store, StoreUnreachable } from '../../../lib/store/store.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const MINTED = mintAccount('account_1', { faceCents: 1000, bonusCents: 99 }, START_MS);
const BY_CARD = expect.stringContaining('payment');

async function storeWith(account: CreditAccount = MINTED): Promise<Store> {
  const { store } = fakeDeps();
  await store.commit([newAccount(account, 'there')]);
  return store;
}

/** An account that has room for so many lines. */
function withRoom(room: number): CreditAccount {
  const [line] = MINTED.lines;
  if (line === undefined) throw new Error('it has no line');
  const more = ACCOUNT_LINES_MAX - room - MINTED.lines.length;
  const lines = Array.from({ length: more }, (_, at) => {
    return { ...line, effectId: `of_others_${at}:debit:face`, amountCents: 0 };
  });
  return replaced(MINTED, [...MINTED.lines, ...lines]);
}

const cover = (store: Store, amountCents: number, nowMs = START_MS, orders = 1) =>
  requireCovered(store, 'account_1', { orders, amountCents }, nowMs);
/** The same asked of the write that pays, for one order. */
const pay = (store: Store, amountCents: number, nowMs = START_MS) =>
  debitWrite(store, 'account_1', { orderId: 'ord_1', amountCents }, nowMs);

describe.each([
  ['a look at the code', cover],
  ['the debit of an order', pay],
])('%s', (_, ask) => {
  test('lets it pay for what it has, bonus and face value together, to the cent', async () => {
    await ask(await storeWith(), 1099);
    await expect(ask(await storeWith(), 1100)).rejects.toMatchObject({
      code: 'insufficient_balance',
      http: 402,
      reason: 'the code cannot cover $11.00',
      next: ['The balance is $10.99; pay with a code that covers $11.00.', BY_CARD],
    });
  });

  test('counts nothing that has expired', async () => {
    const nextYear = Date.UTC(2027, 5, 1);
    await ask(await storeWith(), 1000, nextYear);
    await expect(ask(await storeWith(), 1001, nextYear)).rejects.toMatchObject({
      code: 'insufficient_balance',
    });
  });

  test('refuses a code that is frozen, whatever it has, and says what can be done', async () => {
    const report = { id: 'evt_1', type: 'charge.disputed' };
    await expect(ask(await storeWith(frozen(MINTED, report, START_MS)), 1)).rejects.toMatchObject({
      code: 'insufficient_balance',
      reason: 'the code is frozen, because the payment that bought it was refunded or is disputed',
      next: ['Pay with another code. The operator of this service can say more.', BY_CARD],
    });
  });

  test('refuses one that has paid for as many orders as it can, and says that its money stays', async () => {
    await expect(ask(await storeWith(withRoom(0)), 1)).rejects.toMatchObject({
      code: 'insufficient_balance',
      reason: 'the code has paid for as many orders as one code can',
      next: [
        'Pay with another code. The balance of $10.99 stays; the operator can move it.',
        BY_CARD,
      ],
    });
  });

  test('knows no code that leads to no account', async () => {
    await expect(ask(fakeDeps().store, 1)).rejects.toMatchObject({
      code: 'unknown_code',
      http: 402,
      reason: 'there is no credit account with this code',
    });
  });
});

describe('a look for many orders', () => {
  test('wants room for a line of each, and one more for where a bucket runs dry', async () => {
    const store = await storeWith(withRoom(5));
    await cover(store, 100, START_MS, 4);
    await expect(cover(store, 100, START_MS, 5)).rejects.toMatchObject({
      reason: 'the code has paid for as many orders as one code can',
    });
    let account = withRoom(5);
    for (const order of ['a', 'b', 'c', 'd']) {
      account = debit(account, `ord_${order}`, 25, START_MS) as CreditAccount;
    }
    expect(account.lines.length).toBeLessThanOrEqual(ACCOUNT_LINES_MAX);
  });

  test('takes nothing', async () => {
    const store = await storeWith();
    await cover(store, 1099, START_MS, 3);
    await cover(store, 1099, START_MS, 3);
  });

  test('of a store that does not answer: `unavailable`', async () => {
    const get = () => Promise.reject(new StoreUnreachable('by plan'));
    const away = { ...fakeDeps().store, get };
    await expect(cover(away, 1)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
