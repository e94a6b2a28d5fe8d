import { describe, expect, test } from '@jest/globals';
import { balanceCents, isFrozen } from '../../../lib/payment/credit-account.ts';
import {
  openPurchase,
  readPurchase,
  takePurchasePayment,
} from '../../../lib/payment/credit-purchase.ts';
import { findAccount } from '../../../lib/payment/credit-store.ts';
import { thawCredit } from '../../../lib/payment/operator-credit.ts';
import { findPurchase } from '../../../lib/payment/purchase-store.ts';
import { freezeTakenBack } from '../../../lib/payment/taken-back.ts';
import type { TakenBack } from '../../../lib/ports.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';

const REQUEST = {
  packId: 'pack_25',
  email: null,
  uiMode: 'hosted',
  baseUrl: 'https://mail.test',
} as const;
const DISPUTE: TakenBack = {
  kind: 'disputed',
  type: 'charge.disputed',
  eventId: 'evt_1',
  objectId: 'dp_1',
  reference: 'pi_cs_1',
};

/** A purchase whose payment the processor has, whether or not we heard of it. */
async function bought({ heard }: { readonly heard: boolean }) {
  const deps = fakeDeps();
  const { checkoutId } = await openPurchase(deps, REQUEST);
  const session = deps.checkout.pay();
  if (heard) await takePurchasePayment(deps, session);
  return { deps, checkoutId };
}

const report = (deps: FakeDeps, changes: Partial<TakenBack> = {}) =>
  freezeTakenBack(deps, deps.checkout, { ...DISPUTE, ...changes });

describe('a payment of credit that is taken back', () => {
  test.each([true, false])(
    'freezes what it bought, once, though it was heard of before: %s',
    async (heard) => {
      const { deps } = await bought({ heard });
      const first = await report(deps);
      expect(first).toEqual({
        accountId: expect.stringMatching(/^[0-9a-f]{64}$/),
        isFrozen: true,
        isNew: true,
      });
      expect(await report(deps)).toEqual({ ...first, isNew: false });
      const account = await findAccount(deps.store, first?.accountId ?? '');
      if (account === undefined) throw new Error('there is no account');
      expect(account.freeze).toMatchObject({ because: 'charge.disputed', reports: ['evt_1'] });
      expect(isFrozen(account)).toBe(true);
      expect(balanceCents(account, deps.clock.nowMs())).toBe(2625);
    },
  );

  test('freezes the account that its code leads to, also of the first purchases, which do not name it', async () => {
    const { deps, checkoutId } = await bought({ heard: true });
    const purchase = await findPurchase(deps.store, checkoutId);
    const { accountId, reference: _, ...older } = purchase ?? {};
    const item = { pk: `checkout#${checkoutId}`, paid: true, purchase: older as never };
    await deps.store.commit([{ kind: 'put', table: 'credits', item, when: [] }]);
    expect(await report(deps)).toMatchObject({ accountId, isFrozen: true });
  });

  test('freezes what it bought though the processor no longer has the session', async () => {
    const { deps } = await bought({ heard: true });
    const subject = deps.checkout.requests[0]?.subject ?? null;
    deps.checkout.subjectOf = async () => subject;
    deps.checkout.sessions.clear();
    expect(await report(deps)).toMatchObject({ isFrozen: true, isNew: true });
  });

  test('stays thawed when the same report comes again, and is frozen by another', async () => {
    const { deps } = await bought({ heard: true });
    const { accountId = '' } = (await report(deps)) ?? {};
    await thawCredit(deps, accountId, { operationId: 'op_1', reason: 'a mistake' });
    expect(await report(deps)).toMatchObject({ isFrozen: false, isNew: false });
    expect(await report(deps, { eventId: 'evt_2' })).toMatchObject({ isFrozen: true, isNew: true });
  });
});

describe('a payment that bought no credit of ours freezes nothing', () => {
  test('of another product', async () => {
    const { deps } = await bought({ heard: true });
    const { subjectOf } = deps.checkout;
    deps.checkout.subjectOf = async (reference) =>
      reference === 'pi_elsewhere' ? null : subjectOf.call(deps.checkout, reference);
    expect(await report(deps, { reference: 'pi_elsewhere' })).toBeUndefined();
  });

  test('of an order, though its id were that of a purchase', async () => {
    const { deps, checkoutId } = await bought({ heard: true });
    const session = deps.checkout.sessions.get('cs_1');
    if (session === undefined) throw new Error('there is no session');
    const subject = { kind: 'order', id: checkoutId } as const;
    deps.checkout.sessions.set('cs_1', { ...session, subject });
    expect(await report(deps)).toBeUndefined();
  });

  test('of another deployment’s purchase', async () => {
    const { deps } = await bought({ heard: true });
    deps.checkout.pay('cs_1', { subject: { kind: 'credit', id: 'cc_elsewhere' } });
    expect(await report(deps)).toBeUndefined();
  });

  test.each([true, false])(
    'beside the one that did, which was heard of before: %s',
    async (heard) => {
      const { deps, checkoutId } = await bought({ heard });
      const [request] = deps.checkout.requests;
      await deps.checkout.open(request as never);
      deps.checkout.pay('cs_2');
      expect(await report(deps, { reference: 'pi_cs_2' })).toBeUndefined();
      expect((await readPurchase(deps, checkoutId)).state).toBe('paid');
    },
  );

  test('that did not fit, and went back by our own hand', async () => {
    const deps = fakeDeps();
    const { checkoutId } = await openPurchase(deps, REQUEST);
    deps.checkout.pay('cs_1', { amountCents: 1 });
    expect(await report(deps)).toBeUndefined();
    expect(await findPurchase(deps.store, checkoutId)).toMatchObject({ paid: false });
  });
});

describe('of a payment that our key does not know nobody says that it bought nothing', () => {
  test.each([true, false])('heard of before: %s', async (heard) => {
    const { deps } = await bought({ heard });
    const mend = deps.checkout.changeKey();
    await expect(report(deps)).rejects.toMatchObject({ code: 'not_found' });
    mend();
    expect(await report(deps)).toMatchObject({ isFrozen: true });
  });

  test('nor where its session alone is not known', async () => {
    const { deps } = await bought({ heard: false });
    const subject = deps.checkout.requests[0]?.subject ?? null;
    deps.checkout.subjectOf = async () => subject;
    deps.checkout.changeKey();
    await expect(report(deps)).rejects.toMatchObject({ code: 'not_found' });
  });
});
