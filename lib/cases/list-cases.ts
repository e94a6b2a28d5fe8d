import { MailError } from '../errors/mail-error.ts';
import { CASE_SHARD } from '../resources.ts';
import { queryAsked, storeAsked } from '../store/asked.ts';
import type { Store } from '../store/store.ts';
import { type Case, caseKey, caseOf } from './case.ts';

/**
 * What is open, oldest first. The index only says where to look: each is read itself.
 * @throws MailError `validation_error` for a cursor of another list; `unavailable`.
 */
export async function listCases(
  store: Store,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<{ readonly cases: readonly Case[]; readonly nextCursor: string | null }> {
  const from = cursor === undefined ? {} : { cursor };
  const query = { table: 'orders', index: 'held', pk: CASE_SHARD, limit, ...from } as const;
  const page = await queryAsked(store, query);
  const read = await Promise.all(page.items.map(({ pk }) => findCase(store, String(pk))));
  const cases = read.filter((each) => each !== undefined && each.done === null) as Case[];
  return { cases, nextCursor: page.cursor ?? null };
}

/** @throws MailError `not_found`, `unavailable`. */
export async function loadCase(store: Store, id: string): Promise<Case> {
  const found = await findCase(store, id);
  if (found !== undefined) return found;
  throw new MailError('not_found', { reason: 'nothing of this id needs a person' });
}

async function findCase(store: Store, id: string): Promise<Case | undefined> {
  const item = await storeAsked(() => store.get('orders', caseKey(id)));
  return item && caseOf(item);
}
