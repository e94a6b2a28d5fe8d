import { expect, test } from '@jest/globals';
import type { Order } from '../../../lib/order/core/order.ts';
import { putOrder } from '../../../lib/order/store/order-item.ts';
import { openIndex } from '../../../local/console/open-index.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const { delivered } = ORDER_STATES;
const before: Order = { ...delivered, events: delivered.events.slice(0, -1) };
const all = delivered.events.length;

test('what happened is told once, whether or not the store said that it has it', () => {
  const index = openIndex(fakeDeps().store, []);
  index.put(before);
  index.put(delivered);
  index.forget(delivered.hex);
  index.put(delivered);
  expect(index.happened().count).toBe(all);
});

test('what happened while it was unknown what is stored is told, all of it', () => {
  const index = openIndex(fakeDeps().store, []);
  index.put({ ...delivered, events: delivered.events.slice(0, -2) });
  index.forget(delivered.hex);
  index.put(delivered);
  expect(index.happened().count).toBe(all);
});

test('what happened while somebody looked at what is stored is told, all of it', async () => {
  const { store } = fakeDeps();
  await store.commit([putOrder(delivered, { kind: 'absent', because: 'order_exists' })]);
  const index = openIndex(store, []);
  index.put(before);
  index.forget(delivered.hex);
  expect(await index.summaries()).toHaveLength(1);
  index.put(delivered);
  expect(index.happened().count).toBe(all);
});

test('of an order of an earlier start that nobody has read only the newest is told', () => {
  const index = openIndex(fakeDeps().store, [delivered.hex]);
  index.forget(delivered.hex);
  index.put(delivered);
  expect(index.happened().count).toBe(1);
});
