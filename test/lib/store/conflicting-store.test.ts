import { expect, test } from '@jest/globals';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import { type Store, StoreBusy, StoreUnreachable, type Write } from '../../../lib/store/store.ts';
import { createConflictingStore, type Fault } from '../../fakes/conflicting-store.ts';
import { createTestClock } from './contract/subject.ts';

const debit: Write = {
  kind: 'update',
  table: 'credits',
  key: { pk: 'a' },
  add: { n: -1 },
  when: [{ kind: 'atLeast', attribute: 'n', value: 1, because: 'poor' }],
};

async function setUp(...faults: Fault[]) {
  const inner = createMemoryStore({ clock: createTestClock() });
  await inner.commit([{ kind: 'put', table: 'credits', item: { pk: 'a', n: 1 }, when: [] }]);
  return createConflictingStore(inner, (commit) => faults[commit] ?? 'none');
}

const balance = async (store: Store) => (await store.get('credits', { pk: 'a' }))?.['n'];

test.each([
  ['busy', StoreBusy, 1],
  ['unsent', StoreUnreachable, 1],
  ['lost', StoreUnreachable, 0],
] as const)('%s', async (fault, error, left) => {
  const store = await setUp(fault);
  await expect(store.commit([debit])).rejects.toBeInstanceOf(error);
  expect(await balance(store)).toBe(left);
  expect(store.faults).toEqual([fault]);
});

test('a commit in conflict lets another through first', async () => {
  const store = await setUp('conflict', 'none');
  const late = store.commit([debit]);
  await store.commit([debit]);
  await expect(late).rejects.toMatchObject({ because: 'poor' });
  expect(await balance(store)).toBe(0);
});
