import type { Deps } from '../../deps.ts';
import type { Batch } from '../core/batch.ts';
import type { Row } from '../core/rows.ts';
import { loadChunks } from './chunks.ts';

/** @throws MailError `unavailable`. */
export async function rowsOf(
  { store }: Pick<Deps, 'store'>,
  batch: Batch,
): Promise<readonly Row[]> {
  return (await loadChunks(store, batch)).flatMap(({ rows }) => rows);
}
