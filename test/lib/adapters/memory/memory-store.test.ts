import { expect, test } from '@jest/globals';
import { createMemoryStore } from '../../../../lib/adapters/memory/memory-store.ts';
import type { Store } from '../../../../lib/store/store.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';

const put = (store: Store, n: number) =>
  store.commit([{ kind: 'put', table: 'credits', item: { pk: 'a', n }, when: [] }]);
const read = async (store: Store) => (await store.get('credits', { pk: 'a' }))?.['n'];

test('a copy begins with the same, and neither sees what is written to the other', async () => {
  const first = createMemoryStore({ clock: new FakeClock() });
  await put(first, 1);
  const copy = first.copy(new FakeClock());
  expect(await read(copy)).toBe(1);
  await put(copy, 2);
  expect([await read(first), await read(copy)]).toEqual([1, 2]);
  await put(first, 3);
  expect([await read(first), await read(copy)]).toEqual([3, 2]);
});
