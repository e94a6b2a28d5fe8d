import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../functions/deps.ts';
import { handler as carryOutEffects } from '../../../functions/events/carry-out-effects.ts';
import { handler as reconcile } from '../../../functions/schedules/reconcile.ts';
import { handler as capturePayment } from '../../../functions/workflow/capture-payment.ts';
import { handler as failOrder } from '../../../functions/workflow/fail-order.ts';
import { handler as holdForReview } from '../../../functions/workflow/hold-for-review.ts';
import { handler as recordDecision } from '../../../functions/workflow/record-decision.ts';
import { handler as refundOrder } from '../../../functions/workflow/refund-order.ts';
import { handler as releasePayment } from '../../../functions/workflow/release-payment.ts';
import { handler as screenOrder } from '../../../functions/workflow/screen-order.ts';
import { handler as submitPiece } from '../../../functions/workflow/submit-piece.ts';
import { orderIdOf } from '../../../lib/order/core/order.ts';
import { loadOrder } from '../../../lib/order/store/load-order.ts';
import { passingKey } from '../../../lib/resources.ts';
import { aPaidOrder, PRICE_CENTS, stored } from '../../builders/an-order.ts';
import { ORDER_STATES, type StateName } from '../../builders/order-states.ts';
import { fakeDeps, SETTINGS } from '../../fakes/fake-deps.ts';
import { HOLD } from '../../fakes/fake-screener.ts';

const ORDER_ID = orderIdOf(aPaidOrder());
const order_id = ORDER_ID;

async function world(name: StateName) {
  const deps = fakeDeps({ settings: { ...SETTINGS, publicUrl: 'https://mail.test' } });
  overrideDeps(deps);
  const order = await stored(deps.store, ORDER_STATES[name]);
  const bytes = new TextEncoder().encode('%PDF');
  await deps.documents.put(passingKey(order.hex, order.documentSha256, 'document'), bytes);
  await deps.documents.put(passingKey(order.hex, order.documentSha256, 'text'), bytes);
  deps.lane.authorize(ORDER_ID, PRICE_CENTS);
  return deps;
}

interface Task {
  readonly from: StateName;
  readonly run: () => Promise<unknown>;
  /** What the state machine reads. */
  readonly output: unknown;
  readonly status: string;
}

const TASKS: Readonly<Record<string, Task>> = {
  ScreenOrder: {
    from: 'screening',
    run: () => screenOrder({ order_id }),
    output: { outcome: 'allow' },
    status: 'screening/capturing',
  },
  'ScreenOrder of one that is held': {
    from: 'held',
    run: () => screenOrder({ order_id }),
    output: {
      outcome: 'hold',
      decide: `https://mail.test/ops#${ORDER_ID}`,
      read: `GET https://mail.test/v1/ops/orders/${ORDER_ID}`,
      held_because: HOLD.categories,
    },
    status: 'held_for_review/reviewing',
  },
  HoldForReview: {
    from: 'held',
    run: () => holdForReview({ order_id, task_token: 'task_1' }),
    output: undefined,
    status: 'held_for_review/reviewing',
  },
  RecordDecision: {
    from: 'waiting',
    run: () => recordDecision({ order_id, review: { decision: 'allow' } }),
    output: { outcome: 'allow' },
    status: 'held_for_review/capturing',
  },
  CapturePayment: {
    from: 'cleared',
    run: () => capturePayment({ order_id }),
    output: { outcome: 'captured' },
    status: 'screening/capturing',
  },
  SubmitPiece: {
    from: 'captured',
    run: () => submitPiece({ order_id }),
    output: { outcome: 'submitted' },
    status: 'submitted/null',
  },
  FailOrder: {
    from: 'captured',
    run: () => failOrder({ order_id, error: { Error: 'rejected' } }),
    output: { outcome: 'failed' },
    status: 'failed/null',
  },
  RefundOrder: {
    from: 'failed_refund',
    run: () => refundOrder({ order_id }),
    output: { outcome: 'returned' },
    status: 'failed/null',
  },
  ReleasePayment: {
    from: 'refused',
    run: () => releasePayment({ order_id }),
    output: { outcome: 'returned' },
    status: 'refused/null',
  },
};

describe('every task of the state machine', () => {
  test.each(Object.entries(TASKS))(
    '%s: run twice does it once, and answers the same',
    async (...each) => {
      const [, { from, run, output, status }] = each;
      const deps = await world(from);
      expect(await run()).toEqual(output);
      const order = await loadOrder(deps, ORDER_ID);
      const moved = [...deps.lane.moved];
      expect(`${order.status}/${order.step}`).toBe(status);
      expect(await run()).toEqual(output);
      expect(await loadOrder(deps, ORDER_ID)).toEqual(order);
      expect(deps.lane.moved).toEqual(moved);
      expect(deps.rail.submissions).toBeLessThanOrEqual(1);
    },
  );

  test.each(Object.keys(TASKS))(
    '%s: of an order that does not exist fails by name',
    async (name) => {
      overrideDeps(fakeDeps());
      await expect(TASKS[name]?.run()).rejects.toMatchObject({ name: 'not_found' });
    },
  );
});

describe('the queue of wake-up calls', () => {
  const message = (messageId: string, body: string) =>
    ({ messageId, body }) as Parameters<typeof carryOutEffects>[0]['Records'][number];
  const wakeUp = (id: string, orderId: string) =>
    message(id, JSON.stringify({ order_id: orderId }));

  test('one bad call of a batch is tried again, the others are done; one of no order is over', async () => {
    const deps = await world('canceled');
    const Records = [
      wakeUp('m1', `ord_${'0'.repeat(32)}`),
      wakeUp('m2', ORDER_ID),
      message('m3', 'no JSON'),
      wakeUp('m4', ORDER_ID),
    ];
    expect(await carryOutEffects({ Records })).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm3' }],
    });
    expect(deps.lane.moved).toEqual([`${ORDER_ID}:release`]);
    expect(deps.log.of('wake_up_failed')).toHaveLength(1);
  });

  test('an effect that cannot be carried out now is tried again', async () => {
    const deps = await world('canceled');
    deps.lane.faults.release.push('unavailable');
    const Records = [wakeUp('m1', ORDER_ID)];
    expect((await carryOutEffects({ Records })).batchItemFailures).toHaveLength(1);
    expect((await carryOutEffects({ Records })).batchItemFailures).toEqual([]);
  });
});

test('the schedule sweeps what was left owing, and says how much', async () => {
  const deps = await world('canceled');
  deps.clock.advance({ minutes: 5 });
  expect(await reconcile()).toEqual({ mended: 1, failed: 0, left: 0 });
  expect(await reconcile()).toEqual({ mended: 0, failed: 0, left: 0 });
});
