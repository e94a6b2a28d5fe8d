import { MailError } from '../errors/mail-error.ts';
import type { KeyRing } from './key-ring.ts';
import { readToken, signToken } from './signed-token.ts';

/** `evidence` opens what nobody but the sender may see: the proof and the record of the order. */
export type CapabilityAction = 'cancel' | 'review' | 'evidence';

const LIFE_MS = 7 * 86_400_000;

/**
 * A token that allows one action on one order or batch for 7 days from its creation; that of `evidence` is read without
 * its end (`checkSignature`). The same order gives the same token, so a replay can return it.
 * @throws MailError `capability_unavailable` when no signing secret is configured.
 */
export function mintCapability(
  ring: KeyRing,
  action: CapabilityAction,
  orderId: string,
  createdAtMs: number,
): string {
  const token = signToken(ring, 'ppc_', { a: action, o: orderId, e: createdAtMs + LIFE_MS });
  if (token === undefined) throw unavailable();
  return token;
}

/**
 * Checks that the token allows this action on this order now.
 * @param createdAtMs as for `checkSignature`.
 * @throws MailError `invalid_capability` (403), `expired_capability` (410), `capability_unavailable` (503).
 */
export function checkCapability(
  ring: KeyRing,
  action: CapabilityAction,
  orderId: string,
  token: string,
  nowMs: number,
  createdAtMs = 0,
): void {
  const { expiresAtMs } = checkSignature(ring, action, orderId, token, createdAtMs);
  if (nowMs >= expiresAtMs) {
    const reason = 'the token lived 7 days and has expired';
    throw new MailError('expired_capability', {
      reason,
      ...(isOfBatch(orderId) && { next: BATCH_EXPIRED }),
    });
  }
}

const BATCH_EXPIRED = [
  'Read the batch without a token: GET /v1/batches/{id} needs its id alone.',
  'No other token of this batch allows it any more; a new batch comes with a fresh one.',
];

function isOfBatch(id: string): boolean {
  return id.startsWith('bat_');
}

/**
 * Checks that the token was made for this action on this order, whenever that was.
 * @param createdAtMs when a batch was created: an earlier one of the sandbox, which is gone, had the id of its key too.
 * @throws MailError `invalid_capability` (403), `capability_unavailable` (503).
 */
export function checkSignature(
  ring: KeyRing,
  action: CapabilityAction,
  orderId: string,
  token: string,
  createdAtMs = 0,
): { readonly expiresAtMs: number } {
  if (ring.length === 0) throw unavailable();
  const reading = readToken(ring, 'ppc_', token);
  const payload = reading.kind === 'valid' ? reading.payload : {};
  const expiresAtMs = Number(payload['e'] ?? Number.NaN);
  const isOfThis = payload['o'] === orderId && expiresAtMs >= createdAtMs + LIFE_MS;
  if (payload['a'] !== action || !isOfThis) {
    const of = isOfBatch(orderId) ? 'batch' : 'order';
    throw new MailError('invalid_capability', {
      reason: `this is not the ${action}_token of this ${of}`,
      next: [`Use the ${action}_token that this very ${of} returned.`],
    });
  }
  return { expiresAtMs };
}

function unavailable(): MailError {
  return new MailError('capability_unavailable', {
    reason: 'this deployment has no signing secret',
  });
}
