import { MailError } from '../../errors/mail-error.ts';
import { type Store, storeDidNotAnswer } from '../../store/store.ts';
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
  const item = await answered(() => store.get('batches', batchKey(hex)));
  return item && toBatch(item);
}

/** @throws MailError `unavailable` where the store does not answer. */
export async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!storeDidNotAnswer(error)) throw error;
    throw new MailError('unavailable', { reason: 'the batch store did not answer', cause: error });
  }
}
