import { describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { listForOperator } from '../../../../lib/order/views/list-for-operator.ts';
import type { Operator } from '../../../../lib/order/views/load-for-operator.ts';
import { stored } from '../../../builders/an-order.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';

const KEY = 'key_0123456789abcdef';
const TESTER = { kind: 'key', keyId: 'key_1', mode: 'test', agent: false, scopes: [] } as const;
const REVIEWER: Operator = { ...TESTER, mode: 'live' };

/** Orders of one key, the last first: L live, S of the sandbox. */
async function placed(kinds: string): Promise<{ deps: FakeDeps; orders: readonly Order[] }> {
  const deps = fakeDeps();
  const orders = [...kinds].map((kind, n) => {
    const state = ORDER_STATES[kind === 'L' ? 'waiting' : 'sandbox_held'];
    const hex = (n + 1).toString(16).padStart(32, '0');
    return { ...state, hex, keyId: KEY, createdAtMs: state.createdAtMs - n * 1000 };
  });
  for (const order of orders) await stored(deps.store, order);
  return { deps, orders };
}

type LookUp = { readonly keyId: string } | { readonly sameSenderAs: string };

/** All pages of a list: the ids, and what the cursors say. */
async function readAll(deps: FakeDeps, operator: Operator, lookUp: LookUp, limit: number) {
  const ids: string[] = [];
  const cursors: string[] = [];
  let cursor: string | undefined;
  do {
    const none = { status: undefined, sandbox: undefined, keyId: undefined, day: undefined };
    const query = { ...none, trackingNumber: undefined, sameSenderAs: undefined, cursor, limit };
    const page = await listForOperator(deps, operator, { ...query, ...lookUp });
    expect(page.orders.length).toBeLessThanOrEqual(limit);
    ids.push(...page.orders.map(orderIdOf));
    cursor = page.nextCursor ?? undefined;
    if (cursor !== undefined) cursors.push(Buffer.from(cursor, 'base64url').toString());
  } while (cursor !== undefined);
  return { ids, cursors: cursors.join() };
}

describe('what a sandbox-only key finds among orders of both kinds', () => {
  const STORIES = ['LLLL', 'LSLS', 'SLSL', 'LLSSSLL', 'SSSS', `S${'L'.repeat(150)}SS`];
  const cases = STORIES.flatMap((story) => [1, 2, 3].map((limit) => [story, limit] as const));

  test.each(cases)(
    '%s, %i a page: each sandbox order, and no cursor names a live one',
    async (story, limit) => {
      const { deps, orders } = await placed(story);
      const meant = orders.filter(({ sandbox }) => sandbox).map(orderIdOf);
      const lookUps = [{ keyId: KEY }, ...meant.slice(0, 1).map((id) => ({ sameSenderAs: id }))];
      for (const lookUp of lookUps) {
        const { ids, cursors } = await readAll(deps, TESTER, lookUp, limit);
        expect(ids).toEqual(meant);
        for (const { hex } of orders.filter(({ sandbox }) => !sandbox)) {
          expect(cursors).not.toContain(hex);
        }
      }
    },
  );

  test('a live key finds both', async () => {
    const { deps, orders } = await placed('LSLS');
    expect((await readAll(deps, REVIEWER, { keyId: KEY }, 3)).ids).toEqual(orders.map(orderIdOf));
  });

  test('no list is read without end', async () => {
    const { deps } = await placed(`${'L'.repeat(1100)}S`);
    let reads = 0;
    const query: typeof deps.store.query = (asked) => {
      reads += 1;
      return deps.store.query(asked);
    };
    const counting = { ...deps, store: { ...deps.store, query } };
    expect((await readAll(counting, TESTER, { keyId: KEY }, 5)).ids).toEqual([]);
    expect(reads).toBe(10);
  });
});
