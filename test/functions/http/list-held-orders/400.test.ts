import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/list-held-orders.ts';
import { HELD_SHARDS } from '../../../../lib/resources.ts';
import { HEX } from '../../../builders/an-order.ts';
import { call, expectRefusal } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

const POSITION = { pk: HEX, sk: 'order', heldShard: HELD_SHARDS.live, heldAt: 1 };

function cursorOf(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

describe('listHeldOrders, 400', () => {
  test.each([
    ['status', 'submitted'],
    ['status', 'nonsense'],
    ['key_id', 'key_1'],
    ['day', 'today'],
    ['tracking_number', '9 4'],
    ['same_sender_as', 'ord_1'],
    ['sandbox', ''],
    ['sandbox', 'yes'],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'ten'],
    ['cursor', ''],
    ['cursor', 'a b'],
    ['cursor', 'x'.repeat(1001)],
    ['cursor', 'hello'],
    ['cursor', cursorOf(null)],
    ['cursor', cursorOf([POSITION])],
    ['cursor', cursorOf({ ...POSITION, heldShard: 'due#0' })],
    ['cursor', cursorOf({ ...POSITION, heldShard: HELD_SHARDS.sandbox })],
    ['cursor', cursorOf({ ...POSITION, heldAt: 'now' })],
    ['cursor', cursorOf({ ...POSITION, heldAt: 0.5 })],
    ['cursor', cursorOf({ ...POSITION, pk: '' })],
    ['cursor', cursorOf({ ...POSITION, more: 1 })],
    ['cursor', cursorOf({ pk: HEX, sk: 'order' })],
  ])('%s %s: `validation_error`', async (name, value) => {
    const { deps } = await worldOf('waiting');
    const event = withKey({ ...EVENT, query: { [name]: value } }, await operatorKey(deps));
    const answer = await call(handler, event);
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body['reason']).toContain(`${name}: `);
  });
});
