import { describe, expect, test } from '@jest/globals';
import { createMemoryStore } from '../../../../lib/adapters/memory/memory-store.ts';
import { overdueAtMs } from '../../../../lib/order/core/overdue.ts';
import {
  fromItem,
  ORDER_SCHEMA,
  orderKey,
  putOrder,
  replaceOrder,
} from '../../../../lib/order/store/order-item.ts';
import { DUE_SHARDS, HELD_SHARDS } from '../../../../lib/resources.ts';
import { ConditionFailed, type Item } from '../../../../lib/store/store.ts';
import { HEX, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES, STATE_NAMES } from '../../../builders/order-states.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';

const ABSENT = { kind: 'absent', because: 'order_exists' } as const;

function itemOf(name: (typeof STATE_NAMES)[number]): Item {
  const write = putOrder(ORDER_STATES[name], ABSENT);
  return write.kind === 'put' ? write.item : {};
}

describe('the item of an order', () => {
  test.each(STATE_NAMES)('%s: reads back as it was written', async (name) => {
    const store = createMemoryStore({ clock: new FakeClock() });
    await stored(store, ORDER_STATES[name]);
    const item = await store.get('orders', orderKey(HEX));
    expect(fromItem(item ?? {})).toEqual(ORDER_STATES[name]);
  });

  test('stands in the held index only while an operator is waited for, sandbox orders apart', () => {
    const shards: Partial<Record<string, string>> = {
      held: HELD_SHARDS.live,
      waiting: HELD_SHARDS.live,
      sandbox_held: HELD_SHARDS.sandbox,
    };
    for (const name of STATE_NAMES) {
      const { heldShard, heldAt } = itemOf(name);
      expect([name, heldShard]).toEqual([name, shards[name]]);
      expect(typeof heldAt).toBe(shards[name] === undefined ? 'undefined' : 'number');
    }
    expect(HELD_SHARDS.live).not.toBe(HELD_SHARDS.sandbox);
  });

  test('stands in the due index while something is owed or a workflow works on it, by what is due first', () => {
    for (const name of STATE_NAMES) {
      const { effects, ...order } = ORDER_STATES[name];
      const overdue = overdueAtMs({ ...order, effects });
      const due = [
        ...effects.map(({ dueAtMs }) => dueAtMs),
        ...(overdue === null ? [] : [overdue]),
      ];
      const { dueShard, dueAt } = itemOf(name);
      expect([name, dueShard !== undefined]).toEqual([name, due.length > 0]);
      if (due.length === 0) continue;
      expect(DUE_SHARDS).toContain(dueShard);
      expect(dueAt).toBe(Math.min(...due));
    }
  });

  test('the due index is spread over all its shards', () => {
    const shards = Array.from({ length: 256 }, (_, byte) => {
      const hex = byte.toString(16).padStart(2, '0').padEnd(32, '0');
      const write = putOrder({ ...ORDER_STATES.canceled, hex }, ABSENT);
      return write.kind === 'put' ? write.item['dueShard'] : undefined;
    });
    for (const shard of DUE_SHARDS) {
      expect(shards.filter((each) => each === shard)).toHaveLength(256 / DUE_SHARDS.length);
    }
  });

  test('replaces only the version it was decided from', async () => {
    const store = createMemoryStore({ clock: new FakeClock() });
    await stored(store, ORDER_STATES.screening);
    const next = { ...ORDER_STATES.screening, version: ORDER_STATES.screening.version + 1 };
    await store.commit([replaceOrder(next)]);
    await expect(store.commit([replaceOrder(next)])).rejects.toThrow(ConditionFailed);
  });

  test('written before there were forms is read as the first', () => {
    const { schema, ...earlier } = itemOf('screening');
    expect(schema).toBe(ORDER_SCHEMA.written);
    expect(fromItem(earlier)).toEqual(ORDER_STATES.screening);
  });

  test('keeps what later code stored in it and this code does not know', () => {
    const order = { ...ORDER_STATES.screening, later: { said: true } };
    const write = putOrder(order, ABSENT);
    const read = fromItem(write.kind === 'put' ? write.item : {});
    expect(told(read, MESSAGES.allow)).toMatchObject({ later: { said: true } });
  });

  test.each([
    ['no order in it', { pk: HEX, sk: 'order', version: 1 }],
    ['another version than its order', { ...itemOf('screening'), version: 99 }],
    [
      'a newer form than this code reads',
      { ...itemOf('screening'), schema: ORDER_SCHEMA.readUpTo + 1 },
    ],
    [
      'an unknown status',
      {
        version: 1,
        order: { ...(itemOf('screening')['order'] as object), version: 1, status: 'x' },
      },
    ],
  ])('with %s is refused on reading', (_, item) => {
    expect(() => fromItem(item as Item)).toThrow('stored');
  });
});
