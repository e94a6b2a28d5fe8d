import { type Bytes, decodedOrEmpty } from './base64.ts';
import type { OrderEvidence, WebhookKey } from './description.generated.ts';
import { EvidenceVerificationError } from './errors.ts';

const PREFIX = 'whpk_';
const KEY_BYTES = 32;

/**
 * Verifies the evidence of an order, and parses its record. It asks nobody.
 * @param evidence the answer of `getOrderEvidence`, as it was kept.
 * @param keys `keys` of the answer of `listWebhookKeys`, kept from a time when the service was known to be itself.
 * @throws EvidenceVerificationError when none of the keys signed this record.
 */
export async function verifyEvidence(
  { evidence, signature }: Pick<OrderEvidence, 'evidence' | 'signature'>,
  keys: readonly WebhookKey[],
): Promise<Record<string, unknown>> {
  const signed = new TextEncoder().encode(evidence);
  const value = decodedOrEmpty(signature.value);
  const named = keys.filter(({ id }) => id === signature.key_id);
  const checks = named.map((key) => isSignedBy(key, value, signed));
  if ((await Promise.all(checks)).includes(true)) return JSON.parse(evidence);
  throw new EvidenceVerificationError('none of the keys signed this record');
}

async function isSignedBy(
  { public_key }: WebhookKey,
  signature: Bytes,
  signed: Bytes,
): Promise<boolean> {
  const bytes = decodedOrEmpty(public_key.slice(PREFIX.length));
  if (!public_key.startsWith(PREFIX) || bytes.length !== KEY_BYTES) return false;
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, signed);
}
