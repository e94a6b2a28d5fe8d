import { MailError } from '../errors/mail-error.ts';
import type { Clock } from '../ports.ts';
import { ConditionFailed, type Store, type Write } from '../store/store.ts';

/** As long as the order's key is remembered: longer than any bucket keeps the upload itself. */
const CLAIM_KEPT_SECONDS = 400 * 86_400;

/**
 * Runs `place` while the upload belongs to this order alone: an upload serves one order. A lease is the order's for
 * ever, so a call that died in between can be repeated; a refusal gives the upload back.
 * @throws MailError `upload_not_found` when another order has used it; whatever `place` throws.
 */
export async function withUpload<T>(
  deps: { readonly store: Store; readonly clock: Clock },
  uploadKey: string | undefined,
  orderHex: string,
  place: () => Promise<T>,
): Promise<T> {
  if (uploadKey === undefined) return place();
  await lease(deps, uploadKey, orderHex);
  try {
    return await place();
  } catch (error) {
    // Only a named refusal is sure to have stored nothing; otherwise the order may exist and own the upload.
    if (error instanceof MailError && error.http < 500)
      await giveBack(deps.store, uploadKey, orderHex);
    throw error;
  }
}

async function lease(
  deps: { readonly store: Store; readonly clock: Clock },
  uploadKey: string,
  orderHex: string,
): Promise<void> {
  const expiresAt = Math.floor(deps.clock.nowMs() / 1000) + CLAIM_KEPT_SECONDS;
  const item = { pk: leaseKey(uploadKey), orderHex, expiresAt };
  const when = [{ kind: 'absent', because: 'upload_used' }] as const;
  try {
    await deps.store.commit([{ kind: 'put', table: 'idempotency', item, when }]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.item?.['orderHex'] === orderHex) return;
    throw new MailError('upload_not_found', { reason: 'this upload was already used by an order' });
  }
}

/** Makes the lease expire at once; an expired row does not exist. Another call of this order may have done so. */
async function giveBack(store: Store, uploadKey: string, orderHex: string): Promise<void> {
  const write: Write = {
    kind: 'update',
    table: 'idempotency',
    key: { pk: leaseKey(uploadKey) },
    set: { expiresAt: 0 },
    when: [{ kind: 'equals', attribute: 'orderHex', value: orderHex, because: 'not_ours' }],
  };
  try {
    await store.commit([write]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

function leaseKey(uploadKey: string): string {
  return `upload#${uploadKey}`;
}
