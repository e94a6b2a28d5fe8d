import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { OrderRequestSchema } from '../../../../lib/contract/schemas/order.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { validate } from '../../../../lib/http/validation.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { placeOrder } from '../../../../lib/order/place/place-order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { screenOrder } from '../../../../lib/order/workflow/screen-order.ts';
import {
  balanceCents,
  type CreditAccount,
  creditAccountId,
} from '../../../../lib/payment/credit-account.ts';
import { findAccount } from '../../../../lib/payment/credit-store.ts';
import { mintCode } from '../../../../lib/payment/mint-code.ts';
import { createRiskScreener } from '../../../../lib/screening/risk-screener.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { createConflictingStore } from '../../../fakes/conflicting-store.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { type Death, MortalProcess } from '../../../fakes/mortal-process.ts';
import { createScheduledStore } from '../../../fakes/scheduled-store.ts';

const PRICE_CENTS = 199;

async function world(faceCents: number) {
  const deps: FakeDeps = fakeDeps();
  const code = await mintCode(deps, { faceCents, bonusCents: 0 });
  const account = async () =>
    (await findAccount(deps.store, creditAccountId(code))) as CreditAccount;
  const body = anOrderRequest({ sandbox: false, credit_code: code });
  /** How many debits were booked, and what is left. */
  const books = async () => {
    const found = await account();
    const debits = found.lines.filter(({ effectId }) => effectId.includes(':debit:')).length;
    return { debits, balance: balanceCents(found, deps.clock.nowMs()) };
  };
  return { deps, body, books };
}

async function place(deps: Parameters<typeof placeOrder>[0], rawBody: object, key = 'key-1') {
  const body = validate(OrderRequestSchema, rawBody);
  return placeOrder(deps, {
    caller: { kind: 'anonymous' },
    sourceIp: '203.0.113.7',
    baseUrl: 'https://mail.test',
    idempotencyKey: key,
    rawBody,
    body,
  });
}

/** What a call ended with: `created`, `replayed`, or the code of its refusal. */
async function end(call: ReturnType<typeof place>): Promise<string> {
  try {
    return (await call).replayed ? 'replayed' : 'created';
  } catch (error) {
    if (isMailError(error)) return error.code;
    throw error;
  }
}

test.each([true, false])(
  'a threat in the recipient’s name is refused, sandbox %s',
  async (sandbox) => {
    const { deps, body } = await world(1000);
    const judging = { ...deps, screener: createRiskScreener() };
    const asked = sandbox ? { ...body, sandbox, credit_code: undefined } : body;
    const to = anAddress({ name: 'I will kill you' });
    const { order } = await place(judging, { ...asked, to, text: 'Hello from a friend.' });
    if (!sandbox) await screenOrder(judging, orderIdOf(order));
    expect(await loadOrder(deps, orderIdOf(order))).toMatchObject({
      status: 'refused',
      refusalReason: 'the letter threatens violence',
    });
  },
);

describe('live letters placed at the same time', () => {
  test('with one key: one order, one debit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { deps, body, books } = await world(1000);
        const scheduled = { ...deps, store: createScheduledStore(deps.store, scheduler) };
        const late = { ...scheduled, clock: { nowMs: () => deps.clock.nowMs() + 61_000 } };
        const calls = [scheduled, scheduled, late].map((each) => end(place(each, body)));
        const ends = await scheduler.waitFor(Promise.all(calls));
        expect(ends.filter((each) => each === 'created')).toHaveLength(1);
        expect(await books()).toEqual({ debits: 1, balance: 1000 - PRICE_CENTS });
      }),
      { numRuns: 200 },
    );
  });

  test('with one code that covers two of three: two are placed, and the balance is never negative', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { deps, body, books } = await world(2 * PRICE_CENTS + 1);
        const scheduled = { ...deps, store: createScheduledStore(deps.store, scheduler) };
        const calls = ['a', 'b', 'c'].map((key) => end(place(scheduled, body, key)));
        const ends = await scheduler.waitFor(Promise.all(calls));
        expect([...ends].sort()).toEqual(['created', 'created', 'insufficient_balance']);
        expect(await books()).toEqual({ debits: 2, balance: 1 });
      }),
      { numRuns: 200 },
    );
  });

  test('six in a day by one caller: five are placed and paid, the sixth is told when to come back', async () => {
    const { deps, body, books } = await world(10_000);
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    const ends = await Promise.all(keys.map((key) => end(place(deps, body, key))));
    expect([...ends].sort()).toEqual([...Array(5).fill('created'), 'velocity_limit']);
    expect(await books()).toEqual({ debits: 5, balance: 10_000 - 5 * PRICE_CENTS });
  });
});

describe('a process that dies while it places a live letter', () => {
  async function lifeOf(...deaths: Death[]) {
    const { deps, body, books } = await world(1000);
    const mortal = new MortalProcess(...deaths);
    const inside = {
      ...deps,
      store: mortal.wrap('store', deps.store),
      documents: mortal.wrap('documents', deps.documents),
      outbox: mortal.wrap('outbox', deps.outbox),
    };
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const placed = await mortal.run(() => place(inside, body)).catch(() => undefined);
      if (placed !== undefined) ids.push(orderIdOf(placed.order));
      deps.clock.advance({ seconds: 60 });
    }
    return { ids, calls: mortal.calls, books: await books() };
  }

  test('before or after any call: the same key makes one order and one debit', async () => {
    const { calls } = await lifeOf();
    for (let call = 0; call < calls.length; call += 1) {
      for (const when of ['before', 'after'] as const) {
        const { ids, books } = await lifeOf({ call, when });
        const life = { call, when, orders: new Set(ids).size, ...books };
        expect(life).toEqual({ call, when, orders: 1, debits: 1, balance: 1000 - PRICE_CENTS });
        expect(ids.length).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

describe('a store that does not answer while a live letter is placed', () => {
  test.each(['busy', 'unsent'] as const)(
    '%s: `audit_unavailable`, somebody looks; the same key makes one order and one debit at once',
    async (fault) => {
      const { deps, body, books } = await world(1000);
      const store = createConflictingStore(deps.store, (commit) => (commit === 1 ? fault : 'none'));
      expect(await end(place({ ...deps, store }, body))).toBe('audit_unavailable');
      expect(deps.outbox.deliver()).toHaveLength(1);
      expect(await end(place({ ...deps, store }, body))).toBe('created');
      expect(await books()).toEqual({ debits: 1, balance: 1000 - PRICE_CENTS });
    },
  );

  test('and had stored it: it is placed, somebody looks, and the same key makes nothing more', async () => {
    const { deps, body, books } = await world(1000);
    const store = createConflictingStore(deps.store, (commit) => (commit === 1 ? 'lost' : 'none'));
    expect(await end(place({ ...deps, store }, body))).toBe('created');
    expect(deps.outbox.deliver()).toHaveLength(1);
    expect(await end(place({ ...deps, store }, body))).toBe('replayed');
    expect(await books()).toEqual({ debits: 1, balance: 1000 - PRICE_CENTS });
  });
});
