/** A machine payment that is not good: nothing is held, and a fresh challenge comes with each failure. */
import { describe, expect, test } from '@jest/globals';
import { FakeMachinePayments } from '../../../../fakes/processor/fake-machine-payments.ts';
import { type Answer, expectRefusal } from '../../call.ts';
import { orderOf } from '../place.ts';
import {
  aLetter,
  challenged,
  challengeOf,
  credentialFor,
  machineDeployment,
  pay,
  send,
} from './machine-payments.ts';

function expectFresh(answer: Answer, code: 'mpp_payment_invalid' | 'mpp_payment_failed'): void {
  expectRefusal(answer, 402, code);
  expect(challengeOf(answer).request).toMatchObject({ amount: '199' });
}

const reworked = (credential: string, change: (read: Record<string, object>) => unknown) => {
  const text = Buffer.from(credential.replace('Payment ', ''), 'base64url').toString();
  const read = JSON.parse(text) as Record<string, object>;
  return `Payment ${Buffer.from(JSON.stringify(change(read))).toString('base64url')}`;
};

describe('createOrder, 402: `mpp_payment_invalid`', () => {
  test.each(['nonsense', 'e30', 'bnVsbA', Buffer.from('{"challenge":1}').toString('base64url')])(
    'a credential that is none: %s',
    async (credential) => {
      const { machinePayments } = machineDeployment();
      expectFresh(await send({}, `Payment ${credential}`), 'mpp_payment_invalid');
      expect(machinePayments.payments.size).toBe(0);
    },
  );

  test.each([
    ['amount', { request: Buffer.from('{"amount":"1"}').toString('base64url') }],
    ['end', { expires: '2036-01-01T00:00:00.000Z' }],
    ['realm', { realm: 'mail.evil' }],
    ['method', { method: 'tempo' }],
    ['id', { id: 'x'.repeat(43) }],
  ])('a challenge with another %s', async (_, other) => {
    const { machinePayments } = machineDeployment();
    const good = credentialFor(await challenged());
    const bad = reworked(good, (read) => ({
      ...read,
      challenge: { ...read['challenge'], ...other },
    }));
    expectFresh(await send({}, bad), 'mpp_payment_invalid');
    expect(machinePayments.payments.size).toBe(0);
  });

  test('the challenge of another order, or of another price', async () => {
    machineDeployment();
    const credential = credentialFor(await challenged());
    expectFresh(await send({ key: 'another' }, credential), 'mpp_payment_invalid');
    const dearer = await send({ body: aLetter({ color: true }) }, credential);
    expectRefusal(dearer, 402, 'mpp_payment_invalid');
    expect(challengeOf(dearer).request).toMatchObject({ amount: '229' });
    expect((await send({}, credential)).status).toBe(201);
  });

  test('a challenge that is over; the fresh one pays', async () => {
    const deps = machineDeployment();
    const challenge = await challenged();
    deps.clock.advance({ minutes: 31 });
    const late = await send({}, credentialFor(challenge));
    expectFresh(late, 'mpp_payment_invalid');
    expect((await send({}, credentialFor(challengeOf(late)))).status).toBe(201);
  });

  test('a token that would not pay now, and no trace of it', async () => {
    const { machinePayments } = machineDeployment();
    machinePayments.verdict = 'mpp_payment_invalid';
    expectFresh(await pay(), 'mpp_payment_invalid');
    expect(machinePayments.payments.size).toBe(0);
    machinePayments.verdict = undefined;
    expect((await pay()).status).toBe(201);
  });
});

describe('createOrder, 402: `mpp_payment_failed`', () => {
  test('the order waits, and another token pays for it, by the one payment it has', async () => {
    const { machinePayments } = machineDeployment(new FakeMachinePayments(['refused']));
    const failed = await pay();
    expectFresh(failed, 'mpp_payment_failed');
    expect(machinePayments.states).toEqual(['open']);
    const answer = await send({}, credentialFor(challengeOf(failed), 'spt_2'));
    expect(answer.status).toBe(200);
    expect(orderOf(answer)).toMatchObject({
      status: 'screening',
      payment: { method: 'mpp', state: 'authorized' },
    });
    expect(machinePayments.states).toEqual(['held']);
  });

  test('the challenge that failed is not tried again', async () => {
    const { machinePayments } = machineDeployment(new FakeMachinePayments(['refused']));
    const credential = credentialFor(await challenged());
    await send({}, credential);
    expectFresh(await send({}, credential), 'mpp_payment_invalid');
    expect(machinePayments.authorizations).toBe(1);
  });

  test('the same request without a payment is answered with a challenge again', async () => {
    machineDeployment(new FakeMachinePayments(['refused']));
    await pay();
    expectRefusal(await send(), 402, 'payment_required');
  });

  test('twenty times, and the order takes no more: without a challenge, no client goes on by itself', async () => {
    const { machinePayments } = machineDeployment(
      new FakeMachinePayments(Array.from({ length: 30 }, () => 'refused' as const)),
    );
    for (let tries = 1; tries < 20; tries += 1) await pay({}, `spt_${tries}`);
    const last = await pay({}, 'spt_20');
    const answer = await send({}, credentialFor(challengeOf(last), 'spt_21'));
    expectRefusal(answer, 402, 'mpp_payment_failed');
    expect(answer.body['reason']).toContain('too many');
    expect(answer.headers['www-authenticate']).toBeUndefined();
    expect(machinePayments.authorizations).toBe(20);
  });

  test('another body under the key is refused, whatever pays for it', async () => {
    machineDeployment(new FakeMachinePayments(['refused']));
    await pay();
    const body = aLetter({ color: true });
    expectRefusal(await pay({ body }).catch(() => send({ body })), 400, 'invalid_request');
  });
});

test('the cap of a caller is named, and nothing is opened', async () => {
  const { machinePayments } = machineDeployment();
  for (let letter = 1; letter <= 5; letter += 1) await pay({ key: `k-${letter}` });
  expectRefusal(await pay({ key: 'k-6' }), 429, 'velocity_limit');
  expect(machinePayments.payments.size).toBe(5);
});
