/** A live letter paid by credit code: debited, counted and placed in one transaction. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import type { Store } from '../../../../lib/store/store.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { SETTINGS } from '../../../fakes/fake-deps.ts';
import { aCode, aLiveOrder, balanceOf, liveDeployment } from './live.ts';
import { countingStore, orderOf, place, tokenFor } from './place.ts';

describe('createOrder, 201: live, by credit code', () => {
  test('the code is debited in the call, the order screened by its workflow', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 1000);
    const answer = await place(aLiveOrder(code));
    expect(answer.status).toBe(201);
    expect(orderOf(answer)).toMatchObject({
      id: expect.stringMatching(/^ord_[0-9a-f]{32}$/),
      status: 'screening',
      sandbox: false,
      price_cents: 199,
      payment: { method: 'credit_code', state: 'authorized' },
    });
    expect(await balanceOf(deps, code)).toBe(801);
    expect(answer.text).not.toContain(code);
    expect(deps.outbox.woken).toEqual([orderOf(answer)['id']]);
  });

  test('a code that was paid for is spent where payments were switched off since', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 1000);
    overrideDeps({ ...deps, settings: { ...deps.settings, payments: false }, checkout: null });
    const answer = await place(aLiveOrder(code));
    expect([answer.status, await balanceOf(deps, code)]).toEqual([201, 801]);
  });

  test('sent again, nothing more is debited', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 1000);
    const [first, ...others] = await Promise.all(
      Array.from({ length: 20 }, () => place(aLiveOrder(code))),
    );
    const statuses = [first, ...others].map((answer) => answer?.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect((await place(aLiveOrder(code))).status).toBe(200);
    expect(await balanceOf(deps, code)).toBe(801);
  });

  test('bonus value is spent first', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 1000, 100);
    await place(aLiveOrder(code));
    expect(await balanceOf(deps, code)).toBe(901);
  });

  test('parallel orders on one code never overdraw it', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 3 * 199);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => place(aLiveOrder(code), { key: `k-${index}` })),
    );
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(3);
    expect(await balanceOf(deps, code)).toBe(0);
  });

  /** The items of each transaction of an order with a token, where guests have the limits of every deployment. */
  async function transactionsOf(fields: object): Promise<number[]> {
    const deps = liveDeployment();
    const code = await aCode(deps, 1000);
    const settings = { ...SETTINGS, guestSendLimits: { networkPerDay: 50, recipientPerDay: 3 } };
    const items: number[] = [];
    const commit: Store['commit'] = (writes) => {
      items.push(writes.length);
      return deps.store.commit(writes);
    };
    overrideDeps({ ...deps, settings });
    const confirmation_token = await tokenFor(aQuoteRequest(fields));
    overrideDeps({ ...deps, settings, store: { ...deps.store, commit } });
    const answer = await place(aLiveOrder(code, { ...fields, confirmation_token }));
    expect(answer.status).toBe(201);
    return items;
  }

  test('it takes a lease and one transaction of six items: order, token, debit and three counters', async () => {
    expect(await transactionsOf({})).toEqual([1, 6]);
  });

  test('of seven, where the address names two doors', async () => {
    const to = anAddress({ line1: '500 Main St', line2: 'PO Box 12' });
    expect(await transactionsOf({ to })).toEqual([1, 7]);
  });

  test('of three without a token, where guests have no limits', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 1000);
    const { store, commits } = countingStore(deps.store);
    overrideDeps({ ...deps, store });
    await place(aLiveOrder(code));
    expect(commits).toEqual({ idempotency: 1, orders: 1, credits: 1, counters: 1 });
  });

  test('canceled, the money and the count come back, once', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 2000);
    for (let sends = 0; sends < 2; sends += 1) {
      const answer = await place(aLiveOrder(code), { key: `first-${sends}` });
      const id = String(orderOf(answer)['id']);
      await tell(deps, id, { kind: 'cancel', by: 'caller', reason: null });
      await carryOutEffects(deps, id);
      await carryOutEffects(deps, id);
    }
    expect(await balanceOf(deps, code)).toBe(2000);
    const later = await Promise.all(
      Array.from({ length: 6 }, (_, index) => place(aLiveOrder(code), { key: `later-${index}` })),
    );
    expect(later.filter(({ status }) => status === 201)).toHaveLength(5);
  });
});
