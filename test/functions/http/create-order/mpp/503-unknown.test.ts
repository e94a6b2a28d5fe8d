/** Nobody knows yet whether the money is held: the caller is told so, and the same request tells it later. */
import { describe, expect, test } from '@jest/globals';
import { carryOutEffects } from '../../../../../lib/order/effects/carry-out-effects.ts';
import { reconcile } from '../../../../../lib/order/inbound/reconcile.ts';
import { tell } from '../../../../../lib/order/store/tell.ts';
import { FakeMachinePayments } from '../../../../fakes/processor/fake-machine-payments.ts';
import { type Answer, expectRefusal } from '../../call.ts';
import { orderOf } from '../place.ts';
import {
  challenged,
  challengeOf,
  credentialFor,
  machineDeployment,
  pay,
  send,
} from './machine-payments.ts';

function expectUnknown(answer: Answer): void {
  expectRefusal(answer, 503, 'unavailable');
  expect(answer.body['reason']).toContain('not known');
}

describe('createOrder, 503: a machine payment', () => {
  test('that cannot be checked now: `unavailable`, and no trace', async () => {
    const { machinePayments } = machineDeployment();
    machinePayments.verdict = 'unavailable';
    expectRefusal(await pay(), 503, 'unavailable');
    expect(machinePayments.payments.size).toBe(0);
  });

  test('that was held, the answer lost: the processor tells it in the same call', async () => {
    const { machinePayments } = machineDeployment(new FakeMachinePayments(['lost_reply']));
    expect((await pay()).status).toBe(201);
    expect(machinePayments.holds).toBe(1);
  });

  test('that was held, the answer lost, the processor silent: unknown, then replayed as paid', async () => {
    const { machinePayments } = machineDeployment(new FakeMachinePayments(['lost_reply']));
    const credential = credentialFor(await challenged());
    machinePayments.silent = true;
    expectUnknown(await send({}, credential));
    expectUnknown(await send({}, credential));
    machinePayments.silent = false;
    const answer = await send({}, credential);
    expect(answer.status).toBe(200);
    expect(orderOf(answer)).toMatchObject({ status: 'screening' });
    expect(machinePayments.holds).toBe(1);
  });

  test('that never arrived, its caller gone: the sweep holds it, a minute later', async () => {
    const deps = machineDeployment(new FakeMachinePayments(['never_arrives']));
    expectUnknown(await pay());
    await reconcile(deps);
    expect(deps.machinePayments.states).toEqual(['open']);
    deps.clock.advance({ seconds: 61 });
    await reconcile(deps);
    expect(deps.machinePayments.states).toEqual(['held']);
    expect(orderOf(await send())).toMatchObject({ status: 'screening' });
  });

  test('that is unknown, with another one: neither is tried before it is known', async () => {
    const { machinePayments } = machineDeployment(new FakeMachinePayments(['never_arrives']));
    const challenge = await challenged();
    expectUnknown(await send({}, credentialFor(challenge)));
    expectUnknown(await send({}, credentialFor(challenge, 'spt_2')));
    expect(machinePayments.authorizations).toBe(1);
  });

  test('of an order that was canceled meanwhile: whatever is held is let go, and nothing is held later', async () => {
    for (const becomes of ['lost_reply', 'never_arrives'] as const) {
      const deps = machineDeployment(new FakeMachinePayments([becomes]));
      deps.machinePayments.silent = true;
      const credential = credentialFor(await challenged());
      expectUnknown(await send({}, credential));
      deps.machinePayments.silent = false;
      const [id] = [...deps.machinePayments.payments.values()].map(({ orderId }) => orderId);
      await tell(deps, String(id), { kind: 'cancel', by: 'caller', reason: null });
      await carryOutEffects(deps, String(id));
      deps.clock.advance({ minutes: 2 });
      await reconcile(deps);
      expect(deps.machinePayments.states).toEqual(['void']);
      expect(orderOf(await send({}, credential))).toMatchObject({
        status: 'canceled',
        payment: { state: 'released' },
      });
    }
  });
});

test('an order that no token paid is canceled after a day, and its payment ended', async () => {
  const deps = machineDeployment(new FakeMachinePayments(['refused']));
  const failed = await pay();
  expectRefusal(failed, 402, 'mpp_payment_failed');
  deps.clock.advance({ days: 1, minutes: 6 });
  await reconcile(deps);
  await reconcile(deps);
  expect(deps.machinePayments.states).toEqual(['void']);
  const late = await send({}, credentialFor(challengeOf(failed), 'spt_2'));
  expect(orderOf(late)).toMatchObject({ status: 'canceled', payment: { state: 'released' } });
});
