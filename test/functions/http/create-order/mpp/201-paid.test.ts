/** A live letter paid by a program: its money is held in the call, taken after the screening, and given back as any. */
import { describe, expect, test } from '@jest/globals';
import { Receipt } from 'mppx';
import { overrideDeps } from '../../../../../functions/deps.ts';
import { carryOutEffects } from '../../../../../lib/order/effects/carry-out-effects.ts';
import { tell } from '../../../../../lib/order/store/tell.ts';
import { capturePayment } from '../../../../../lib/order/workflow/capture-payment.ts';
import { ALLOW, REFUSE } from '../../../../fakes/fake-screener.ts';
import { FakeMachinePayments } from '../../../../fakes/processor/fake-machine-payments.ts';
import { countingStore, orderOf } from '../place.ts';
import {
  aLetter,
  challenged,
  credentialFor,
  machineDeployment,
  pay,
  send,
} from './machine-payments.ts';

describe('createOrder, 201: live, by a machine payment', () => {
  test('the money is held in the call, and the workflow starts', async () => {
    const deps = machineDeployment();
    const answer = await pay();
    expect(answer.status).toBe(201);
    expect(answer.body['status']).toBe('ok');
    expect(orderOf(answer)).toMatchObject({
      status: 'screening',
      price_cents: 199,
      payment: { method: 'mpp', state: 'authorized' },
    });
    expect(deps.machinePayments.states).toEqual(['held']);
    expect(deps.outbox.woken).toEqual([orderOf(answer)['id']]);
    expect(answer.text).not.toContain('spt_');
  });

  test('the receipt is one that the official client reads, and no cache keeps it', async () => {
    machineDeployment();
    const answer = await pay();
    const receipt = Receipt.deserialize(String(answer.headers['payment-receipt']));
    expect(receipt).toMatchObject({
      method: 'stripe',
      status: 'success',
      reference: 'pi_1',
      externalId: orderOf(answer)['id'],
    });
    expect(answer.headers['cache-control']).toContain('private');
  });

  test('a credential implies the payment_method', async () => {
    machineDeployment();
    const challenge = await challenged();
    const body = aLetter({ payment_method: undefined });
    expect((await send({ body }, credentialFor(challenge))).status).toBe(201);
  });

  test('it takes a lease, one transaction of the order and its count, and one change of the order', async () => {
    const deps = machineDeployment();
    const credential = credentialFor(await challenged());
    const { store, commits } = countingStore(deps.store);
    overrideDeps({ ...deps, store });
    await send({}, credential);
    expect(commits).toEqual({ idempotency: 1, orders: 2, counters: 1 });
  });

  test('parallel calls with one key and one credential: one order, held once', async () => {
    const { machinePayments } = machineDeployment();
    const credential = credentialFor(await challenged());
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({}, credential)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await send({}, credential)).status).toBe(200);
    expect(machinePayments.states.filter((state) => state === 'held')).toHaveLength(1);
    expect(machinePayments.holds).toBe(1);
  });

  test('refused by the screener, what is held is let go', async () => {
    const deps = machineDeployment();
    const id = String(orderOf(await pay())['id']);
    await tell(deps, id, { kind: 'screened', verdict: REFUSE });
    await carryOutEffects(deps, id);
    expect(deps.machinePayments.states).toEqual(['void']);
  });

  test('captured and then canceled, it is refunded', async () => {
    const deps = machineDeployment();
    const id = String(orderOf(await pay())['id']);
    await tell(deps, id, { kind: 'screened', verdict: ALLOW });
    await capturePayment(deps, id);
    expect(deps.machinePayments.states).toEqual(['captured']);
    await tell(deps, id, { kind: 'cancel', by: 'caller', reason: null });
    await carryOutEffects(deps, id);
    expect(deps.machinePayments.states).toEqual(['refunded']);
  });
});

describe('createOrder, 200: a letter that a machine payment paid, sent again', () => {
  test('with its credential it is replayed with its receipt, and holds nothing more', async () => {
    const { machinePayments } = machineDeployment();
    const credential = credentialFor(await challenged());
    const first = await send({}, credential);
    const again = await send({}, credential);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ replayed: true, order: { id: orderOf(first)['id'] } });
    expect(again.headers['payment-receipt']).toBe(first.headers['payment-receipt']);
    expect(machinePayments.holds).toBe(1);
  });

  test('without one it is replayed, too, and shows no receipt', async () => {
    machineDeployment(new FakeMachinePayments());
    await pay();
    const again = await send();
    expect(again.status).toBe(200);
    expect(again.headers['payment-receipt']).toBeUndefined();
  });
});
