import { MailError } from '../../errors/mail-error.ts';
import { storeAsked } from '../../store/asked.ts';
import type { Store } from '../../store/store.ts';
import { type Batch, parseBatchId } from '../core/batch.ts';
import { batchKey, toBatch } from './batch-item.ts';

/**
 * The batch with that id.
 * @throws MailError `not_found` for an id that is malformed, unknown or of the other kind; `unavailable`.
 */
export async function loadBatch(deps: { readonly store: Store }, id: string): Promise<Batch> {
  const parsed = parseBatchId(id);
  const batch = parsed && (await findBatch(deps, parsed.hex));
  if (batch === undefined || batch.sandbox !== parsed?.sandbox) {
    throw new MailError('not_found', {
      reason: 'there is no batch with this id',
      next: ['Check the id: it is in the answer that created the batch.'],
    });
  }
  return batch;
}

/** @throws MailError `unavailable`. */
export async function findBatch(
  { store }: { readonly store: Store },
  hex: string,
): Promise<Batch | undefined> {
  const item = await storeAsked(() => store.get('batches', batchKey(hex)));
  return item && toBatch(item);
}
