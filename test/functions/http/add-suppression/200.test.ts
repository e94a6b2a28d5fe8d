import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { handler } from '../../../../functions/http/add-suppression.ts';
import { SuppressResponseSchema } from '../../../../lib/contract/schemas/operators/recipient.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { liftSuppression } from '../../../../lib/recipient/lift-suppression.ts';
import { doorDigests, senderDigests } from '../../../../lib/suppression/digests-of.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { type FakeDeps, RECIPIENT_SECRET } from '../../../fakes/fake-deps.ts';
import { letterIn, open, refusals, SENDER, TO, wordIn } from '../../pages/a-letter-with-code.ts';
import { call } from '../call.ts';
import { operatorKey, withKey } from '../order-actions.ts';
import { EVENT } from './event.ts';

const ORDER_ID = orderIdOf(ORDER_STATES.mailed);
const DOORS = doorDigests(RECIPIENT_SECRET, { to: TO }).named;
/** As one is kept that carries no code. */
const BARE = {
  mark: null,
  stoppedBy: {
    doors: [...DOORS, 'besides'],
    named: DOORS.length,
    senders: senderDigests(RECIPIENT_SECRET, SENDER),
  },
};
const STOPPED_BY_ALL = ['sender', 'sender by another credential', 'anybody'];

async function suppress(deps: FakeDeps, body: object) {
  const answer = await call(handler, withKey({ ...EVENT, body }, await operatorKey(deps)));
  expect(answer.status).toBe(200);
  expect(v.safeParse(SuppressResponseSchema, answer.body).issues).toBeUndefined();
  return answer.body;
}

describe('addSuppression, 200', () => {
  test('mail of everybody, to an address, however it is written; and again changes nothing', async () => {
    const deps = await letterIn('mailed');
    const to = anAddress({ name: 'A Neighbour', line1: '77 confidential lane' });
    const stands = {
      status: 'ok',
      everybody: true,
      senders: 0,
      refused_by_another_door: false,
    };
    expect(await suppress(deps, { to, scope: 'everybody' })).toEqual({ ...stands, added: true });
    expect(await refusals(deps)).toEqual(STOPPED_BY_ALL);
    expect(await suppress(deps, { to, scope: 'everybody' })).toEqual({ ...stands, added: false });
    expect(deps.log.text()).toContain('suppression_added');
    expect(deps.log.text()).toMatch(/keyId: 'key_/);
    expect(deps.log.text()).not.toContain('Neighbour');
  });

  test('mail of the sender of an order, and no other', async () => {
    const deps = await letterIn('mailed');
    const added = await suppress(deps, { order_id: ORDER_ID, scope: 'sender' });
    expect(added).toMatchObject({ added: true, everybody: false, senders: 2 });
    expect(await refusals(deps)).toEqual(['sender', 'sender by another credential']);
  });

  test('at the doors of a letter that carries no code, and at none that is asked besides', async () => {
    const deps = await letterIn('mailed', BARE);
    const added = await suppress(deps, { order_id: ORDER_ID, scope: 'everybody' });
    expect(added).toMatchObject({ refused_by_another_door: false });
    expect(await refusals(deps)).toEqual(STOPPED_BY_ALL);
    expect(await deps.store.get('recipients', { pk: 'door#besides', sk: 'stops' })).toBeUndefined();
  });

  test('no word of a recipient takes it back, and an operator does', async () => {
    const deps = await letterIn('mailed');
    const word = wordIn(await open({ action: 'stop_everybody' }));
    await suppress(deps, { order_id: ORDER_ID, scope: 'everybody' });
    await open({ action: 'start', word });
    expect(await refusals(deps)).toEqual(STOPPED_BY_ALL);
    const operator = {
      kind: 'key',
      keyId: 'key_1',
      mode: 'live',
      agent: false,
      scopes: [],
    } as const;
    await liftSuppression(deps, operator, { order_id: ORDER_ID, scope: 'everybody' });
    expect(await refusals(deps)).toEqual([]);
  });
});
