import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/decide-held-order.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { REVIEW_MS } from '../../../../lib/order/core/overdue.ts';
import { claim } from '../../../../lib/order/store/claim.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { recordDecision } from '../../../../lib/order/workflow/record-decision.ts';
import { ORDER_STATES, STATE_NAMES } from '../../../builders/order-states.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

const NOT_HELD = STATE_NAMES.filter((name) => {
  const { step }: Order = ORDER_STATES[name];
  return step !== 'reviewing';
});

async function decide(deps: FakeDeps, id: string, decision: string, key?: string) {
  const event = { ...EVENT, params: { id }, body: { decision, reason: 'seen' } };
  return call(handler, withKey(event, key ?? (await operatorKey(deps))));
}

describe('decideHeldOrder, 409', () => {
  test.each(NOT_HELD)('%s: `not_held`, and nothing changes', async (name) => {
    const { deps, order, id } = await worldOf(name);
    for (const decision of ['allow', 'refuse']) {
      expectRefusal(await decide(deps, id, decision), 409, 'not_held');
    }
    expect(await loadOrder(deps, id)).toEqual(order);
  });

  test('a sandbox letter that nobody decided by its `decide_by` is refused, whether or not a sweep came by', async () => {
    const { deps, order, id } = await worldOf('sandbox_held');
    const decideByMs = (order.review?.heldAtMs ?? 0) + REVIEW_MS;
    deps.clock.set(decideByMs);
    const answer = await decide(deps, id, 'allow');
    expectRefusal(answer, 409, 'not_held');
    expect(answer.body['reason']).toMatch(/^the order is refused/);
    expect(await loadOrder(deps, id)).toMatchObject({ status: 'refused', updatedAtMs: decideByMs });
  });

  test('a millisecond earlier it is decided', async () => {
    const { deps, order, id } = await worldOf('sandbox_held');
    deps.clock.set((order.review?.heldAtMs ?? 0) + REVIEW_MS - 1);
    expect((await decide(deps, id, 'allow')).status).toBe(200);
  });

  test('the same operator cannot change their mind', async () => {
    const { deps, id } = await worldOf('waiting');
    const key = await operatorKey(deps);
    await decide(deps, id, 'allow', key);
    expectRefusal(await decide(deps, id, 'refuse', key), 409, 'not_held');
  });

  test('another operator learns that it is decided, even if they agree', async () => {
    const { deps, id } = await worldOf('waiting');
    await decide(deps, id, 'allow');
    expectRefusal(await decide(deps, id, 'allow'), 409, 'not_held');
  });

  test.each([
    ['allow', 'allowed'],
    ['refuse', 'refused'],
  ])(
    'after %s it says who decided what and when, and that this one was not used',
    async (first, word) => {
      const { deps, id } = await worldOf('waiting');
      await decide(deps, id, first);
      const { events } = await loadOrder(deps, id);
      const { data } = events.findLast(({ kind }) => kind === 'order.decided') ?? {};
      deps.clock.advance({ minutes: 1 });
      const { body } = await decide(deps, id, 'allow');
      expect(body['reason']).toBe(
        `the order was ${word} by operator ${data?.['operator']} at 2026-03-10T15:00:00.000Z; this decision was not used`,
      );
    },
  );

  test.each([
    ['in the workflow console', 'waiting'],
    ['by the sandbox clock', 'sandbox_held'],
  ] as const)('after a decision %s it says that', async (where, name) => {
    const { deps, id } = await worldOf(name);
    await recordDecision(deps, id, { decision: 'refuse' });
    const { body } = await decide(deps, id, 'allow');
    expect(body['reason']).toContain(`refused ${where} at 2026-03-10T15:00:00.000Z`);
  });

  test('of an order that nobody decided it says where that stands', async () => {
    const { deps, id } = await worldOf('canceled');
    const { body } = await decide(deps, id, 'allow');
    expect(body['reason']).toBe('the order is canceled and waits for no decision');
  });

  test('two operators at once: one decides', async () => {
    const { deps, id } = await worldOf('waiting');
    const keys = [await operatorKey(deps), await operatorKey(deps)] as const;
    const answers = await Promise.all([
      decide(deps, id, 'allow', keys[0]),
      decide(deps, id, 'refuse', keys[1]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { status } = await loadOrder(deps, id);
    expect(status).toBe(answers[0].status === 200 ? 'held_for_review' : 'refused');
  });

  test('while somebody else reads it: `claimed`, with who; decided all the same when it is meant', async () => {
    const { deps, order, id } = await worldOf('waiting');
    const reader = { operator: 'key_1', label: 'Reviewer' };
    await claim(deps, order.hex, reader);
    const answer = await decide(deps, id, 'allow');
    expectRefusal(answer, 409, 'claimed');
    expect(answer.body['reason']).toBe(
      'Reviewer (key_1) reads this letter until 2026-03-10T15:10:00.000Z',
    );
    expect(await loadOrder(deps, id)).toEqual(order);
    const body = { decision: 'allow', reason: 'seen', despite_claim: true };
    const event = { ...EVENT, params: { id }, body };
    const meant = await call(handler, withKey(event, await operatorKey(deps)));
    expect(meant.status).toBe(200);
  });

  test('a claim of their own, or one that lapsed, keeps nobody from deciding', async () => {
    const { deps, order, id } = await worldOf('waiting');
    await claim(deps, order.hex, { operator: 'key_1', label: null });
    deps.clock.advance({ minutes: 10 });
    expect((await decide(deps, id, 'allow')).status).toBe(200);
  });
});
