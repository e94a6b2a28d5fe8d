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
 * @throws MailError `invalid_capability` (403), `expired_capability` (410), `capability_unavailable` (503).
 */
export function checkCapability(
  ring: KeyRing,
  action: CapabilityAction,
  orderId: string,
  token: string,
  nowMs: number,
): void {
  const { expiresAtMs } = checkSignature(ring, action, orderId, token);
  if (nowMs >= expiresAtMs) {
    throw new MailError('expired_capability', { reason: 'the token lived 7 days and has expired' });
  }
}

/**
 * Checks that the token was made for this action on this order, whenever that was.
 * @throws MailError `invalid_capability` (403), `capability_unavailable` (503).
 */
export function checkSignature(
  ring: KeyRing,
  action: CapabilityAction,
  orderId: string,
  token: string,
): { readonly expiresAtMs: number } {
  if (ring.length === 0) throw unavailable();
  const reading = readToken(ring, 'ppc_', token);
  const payload = reading.kind === 'valid' ? reading.payload : {};
  const expiresAtMs = payload['e'];
  if (payload['a'] !== action || payload['o'] !== orderId || typeof expiresAtMs !== 'number') {
    const of = orderId.startsWith('bat_') ? 'batch' : 'order';
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
