import { isMailError, MailError } from '../errors/mail-error.ts';
import type { Clock } from '../ports.ts';
import { storeAsked } from '../store/asked.ts';
import { ConditionFailed, type Store, type Write } from '../store/store.ts';

/** As long as the order's key is remembered: longer than any bucket keeps the upload itself. */
const KEPT_SECONDS = 400 * 86_400;

/**
 * Runs `place` while the upload belongs to this order alone: an upload serves one order. A lease is the order's for
 * ever, so a call that died in between can be repeated; a refusal gives the upload back, and so does a failure where
 * `isStored` says that there is no such order.
 * @throws MailError `upload_not_found` when another order has used it; whatever `place` throws.
 */
export async function withUpload<T>(
  deps: { readonly store: Store; readonly clock: Clock },
  upload: { readonly uploadKey: string | undefined; readonly orderHex: string },
  place: () => Promise<T>,
  isStored: () => Promise<boolean>,
): Promise<T> {
  const { uploadKey, orderHex } = upload;
  if (uploadKey === undefined) return place();
  await lease(deps, uploadKey, orderHex);
  try {
    return await place();
  } catch (error) {
    if (isRefusal(error)) await giveBack(deps.store, uploadKey, orderHex);
    // Losing this costs the upload, which is then good for this key alone; the caller is told of the failure.
    else if (await leftNothing(error, isStored)) {
      await giveBack(deps.store, uploadKey, orderHex).catch(() => undefined);
    }
    throw error;
  }
}

/** Every named failure is sure to have stored nothing, but for the one that says that nobody knows. */
function isRefusal(error: unknown): boolean {
  return isMailError(error) && error.code !== 'audit_unavailable';
}

async function leftNothing(error: unknown, isStored: () => Promise<boolean>): Promise<boolean> {
  return isMailError(error) && !(await isStored().catch(() => true));
}

async function lease(
  deps: { readonly store: Store; readonly clock: Clock },
  uploadKey: string,
  orderHex: string,
): Promise<void> {
  const expiresAt = Math.floor(deps.clock.nowMs() / 1000) + KEPT_SECONDS;
  const item = { pk: leaseKey(uploadKey), orderHex, expiresAt };
  const when = [{ kind: 'absent', because: 'upload_used' }] as const;
  try {
    await deps.store.commit([{ kind: 'put', table: 'idempotency', item, when }]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.item?.['orderHex'] === orderHex) return;
    throw used();
  }
}

/**
 * Refuses an upload that is an order's, or the key's of a call that died: no other order would be given it.
 * @throws MailError `upload_not_found`; `unavailable` when the store does not answer.
 */
export async function refuseUsed(
  deps: { readonly store: Store },
  uploadKey: string,
): Promise<void> {
  const pk = leaseKey(uploadKey);
  const leased = await storeAsked(() => deps.store.get('idempotency', { pk }));
  if (leased !== undefined) throw used();
}

function used(): MailError {
  return new MailError('upload_not_found', { reason: 'this upload was already used by an order' });
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
