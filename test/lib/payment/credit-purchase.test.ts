import { describe, expect, test } from '@jest/globals';
import { balanceCents, creditAccountId } from '../../../lib/payment/credit-account.ts';
import {
  openPurchase,
  readPurchase,
  takePurchasePayment,
} from '../../../lib/payment/credit-purchase.ts';
import { findAccount } from '../../../lib/payment/credit-store.ts';
import { findPurchase } from '../../../lib/payment/purchase-store.ts';
import { StoreUnreachable } from '../../../lib/store/store.ts';
import { openCases } from '../../builders/a-card-batch.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';

const REQUEST = {
  packId: 'pack_25',
  email: null,
  uiMode: 'hosted',
  baseUrl: 'https://mail.test',
} as const;

async function codeOf(deps: FakeDeps, checkoutId: string): Promise<string> {
  const read = await readPurchase(deps, checkoutId);
  return read.state === 'paid' ? read.code : read.state;
}

async function worthCents(deps: FakeDeps, code: string): Promise<number> {
  const account = await findAccount(deps.store, creditAccountId(code));
  return account === undefined ? 0 : balanceCents(account, deps.clock.nowMs());
}

describe('a purchase of credit', () => {
  test('told by many at once that it is paid: minted once', async () => {
    const deps = fakeDeps();
    const { checkoutId } = await openPurchase(deps, REQUEST);
    const session = deps.checkout.pay();
    const told = Array.from({ length: 10 }, () => takePurchasePayment(deps, session));
    expect(await Promise.all(told)).toEqual(Array(10).fill('paid'));
    expect(await worthCents(deps, await codeOf(deps, checkoutId))).toBe(2625);
  });

  test('a store that dies while the code is minted: it is minted when told again', async () => {
    const deps = fakeDeps();
    const { checkoutId } = await openPurchase(deps, REQUEST);
    const session = deps.checkout.pay();
    const commit = () => Promise.reject(new StoreUnreachable('away'));
    const away = { ...deps, store: { ...deps.store, commit } };
    await expect(takePurchasePayment(away, session)).rejects.toMatchObject({ code: 'unavailable' });
    await takePurchasePayment(deps, session);
    expect(await worthCents(deps, await codeOf(deps, checkoutId))).toBe(2625);
  });

  test('the reply of the minting write is lost: minted once all the same', async () => {
    const deps = fakeDeps();
    const { checkoutId } = await openPurchase(deps, REQUEST);
    const session = deps.checkout.pay();
    const commit: FakeDeps['store']['commit'] = async (writes) => {
      await deps.store.commit(writes);
      throw new StoreUnreachable('the reply was lost');
    };
    const lossy = { ...deps, store: { ...deps.store, commit } };
    await expect(takePurchasePayment(lossy, session)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await takePurchasePayment(deps, session)).toBe('paid');
    expect(await worthCents(deps, await codeOf(deps, checkoutId))).toBe(2625);
  });

  test.each([
    ['another amount', { amountCents: 1 }],
    ['another currency', { currency: 'jpy' }],
  ] as const)('%s: nothing is minted, and the money goes back', async (_, changes) => {
    const deps = fakeDeps();
    const { checkoutId } = await openPurchase(deps, REQUEST);
    const session = deps.checkout.pay('cs_1', changes);
    expect(await takePurchasePayment(deps, session)).toBe('mismatch');
    expect(deps.lane.calls).toEqual([{ call: 'refund', reference: 'pi_cs_1' }]);
    expect(await codeOf(deps, checkoutId)).toBe('open');
  });

  describe('another payment whose refund', () => {
    const mismatched = async () => {
      const deps = fakeDeps();
      const { checkoutId } = await openPurchase(deps, REQUEST);
      const session = deps.checkout.pay('cs_1', { amountCents: 1 });
      return { deps, checkoutId, session };
    };

    test('is refused for good: the checkout is read as it is, a person is told once, nothing more is tried', async () => {
      const { deps, checkoutId, session } = await mismatched();
      deps.lane.faults.refund.push('refused');
      for (let times = 0; times < 3; times += 1) {
        expect(await readPurchase(deps, checkoutId)).toEqual({ state: 'open' });
        expect(await takePurchasePayment(deps, session)).toBe('refused');
      }
      expect(deps.lane.calls).toEqual([{ call: 'refund', reference: 'pi_cs_1' }]);
      expect(await openCases(deps)).toEqual(['processor_alert']);
      expect(deps.log.of('credit_checkout_mismatch')).toHaveLength(1);
      expect(deps.log.of('processor_alert')).toMatchObject([
        { level: 'error', fields: { type: 'refund_refused', objectId: 'pi_cs_1' } },
      ]);
      expect(await findPurchase(deps.store, checkoutId)).toMatchObject({
        paid: false,
        others: [{ reference: 'pi_cs_1', cents: 1, refund: 'refused' }],
      });
    });

    test('is made for who only read the checkout: a person is told', async () => {
      const { deps, checkoutId } = await mismatched();
      await readPurchase(deps, checkoutId);
      expect(await openCases(deps)).toEqual(['credit_checkout_mismatch']);
    });

    test('cannot be made now: it is made by who comes next, and a person is told once', async () => {
      const { deps, checkoutId, session } = await mismatched();
      deps.lane.faults.refund.push('unavailable', 'unavailable');
      const waits = { code: 'unavailable' };
      await expect(takePurchasePayment(deps, session)).rejects.toMatchObject(waits);
      await expect(readPurchase(deps, checkoutId)).rejects.toMatchObject(waits);
      expect(await takePurchasePayment(deps, session)).toBe('mismatch');
      expect(await takePurchasePayment(deps, session)).toBe('mismatch');
      expect(deps.lane.calls).toHaveLength(3);
      expect(deps.log.of('credit_checkout_mismatch')).toHaveLength(1);
      expect(await findPurchase(deps.store, checkoutId)).toMatchObject({
        others: [{ refund: 'made' }],
      });
    });

    test('is refused, of a purchase that was paid: its code stays', async () => {
      const deps = fakeDeps();
      const { checkoutId } = await openPurchase(deps, REQUEST);
      const session = deps.checkout.pay();
      await takePurchasePayment(deps, session);
      const code = await codeOf(deps, checkoutId);
      deps.lane.faults.refund.push('refused');
      const payment = { reference: 'pi_cs_2', state: 'captured' } as const;
      const other = { ...session, sessionId: 'cs_2', payment };
      expect(await takePurchasePayment(deps, other)).toBe('refused');
      expect(await codeOf(deps, checkoutId)).toBe(code);
      expect(await findPurchase(deps.store, checkoutId)).toMatchObject({
        paid: true,
        others: [{ reference: 'pi_cs_2', refund: 'refused' }],
      });
    });
  });

  test('paid to another deployment on the same account: its money stays where it is', async () => {
    const deps = fakeDeps();
    const { checkoutId } = await openPurchase(deps, REQUEST);
    const session = deps.checkout.pay('cs_1', { subject: { kind: 'credit', id: 'cc_0' } });
    expect(await takePurchasePayment(deps, session)).toBe('unpaid');
    expect(deps.lane.calls).toEqual([]);
    expect(await codeOf(deps, checkoutId)).toBe('open');
  });

  test('no code is stored or logged', async () => {
    const deps = fakeDeps();
    const { checkoutId } = await openPurchase(deps, REQUEST);
    await takePurchasePayment(deps, deps.checkout.pay());
    const code = await codeOf(deps, checkoutId);
    const row = await deps.store.get('credits', { pk: `checkout#${checkoutId}` });
    expect(JSON.stringify([row, deps.log])).not.toContain(code);
  });
});
