/** An order whose workflow stopped without telling it is taken further by the sweep; at last its money comes back. */
import { describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { overdueAtMs } from '../../../../lib/order/core/overdue.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { putOrder } from '../../../../lib/order/store/order-item.ts';
import { aPaidOrder, aSandboxOrder, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { ALLOW, HOLD } from '../../../fakes/fake-screener.ts';

const HOUR_MS = 3_600_000;
const allowed = { kind: 'screened', verdict: ALLOW } as const;
const held = { kind: 'screened', verdict: HOLD } as const;
const captured = { kind: 'captured' } as const;
const opened = MESSAGES.review_opened;
const fenced = { kind: 'submission_started', rail: 'fake' } as const;

/** Stored without the effect that would start its workflow: as if that had run, and died. */
async function abandoned(order: Order, rail = new FakeRail()) {
  const deps = fakeDeps({ rails: [rail] });
  const stopped = { ...order, effects: [] };
  await deps.store.commit([putOrder(stopped, { kind: 'absent', because: 'exists' })]);
  const dueAtMs = overdueAtMs(stopped) ?? 0;
  return { deps, dueAtMs, orderId: orderIdOf(order), rail };
}

describe('an abandoned order', () => {
  test.each([
    ['never screened', told(aPaidOrder())],
    ['never captured', told(aPaidOrder(), allowed)],
    ['never submitted', told(aPaidOrder(), allowed, captured)],
    ['held, and no workflow waits for the decision', told(aPaidOrder(), held)],
  ])('%s is taken further by its next execution, to the millisecond', async (_name, order) => {
    const { deps, dueAtMs, orderId } = await abandoned(order);
    expect(dueAtMs).toBe(order.updatedAtMs + 2 * HOUR_MS);
    deps.clock.set(dueAtMs - 1);
    await reconcile(deps);
    expect(deps.workflow.runs).toEqual([]);
    deps.clock.set(dueAtMs);
    await reconcile(deps);
    expect([deps.workflow.started, deps.workflow.runs]).toEqual([[orderId], [2]]);
    const after = await loadOrder(deps, orderId);
    expect(after).toMatchObject({ status: order.status, workflowRun: 2, effects: [] });
  });

  test.each([
    ['never screened', told(aPaidOrder()), 'authorized'],
    ['never captured', told(aPaidOrder(), allowed), 'authorized'],
    ['never submitted', told(aPaidOrder(), allowed, captured), 'captured'],
  ])(
    '%s, whom no execution brings further: each has twice as long, after the fifth it fails',
    async (_name, order, money) => {
      const { deps, orderId } = await abandoned(order);
      const hours: number[] = [];
      for (let sinceMs = order.updatedAtMs; ; ) {
        const { status } = await loadOrder(deps, orderId);
        if (status === 'failed') break;
        const dueAtMs = overdueAtMs(await loadOrder(deps, orderId)) ?? 0;
        hours.push((dueAtMs - sinceMs) / HOUR_MS);
        deps.clock.set(dueAtMs);
        await reconcile(deps);
        sinceMs = dueAtMs;
      }
      expect(hours).toEqual([2, 4, 8, 16, 32]);
      expect(deps.workflow.runs).toEqual([2, 3, 4, 5]);
      const { failure, payment } = await loadOrder(deps, orderId);
      expect(failure?.code).toBe('unavailable');
      expect(payment.state).toBe(money === 'captured' ? 'refunded' : 'released');
    },
  );

  test('held, that nobody decided, is refused four days later', async () => {
    const order = told(aPaidOrder(), held, opened);
    const { deps, dueAtMs, orderId } = await abandoned(order);
    expect(dueAtMs).toBe((order.review?.heldAtMs ?? 0) + 98 * HOUR_MS);
    deps.clock.set(dueAtMs);
    await reconcile(deps);
    const after = await loadOrder(deps, orderId);
    expect([after.status, after.payment.state]).toEqual(['refused', 'released']);
  });

  test('two sweeps at once start one execution', async () => {
    const { deps, dueAtMs, orderId } = await abandoned(told(aPaidOrder(), allowed));
    deps.clock.set(dueAtMs);
    await Promise.all([reconcile(deps), reconcile(deps)]);
    expect(new Set(deps.workflow.runs)).toEqual(new Set([2]));
    expect(await loadOrder(deps, orderId)).toMatchObject({ workflowRun: 2 });
  });

  test('that was printed behind the fence is adopted, and stays paid', async () => {
    const order = told(aPaidOrder(), allowed, captured, fenced);
    const { deps, dueAtMs, orderId, rail } = await abandoned(order);
    await rail.submit({ orderId } as never, new Uint8Array());
    deps.clock.set(dueAtMs);
    await reconcile(deps);
    const after = await loadOrder(deps, orderId);
    expect([after.status, after.payment.state]).toEqual(['submitted', 'captured']);
    expect(rail.piecesOf(orderId)).toBe(1);
    expect(deps.workflow.runs).toEqual([]);
  });

  test('that was not printed behind the fence is handed over again by its next execution', async () => {
    const order = told(aPaidOrder(), allowed, captured, fenced);
    const { deps, dueAtMs, orderId, rail } = await abandoned(order);
    deps.clock.set(dueAtMs);
    await reconcile(deps);
    const after = await loadOrder(deps, orderId);
    expect(after).toMatchObject({ step: 'capturing', payment: { state: 'captured' } });
    expect(deps.workflow.runs).toEqual([2]);
    expect(rail.submissions).toBe(0);
  });

  test('behind the fence of a rail that cannot be asked fails by its own name', async () => {
    const order = told(aPaidOrder(), allowed, captured, fenced);
    const { deps, dueAtMs, orderId } = await abandoned(order, new FakeRail([], { askable: false }));
    deps.clock.set(dueAtMs);
    await reconcile(deps);
    const after = await loadOrder(deps, orderId);
    expect([after.status, after.failure?.code]).toEqual(['failed', 'retry_unsafe']);
    expect(after.payment.state).toBe('refunded');
  });

  test('behind the fence of a rail that is silent is asked for on and on, and fails after a day', async () => {
    const order = told(aPaidOrder(), allowed, captured, fenced);
    const { deps, dueAtMs, orderId, rail } = await abandoned(order);
    rail.silent = true;
    const untilMs = (order.submission?.startedAtMs ?? 0) + 24 * HOUR_MS;
    for (let atMs = dueAtMs; atMs < untilMs; atMs += HOUR_MS) {
      deps.clock.set(atMs);
      await reconcile(deps);
      const { step, payment, failure } = await loadOrder(deps, orderId);
      expect([step, payment.state, failure]).toEqual(['submitting', 'captured', null]);
    }
    expect(rail.questions).toBeGreaterThan(10);
    deps.clock.set(untilMs + HOUR_MS);
    await reconcile(deps);
    const after = await loadOrder(deps, orderId);
    expect([after.status, after.failure?.code]).toEqual(['failed', 'submit_outcome_unknown']);
    expect(after.payment.state).toBe('refunded');
  });

  test('behind the fence of a rail that speaks again within the day is adopted', async () => {
    const order = told(aPaidOrder(), allowed, captured, fenced);
    const { deps, dueAtMs, orderId, rail } = await abandoned(order);
    await rail.submit({ orderId } as never, new Uint8Array());
    rail.silent = true;
    deps.clock.set(dueAtMs);
    await reconcile(deps);
    rail.silent = false;
    deps.clock.advance({ hours: 20 });
    await reconcile(deps);
    const after = await loadOrder(deps, orderId);
    expect([after.status, after.payment.state]).toEqual(['submitted', 'captured']);
  });
});

describe('an order whose workflow was not started yet', () => {
  test('is never overdue, however long the service is down: the first sweep starts it', async () => {
    const deps = fakeDeps();
    const order = await stored(deps.store, aPaidOrder());
    deps.clock.advance({ days: 3 });
    await reconcile(deps);
    expect(deps.workflow.runs).toEqual([1]);
    const after = await loadOrder(deps, orderIdOf(order));
    expect(after).toMatchObject({ status: 'screening', workflowRun: 1, effects: [] });
  });
});

describe('a sandbox order, on which no workflow works', () => {
  test('that nobody decides is refused after four days, to the millisecond', async () => {
    const order = aSandboxOrder(HOLD);
    const { deps, dueAtMs, orderId } = await abandoned(order);
    expect(dueAtMs).toBe(order.createdAtMs + 4 * 86_400_000);
    deps.clock.set(dueAtMs - 1);
    await reconcile(deps);
    expect((await loadOrder(deps, orderId)).status).toBe('held_for_review');
    deps.clock.set(dueAtMs);
    await reconcile(deps);
    const after = await loadOrder(deps, orderId);
    expect(after).toMatchObject({ status: 'refused', payment: { state: 'none' } });
    expect(after.refusalReason).toContain('nobody reviewed');
  });

  test.each([[[MESSAGES.decided_allow]], [[MESSAGES.decided_allow, fenced]]])(
    'that was allowed by somebody who died is simulated to its end (%#), and no real rail is asked',
    async (messages) => {
      const order = told(aSandboxOrder(HOLD), ...messages);
      const { deps, dueAtMs, orderId, rail } = await abandoned(order);
      deps.clock.set(dueAtMs);
      await reconcile(deps);
      const after = await loadOrder(deps, orderId);
      expect(after).toMatchObject({ status: 'submitted', rail: { name: 'sandbox' } });
      expect([rail.questions, rail.submissions]).toEqual([0, 0]);
    },
  );
});
