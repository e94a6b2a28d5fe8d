import type { BatchRead } from '../../contract/schemas/batch/batch.ts';
import type { Deps } from '../../deps.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { Batch } from '../core/batch.ts';
import type { Row } from '../core/rows.ts';
import { loadChunks } from '../store/chunks.ts';
import { loadBatch } from '../store/load-batch.ts';
import { toBatchResource, toRowResource } from './batch-resource.ts';

/**
 * A batch and a page of its rows. All its rows are read for the counts: there are at most some dozen items of them.
 * @throws MailError `not_found`, `validation_error` for a cursor of another list, `unavailable`.
 */
export async function readBatch(
  deps: Pick<Deps, 'store'>,
  id: string,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<BatchRead> {
  const batch = await loadBatch(deps, id);
  const rows = await rowsOf(deps, batch);
  const after = cursor === undefined ? 0 : rowIn(cursor);
  const rest = rows.filter(({ row }) => row > after);
  const shown = rest.slice(0, limit);
  return {
    status: 'ok',
    batch: toBatchResource(batch, rows),
    rows: shown.map(toRowResource),
    next_cursor: rest.length > shown.length ? `row-${shown.at(-1)?.row}` : null,
  };
}

/** @throws MailError `unavailable`. */
export async function rowsOf(
  { store }: Pick<Deps, 'store'>,
  batch: Batch,
): Promise<readonly Row[]> {
  return (await loadChunks(store, batch)).flatMap(({ rows }) => rows);
}

function rowIn(cursor: string): number {
  const row = /^row-(\d{1,7})$/.exec(cursor)?.[1];
  if (row !== undefined) return Number(row);
  throw new MailError('validation_error', {
    reason: 'cursor: is of no page of this list',
    pointers: ['query/cursor'],
  });
}
