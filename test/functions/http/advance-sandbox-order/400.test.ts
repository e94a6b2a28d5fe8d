import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/advance-sandbox-order.ts';
import { SANDBOX_TARGETS } from '../../../../lib/contract/schemas/sandbox.ts';
import { REVIEW_MS } from '../../../../lib/order/core/overdue.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { STATE_NAMES, type StateName } from '../../../builders/order-states.ts';
import { call, expectRefusal } from '../call.ts';
import { SANDBOX_ID, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

/** The edges of the specification's table, as a sandbox order can go them. */
const EDGES: Readonly<Partial<Record<StateName, readonly string[]>>> = {
  sandbox_held: ['submitted', 'refused', 'failed'],
  sandbox_approved: ['submitted', 'failed'],
  sandbox_submitting: ['submitted', 'failed'],
  sandbox_submitted: ['mailed', 'failed'],
  sandbox_mailed: ['delivered', 'returned'],
};

const WRONG = STATE_NAMES.filter((name) => name.startsWith('sandbox_')).flatMap((name) =>
  SANDBOX_TARGETS.filter((to) => !EDGES[name]?.includes(to)).map((to) => [name, to] as const),
);

describe('advanceSandboxOrder, 400', () => {
  test.each(WRONG)(
    '%s to %s is no edge: `invalid_request`, which says where it may go',
    async (name, to) => {
      const { deps, order } = await worldOf(name);
      const answer = await call(handler, { ...EVENT, body: { to } });
      expectRefusal(answer, 400, 'invalid_request');
      const state = name.endsWith('returned') ? 'returned' : order.status;
      const ways = EDGES[name]?.join(', ') ?? 'nothing moves it any more';
      expect(answer.body['reason']).toContain(`the order is ${state} and cannot go to ${to}`);
      expect(answer.body['reason']).toContain(ways);
      expect(await loadOrder(deps, SANDBOX_ID)).toEqual(order);
    },
  );

  test('a letter that nobody decided by its `decide_by` is refused: nothing moves it any more', async () => {
    const { deps, order } = await worldOf('sandbox_held');
    deps.clock.set((order.review?.heldAtMs ?? 0) + REVIEW_MS);
    const answer = await call(handler, { ...EVENT, body: { to: 'submitted' } });
    expectRefusal(answer, 400, 'invalid_request');
    expect(answer.body['reason']).toContain('the order is refused and cannot go to submitted');
    expect((await loadOrder(deps, SANDBOX_ID)).status).toBe('refused');
  });

  test('two ways at once: one is gone, the other is no edge any more', async () => {
    const { deps } = await worldOf('sandbox_held');
    const answers = await Promise.all(
      ['submitted', 'refused'].map((to) => call(handler, { ...EVENT, body: { to } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { status } = await loadOrder(deps, SANDBOX_ID);
    expect(status).toBe(answers[0]?.status === 200 ? 'submitted' : 'refused');
  });

  test.each([
    ['sandbox_mailed', 'delivered', 'returned'],
    ['sandbox_mailed', 'returned', 'delivered'],
    ['sandbox_mailed', 'delivered', 'delivered'],
    ['sandbox_submitted', 'mailed', 'failed'],
  ] as const)('%s, to %s and to %s at once: one alone', async (name, ...targets) => {
    const { deps, order } = await worldOf(name);
    const answers = await Promise.all(
      targets.map((to) => call(handler, { ...EVENT, body: { to } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const slower = answers.find(({ status }) => status === 400);
    expect(slower?.body['reason']).toContain('cannot go to');
    const { events } = await loadOrder(deps, SANDBOX_ID);
    expect(events).toHaveLength(order.events.length + 1);
  });

  test.each(['screening', 'canceled', '', 7, undefined])(
    'to %j: `validation_error`',
    async (to) => {
      await worldOf('sandbox_submitted');
      expectRefusal(await call(handler, { ...EVENT, body: { to } }), 400, 'validation_error');
    },
  );
});
