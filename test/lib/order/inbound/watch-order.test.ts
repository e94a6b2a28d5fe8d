/** An order whose workflow stopped without telling it is ended by the sweep, and its money comes back. */
import { describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { overdueAtMs } from '../../../../lib/order/core/overdue.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { putOrder } from '../../../../lib/order/store/order-item.ts';
import { aPaidOrder, aSandboxOrder, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { ALLOW, HOLD } from '../../../fakes/fake-screener.ts';

const allowed = { kind: 'screened', verdict: ALLOW } as const;
const held = { kind: 'screened', verdict: HOLD } as const;
const captured = { kind: 'captured' } as const;
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
    ['never screened', told(aPaidOrder()), 'failed', 'authorized'],
    ['never captured', told(aPaidOrder(), allowed), 'failed', 'authorized'],
    ['never submitted', told(aPaidOrder(), allowed, captured), 'failed', 'captured'],
    ['never reviewed', told(aPaidOrder(), held), 'refused', 'authorized'],
  ])('%s ends, and its money is on its way back', async (_name, order, status) => {
    const { deps, dueAtMs, orderId } = await abandoned(order);
    deps.clock.set(dueAtMs - 1);
    await reconcile(deps);
    expect((await loadOrder(deps, orderId)).status).toBe(order.status);
    deps.clock.set(dueAtMs);
    await reconcile(deps);
    const after = await loadOrder(deps, orderId);
    expect(after.status).toBe(status);
    expect(['released', 'refunded']).toContain(after.payment.state);
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
  });

  test('that was not printed behind the fence fails, and is refunded', async () => {
    const order = told(aPaidOrder(), allowed, captured, fenced);
    const { deps, dueAtMs, orderId, rail } = await abandoned(order);
    deps.clock.set(dueAtMs);
    await reconcile(deps);
    const after = await loadOrder(deps, orderId);
    expect([after.status, after.failure?.code]).toEqual(['failed', 'unavailable']);
    expect(after.payment.state).toBe('refunded');
    expect(rail.submissions).toBe(0);
  });

  test.each([
    ['does not answer', new FakeRail(), true, 'submit_outcome_unknown'],
    ['cannot be asked', new FakeRail([], { askable: false }), false, 'retry_unsafe'],
  ])('behind the fence of a rail that %s fails by its own name', async (_n, rail, silent, code) => {
    rail.silent = silent;
    const order = told(aPaidOrder(), allowed, captured, fenced);
    const { deps, dueAtMs, orderId } = await abandoned(order, rail);
    deps.clock.set(dueAtMs);
    await reconcile(deps);
    const after = await loadOrder(deps, orderId);
    expect([after.status, after.failure?.code]).toEqual(['failed', code]);
    expect(after.payment.state).toBe('refunded');
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
