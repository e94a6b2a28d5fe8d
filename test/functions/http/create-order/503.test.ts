import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { type Store, StoreBusy, StoreUnreachable } from '../../../../lib/store/store.ts';
import { anOrderRequest, aQuoteRequest } from '../../../builders/a-request.ts';
import { createConflictingStore, type Fault } from '../../../fakes/conflicting-store.ts';
import { fakeDeps, fakeSigningKeys } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { aCode, aLiveOrder, balanceOf, liveDeployment } from './live.ts';
import { orderOf, place, tokenFor } from './place.ts';

describe('createOrder, 503', () => {
  test('a live letter where no payment lane serves: `payments_not_configured`, and no trace', async () => {
    overrideDeps(fakeDeps({ checkout: null as never }));
    const answer = await place(anOrderRequest({ sandbox: false }));
    expectRefusal(answer, 503, 'payments_not_configured');
    expect((await place()).status).toBe(201);
  });

  test('without a signing secret no tokens can be made: `capability_unavailable`, and no order', async () => {
    const deps = fakeDeps({ signingKeys: fakeSigningKeys([]) });
    overrideDeps(deps);
    expectRefusal(await place(), 503, 'capability_unavailable');
    overrideDeps({ ...deps, ...fakeDeps({ store: deps.store }) });
    expect((await place()).status).toBe(201);
  });

  test('without a signing secret no token can be checked: `confirmation_unavailable`', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const confirmation_token = await tokenFor();
    overrideDeps({ ...deps, signingKeys: fakeSigningKeys([]) });
    const answer = await place(anOrderRequest({ confirmation_token }));
    expectRefusal(answer, 503, 'confirmation_unavailable');
  });
});

describe('createOrder, 503: the store does not answer', () => {
  const COMMITS = ['the lease', 'the order'];
  const cases = COMMITS.flatMap((what, at) =>
    (['busy', 'unsent', 'lost'] as const).map((fault): [string, Fault, number] => [
      what,
      fault,
      at,
    ]),
  ).filter(([what, fault]) => what === 'the lease' || fault !== 'lost');

  test.each(cases)(
    'for %s (%s): `audit_unavailable`, and the same key tells later',
    async (...each) => {
      const [, fault, at] = each;
      const deps = fakeDeps();
      const store = createConflictingStore(deps.store, (commit) =>
        commit === at ? fault : 'none',
      );
      overrideDeps({ ...deps, store });
      const answer = await place();
      expectRefusal(answer, 503, 'audit_unavailable');
      expect(answer.body['next']).toEqual([
        'Send the same request again with the same Idempotency-Key.',
      ]);
      deps.clock.advance({ seconds: 60 });
      const again = await place();
      expect(again.status).toBe(201);
      expect(orderOf(again)).toMatchObject({ status: 'submitted' });
    },
  );

  test('and had stored the order: 201, for it is there', async () => {
    const deps = fakeDeps();
    const store = createConflictingStore(deps.store, (commit) => (commit === 1 ? 'lost' : 'none'));
    overrideDeps({ ...deps, store });
    const answer = await place();
    expect(answer.status).toBe(201);
    const again = await place();
    expect([again.status, orderOf(again)['id']]).toEqual([200, orderOf(answer)['id']]);
  });

  test('and had stored the order, which cannot be read: `audit_unavailable`, and the same key tells later', async () => {
    const deps = fakeDeps();
    const store = createConflictingStore(deps.store, (commit) => (commit === 1 ? 'lost' : 'none'));
    const isCommitted = () => store.faults.includes('lost');
    const get: Store['get'] = (table, key) =>
      isCommitted() && table === 'orders'
        ? Promise.reject(new StoreUnreachable('by plan'))
        : store.get(table, key);
    overrideDeps({ ...deps, store: { ...store, get } });
    expectRefusal(await place(), 503, 'audit_unavailable');
    overrideDeps(deps);
    expect((await place()).status).toBe(200);
  });

  test('a token is not used up by it', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const body = anOrderRequest({ confirmation_token: await tokenFor(aQuoteRequest()) });
    const store = createConflictingStore(deps.store, (commit) =>
      commit === 1 ? 'unsent' : 'none',
    );
    overrideDeps({ ...deps, store });
    expectRefusal(await place(body), 503, 'audit_unavailable');
    deps.clock.advance({ seconds: 60 });
    expect((await place(body)).status).toBe(201);
  });

  test('for a key that was used before: nothing is created, nothing is revealed', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const first = await place();
    const get = () => Promise.reject(new StoreUnreachable('by plan'));
    overrideDeps({ ...deps, store: { ...deps.store, get } });
    const answer = await place();
    expect(answer.status).toBe(503);
    expect(['unavailable', 'audit_unavailable']).toContain(answer.body['code']);
    expect(answer.text).not.toContain(String(orderOf(first)['id']));
  });

  test.each([new StoreBusy('by plan'), new StoreUnreachable('by plan')])(
    'for the account of a code (%s): `audit_unavailable`, and nothing is debited',
    async (error) => {
      const deps = liveDeployment();
      const code = await aCode(deps, 199);
      const get: Store['get'] = (table, key) =>
        table === 'credits' ? Promise.reject(error) : deps.store.get(table, key);
      overrideDeps({ ...deps, store: { ...deps.store, get } });
      expectRefusal(await place(aLiveOrder(code)), 503, 'audit_unavailable');
      expect(await balanceOf(deps, code)).toBe(199);
    },
  );
});
