import { describe, expect, test } from '@jest/globals';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import { findStoredAccount } from '../../../lib/payment/credit-store.ts';
import { debitWrite } from '../../../lib/payment/pay-by-code.ts';
import {
  accountOfCode,
  batchOfPurse,
  centsInPurse,
  emptyPurse,
  newPurse,
  PURSE_CHANGED,
  purseId,
  shownMethod,
} from '../../../lib/payment/purse.ts';
import { FakeClock, START_MS } from '../../fakes/fake-clock.ts';

const HEX = 'a'.repeat(32);
const PAID_CENTS = 597;

async function aPurse() {
  const store = createMemoryStore({ clock: new FakeClock() });
  await store.commit([newPurse(HEX, PAID_CENTS, START_MS)]);
  const read = async () => {
    const found = await findStoredAccount(store, purseId(HEX));
    if (found === undefined) throw new Error('there is no purse');
    return found;
  };
  const take = (orderId: string, amountCents: number) =>
    debitWrite(store, purseId(HEX), { orderId, amountCents }, START_MS);
  return { store, read, take };
}

describe('the purse of a batch', () => {
  test('is filled once', async () => {
    const { store, read } = await aPurse();
    await expect(store.commit([newPurse(HEX, PAID_CENTS, START_MS)])).rejects.toMatchObject({
      because: 'purse_exists',
    });
    expect(centsInPurse((await read()).account)).toBe(PAID_CENTS);
  });

  test('names its batch, and an account of a code names none', () => {
    expect(batchOfPurse(purseId(HEX))).toBe(HEX);
    expect(batchOfPurse('a'.repeat(64))).toBeUndefined();
  });

  test('is filled with what was paid, and with nothing on top', async () => {
    const { account } = await (await aPurse()).read();
    const [line, ...others] = account.lines;
    expect(line).toMatchObject({ bucket: 'face', amountCents: PAID_CENTS });
    expect(others).toEqual([]);
  });

  test('is shown as a payment by card, which filled it; a code and all else as they are', () => {
    const method = 'credit_code';
    expect(shownMethod({ method, reference: purseId(HEX) })).toBe('checkout');
    expect(shownMethod({ method, reference: 'a'.repeat(64) })).toBe(method);
    expect(shownMethod({ method, reference: null })).toBe(method);
    expect(shownMethod({ method: 'x402', reference: 'a payment' })).toBe('x402');
  });

  test('is no account of a code, whoever asks by whose code something was paid', () => {
    const method = 'credit_code';
    expect(accountOfCode({ method, reference: 'a'.repeat(64) })).toBe('a'.repeat(64));
    expect(accountOfCode({ method, reference: purseId(HEX) })).toBeUndefined();
    expect(accountOfCode({ method, reference: null })).toBeUndefined();
    expect(accountOfCode({ method: 'x402', reference: 'a payment' })).toBeUndefined();
  });

  test('tells of each amount that left for the card how much has left in all, once', async () => {
    const { store, read, take } = await aPurse();
    await store.commit([await take('ord_1', 199)]);
    await store.commit([emptyPurse(await read(), 398, START_MS + 5)]);
    const { account } = await read();
    expect(account.lines.at(-1)).toEqual({
      effectId: 'card:398',
      bucket: 'face',
      amountCents: -398,
      atMs: START_MS + 5,
    });
    expect(account.version).toBe(3);
    expect(account.lines).toHaveLength(3);
  });

  test('what left for the card no row can take', async () => {
    const { store, read, take } = await aPurse();
    const late = await take('ord_1', 199);
    await store.commit([emptyPurse(await read(), PAID_CENTS, START_MS)]);
    expect(centsInPurse((await read()).account)).toBe(0);
    await expect(store.commit([late])).rejects.toMatchObject({ because: 'account_changed' });
    await expect(take('ord_2', 1)).rejects.toMatchObject({ code: 'insufficient_balance' });
  });

  test('what a row took does not leave for the card', async () => {
    const { store, read, take } = await aPurse();
    const before = await read();
    await store.commit([await take('ord_1', 199)]);
    const stale = store.commit([emptyPurse(before, PAID_CENTS, START_MS)]);
    await expect(stale).rejects.toMatchObject({ because: PURSE_CHANGED });
    await store.commit([emptyPurse(await read(), PAID_CENTS - 199, START_MS)]);
    expect(centsInPurse((await read()).account)).toBe(0);
  });

  test('has no last day: what comes back after years still goes to the card', async () => {
    const { store, read } = await aPurse();
    const years = START_MS + 10 * 366 * 86_400_000;
    await store.commit([emptyPurse(await read(), PAID_CENTS, years)]);
    expect(centsInPurse((await read()).account)).toBe(0);
  });
});
