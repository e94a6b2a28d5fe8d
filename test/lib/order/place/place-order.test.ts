import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { OrderRequestSchema } from '../../../../lib/contract/schemas/order.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { validate } from '../../../../lib/http/validation.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { type PlacedOrder, placeOrder } from '../../../../lib/order/place/place-order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { createQuote } from '../../../../lib/quote/create-quote.ts';
import type { Store } from '../../../../lib/store/store.ts';
import { A_QUOTE_CALL } from '../../../builders/a-caller.ts';
import { anOrderRequest, aQuoteRequest } from '../../../builders/a-request.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { A_PDF } from '../../../fakes/fake-pdf.ts';
import { type Death, MortalProcess } from '../../../fakes/mortal-process.ts';
import { createScheduledStore } from '../../../fakes/scheduled-store.ts';
import { validQuote } from '../../quote/valid-quote.ts';

type Deps = Parameters<typeof placeOrder>[0];

async function place(deps: Deps, rawBody: object, idempotencyKey = 'key-1'): Promise<PlacedOrder> {
  const body = validate(OrderRequestSchema, rawBody);
  return placeOrder(deps, {
    caller: { kind: 'anonymous' },
    sourceIp: '203.0.113.7',
    baseUrl: 'https://mail.test',
    idempotencyKey,
    rawBody,
    body,
  });
}

/** What a call ended with: `created`, `replayed`, or the code of its refusal. */
async function end(call: Promise<PlacedOrder>): Promise<string> {
  try {
    return (await call).replayed ? 'replayed' : 'created';
  } catch (error) {
    if (isMailError(error)) return error.code;
    throw error;
  }
}

/** A store that keeps the hex of every order that was put into it. */
function watched(inner: Store): { store: Store; orders: Set<string> } {
  const orders = new Set<string>();
  const commit: Store['commit'] = async (writes) => {
    await inner.commit(writes);
    for (const write of writes) {
      if (write.kind === 'put' && write.table === 'orders') orders.add(String(write.item['pk']));
    }
  };
  return { store: { ...inner, commit }, orders };
}

describe('calls at the same time', () => {
  const SAME = anOrderRequest();
  const OTHER = anOrderRequest({ color: true });

  test('with one key: one order, in every order of their reads and writes', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const base = fakeDeps();
        const { store, orders } = watched(base.store);
        const deps = { ...base, store: createScheduledStore(store, scheduler) };
        const calls = [SAME, SAME, OTHER].map((body) => end(place(deps, body)));
        const ends = await scheduler.waitFor(Promise.all(calls));
        expect(orders.size).toBe(1);
        expect(ends.filter((each) => each === 'created')).toHaveLength(1);
        for (const each of ends) seen.add(each);
      }),
      { numRuns: 300 },
    );
    expect([...seen].sort()).toEqual([
      'created',
      'idempotency_key_in_flight',
      'invalid_request',
      'replayed',
    ]);
  });

  test('with one key, the lease of the first run out: still one order', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const base = fakeDeps();
        const { store, orders } = watched(base.store);
        const late = {
          ...base,
          clock: { nowMs: () => base.clock.nowMs() + 61_000 },
          store: createScheduledStore(store, scheduler),
        };
        const deps = { ...base, store: late.store };
        const calls = [place(deps, SAME), place(late, SAME), place(late, OTHER)].map(end);
        const ends = await scheduler.waitFor(Promise.all(calls));
        expect(orders.size).toBe(1);
        for (const each of ends) seen.add(each);
      }),
      { numRuns: 300 },
    );
    expect(seen.has('created') && seen.has('replayed') && seen.has('invalid_request')).toBe(true);
  });

  test('with one token and two keys: one order, the other finds the token used', async () => {
    const wins = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const base = fakeDeps();
        const { store, orders } = watched(base.store);
        const quote = await createQuote(base, A_QUOTE_CALL, validQuote(aQuoteRequest()));
        const body = anOrderRequest({ confirmation_token: quote.confirmation_token });
        const deps = { ...base, store: createScheduledStore(store, scheduler) };
        const calls = ['key-1', 'key-2'].map((key) => end(place(deps, body, key)));
        const ends = await scheduler.waitFor(Promise.all(calls));
        expect([...ends].sort()).toEqual(['confirmation_used', 'created']);
        expect(orders.size).toBe(1);
        wins[ends.indexOf('created')] = 1;
      }),
      { numRuns: 300 },
    );
    expect(wins).toEqual([1, 1]);
  });

  test('with one upload and two keys: it serves one order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const base = await withUpload();
        const { store, orders } = watched(base.store);
        const deps = { ...base, store: createScheduledStore(store, scheduler) };
        const calls = ['key-1', 'key-2'].map((key) => end(place(deps, UPLOADED, key)));
        const ends = await scheduler.waitFor(Promise.all(calls));
        expect([...ends].sort()).toEqual(['created', 'upload_not_found']);
        expect(orders.size).toBe(1);
      }),
      { numRuns: 200 },
    );
  });
});

const UPLOADED = anOrderRequest({ text: undefined, upload_key: `up_${'0'.repeat(32)}.pdf` });

async function withUpload(): Promise<FakeDeps> {
  const deps = fakeDeps();
  await deps.documents.put('uploads/00000000000000000000000000000000', A_PDF);
  return deps;
}

describe('a process that dies while it places an order', () => {
  const BODIES: readonly [string, object][] = [
    ['of text', anOrderRequest()],
    ['with a confirmation token', aQuoteRequest()],
    ['of an upload', UPLOADED],
  ];

  async function lifeOf(kind: string, body: object, ...deaths: Death[]) {
    const base = await withUpload();
    const { store, orders } = watched(base.store);
    const quote = kind.includes('token')
      ? await createQuote(base, A_QUOTE_CALL, validQuote(body))
      : undefined;
    const sent = quote ? anOrderRequest({ confirmation_token: quote.confirmation_token }) : body;
    const mortal = new MortalProcess(...deaths);
    const deps: Deps = {
      ...base,
      store: mortal.wrap('store', store),
      documents: mortal.wrap('documents', base.documents),
      screener: mortal.wrap('screener', base.screener),
    };
    const tries: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const placed = await mortal.run(() => place(deps, sent)).catch(() => undefined);
      tries.push(placed === undefined ? 'died' : orderIdOf(placed.order));
      base.clock.advance({ seconds: 60 });
    }
    return { base, tries, orders, calls: mortal.calls };
  }

  test.each(BODIES)(
    '%s: the same key makes one order in the end, and replays it',
    async (kind, body) => {
      const { calls } = await lifeOf(kind, body);
      const first = calls.length;
      expect(first).toBeGreaterThan(5);
      for (let call = 0; call < first; call += 1) {
        for (const when of ['before', 'after'] as const) {
          const { base, tries, orders } = await lifeOf(kind, body, { call, when });
          const ids = new Set(tries.filter((each) => each !== 'died'));
          expect([kind, call, when, orders.size, ids.size]).toEqual([kind, call, when, 1, 1]);
          expect(tries.filter((each) => each === 'died').length).toBeLessThanOrEqual(1);
          expect((await loadOrder(base, [...ids][0] ?? '')).status).toBe('submitted');
        }
      }
    },
  );
});
