import { describe, expect, test } from '@jest/globals';
import { grantsOf } from '../../../../infra/function-grants.ts';
import { longestMovementMs } from '../../../../lib/adapters/stripe/longest-movement.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import {
  answerWakeUp,
  EFFECTS_BEGIN_WITHIN_MS,
} from '../../../../lib/order/inbound/answer-wake-up.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { BEGINS_WITHIN_MS } from '../../../../lib/webhook/attempt-schedule.ts';
import { aHookedOrder, aHookedPaidOrder } from '../../../builders/a-delivery.ts';
import { aPaidOrder, stored } from '../../../builders/an-order.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { answered } from '../../../fakes/fake-webhook-sender.ts';

/** To read the order and to store what became of it, beside the movement. */
const STORING_MS = 3_000;
/** `lib/adapters/http/webhook-sender.ts`. */
const LONGEST_ATTEMPT_MS = 15_000;

/** The workflow takes so long to be started. */
function delayStart(deps: FakeDeps, time: { readonly seconds: number }): void {
  const { start } = deps.workflow;
  deps.workflow.start = (...args) => {
    deps.clock.advance(time);
    return start.apply(deps.workflow, args);
  };
}

const NOTIFIED = ['order.created', 'order.submitted'];

describe('answerWakeUp', () => {
  test('makes the first attempt of each notification at once, in the order of the events', async () => {
    const deps = fakeDeps();
    const id = orderIdOf(await stored(deps.store, aHookedOrder()));
    await answerWakeUp(deps, id);
    await answerWakeUp(deps, id);
    expect(deps.webhookSender.types()).toEqual(NOTIFIED);
  });

  test('for an order that was not stored after all: asks for nothing', async () => {
    const deps = fakeDeps();
    await answerWakeUp(deps, orderIdOf(aPaidOrder()));
    expect(deps.log.of('wake_up_without_order')).toHaveLength(1);
  });

  test('tries again, when it is called after a pause, what has become due', async () => {
    const deps = fakeDeps();
    const id = orderIdOf(await stored(deps.store, aHookedOrder()));
    deps.webhookSender.answers.push(answered(500));
    await answerWakeUp(deps, id);
    deps.clock.advance({ seconds: 6 });
    await answerWakeUp(deps, id);
    expect(deps.webhookSender.types()).toEqual([...NOTIFIED, 'order.created']);
  });

  test('a host that answers late keeps the call no longer than its function may take', async () => {
    const deps = fakeDeps();
    const id = orderIdOf(await stored(deps.store, aHookedOrder()));
    const { send } = deps.webhookSender;
    deps.webhookSender.send = async (request) => {
      deps.clock.advance({ seconds: 31 });
      return send.call(deps.webhookSender, request);
    };
    await answerWakeUp(deps, id);
    expect(deps.webhookSender.types()).toEqual(['order.created']);
  });

  test('an effect that takes long leaves no time for notifications: the schedule sends them', async () => {
    const deps = fakeDeps();
    const id = orderIdOf(await stored(deps.store, aHookedPaidOrder()));
    delayStart(deps, { seconds: 40 });
    await answerWakeUp(deps, id).catch(() => undefined);
    expect(deps.workflow.started).toEqual([id]);
    expect(deps.webhookSender.types()).toEqual([]);
  });

  test('an effect that takes long leaves those after it owed, and the call comes again', async () => {
    const deps = fakeDeps();
    const id = orderIdOf(await stored(deps.store, aHookedPaidOrder()));
    const { start } = deps.workflow;
    delayStart(deps, { seconds: 11 });
    await expect(answerWakeUp(deps, id)).rejects.toMatchObject({ code: 'unavailable' });
    const left = (await loadOrder(deps, id)).effects.map(({ kind }) => kind);
    expect(new Set(left)).toEqual(new Set(['notify']));
    deps.workflow.start = start;
    await answerWakeUp(deps, id);
    expect((await loadOrder(deps, id)).effects).toEqual([]);
    expect(deps.workflow.started).toEqual([id]);
  });

  test('what begins in time ends before its function does', () => {
    const timeoutMs = grantsOf('events/carry-out-effects').timeoutSeconds * 1000;
    const effectMs = longestMovementMs() + STORING_MS;
    expect(EFFECTS_BEGIN_WITHIN_MS + effectMs).toBeLessThanOrEqual(timeoutMs);
    expect(BEGINS_WITHIN_MS + LONGEST_ATTEMPT_MS).toBeLessThanOrEqual(timeoutMs);
  });

  test('an effect that fails keeps no notification, and fails the call, so that it comes again', async () => {
    const deps = fakeDeps();
    const id = orderIdOf(await stored(deps.store, aHookedPaidOrder()));
    deps.workflow.failure = new Error('away');
    await expect(answerWakeUp(deps, id)).rejects.toThrow('away');
    expect(deps.webhookSender.types()).toEqual(['order.created', 'order.paid']);
    expect((await loadOrder(deps, id)).effects).toMatchObject([{ kind: 'start_workflow' }]);
  });

  test('a mistake in sending fails nothing else', async () => {
    const deps = fakeDeps();
    const id = orderIdOf(await stored(deps.store, aHookedPaidOrder()));
    deps.webhookSender.answers.push(new Error('a mistake of ours'));
    await answerWakeUp(deps, id);
    expect(deps.workflow.started).toEqual([id]);
    expect(deps.log.of('webhook_attempt_broken')).toHaveLength(1);
  });

  test('an order without a webhook costs no look for deliveries', async () => {
    const deps = fakeDeps();
    const id = orderIdOf(await stored(deps.store, aPaidOrder()));
    const query = () => Promise.reject(new Error('not to be asked'));
    await answerWakeUp({ ...deps, store: { ...deps.store, query } }, id);
    expect(deps.log.of('webhook_attempt_broken')).toEqual([]);
  });
});
