/** A second print facility, beside the first: what it alone sends goes there, and is followed by questions. */

import { describe, expect, test } from '@jest/globals';
import { anAddress } from '../../builders/an-address.ts';
import { type Json, orderIn } from '../support/api-client.ts';
import { useHouse } from '../support/house.ts';

const DAY = 86_400;
const house = useHouse({ environment: { ['LOCAL_RAILS']: 'lob,click2mail' } });

async function printed(fields: object): Promise<string> {
  const credit_code = await house.creditCode(2000);
  const text = 'Dear Ada,\n\nthe engine works.\n\nYours';
  const placed = await house.api.order({ text, to: anAddress(), credit_code, ...fields });
  expect(placed.status).toBe(201);
  const orderId = String(orderIn(placed)['id']);
  await house.orderOnce(orderId, ({ status }) => status === 'submitted');
  return orderId;
}

async function kindsOf(orderId: string): Promise<readonly unknown[]> {
  const { body } = await house.api.send(`/v1/orders/${orderId}/events`);
  return (body['events'] as readonly Json[]).map(({ kind }) => kind);
}

async function piecesOf(orderId: string): Promise<readonly Json[]> {
  const entries = (await house.ledgerOf(orderId)) as unknown as readonly Json[];
  return entries.filter(({ kind }) => kind === 'piece');
}

describe('with two print facilities', () => {
  test('a priority letter goes to the one that sends it, once, and is followed until mailed', async () => {
    const orderId = await printed({ mail_class: 'priority' });
    expect(await piecesOf(orderId)).toEqual([
      expect.objectContaining({ reference: expect.stringMatching(/^\d+$/) }),
    ]);
    await house.control('clock', { advance_seconds: DAY + 3600 });
    await house.control('run', { schedule: 'reconcile' });
    await house.eventually(
      () => kindsOf(orderId),
      (kinds) => kinds.includes('order.mailed'),
    );
  });

  test('a person lets it go on at its desk, and the order hears of it by asking', async () => {
    const order_id = await printed({ mail_class: 'priority' });
    for (const [to, status] of [
      ['print', 'submitted'],
      ['mail', 'mailed'],
      ['deliver', 'delivered'],
    ]) {
      await house.control('advance', { order_id, to });
      expect(await house.order(order_id)).toMatchObject({ status });
    }
  });

  test('a reply of its submission that is lost prints once', async () => {
    await house.control('faults', { target: 'rail', mode: 'lost_reply' });
    const orderId = await printed({ mail_class: 'priority' });
    expect(await piecesOf(orderId)).toHaveLength(1);
  });

  test('a note card is printed there, a plain letter by the cheaper one', async () => {
    const card = await printed({ format: 'notecard' });
    expect(await piecesOf(card)).toEqual([
      expect.objectContaining({ reference: expect.stringMatching(/^\d+$/) }),
    ]);
    const letter = await printed({});
    expect(await piecesOf(letter)).toEqual([
      expect.objectContaining({ reference: expect.stringMatching(/^ltr_/) }),
    ]);
  });
});
