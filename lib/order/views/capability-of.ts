import type { Capability } from '../../contract/schemas/evidence/capability.ts';
import { mintCapability } from '../../tokens/capability-token.ts';
import type { KeyRing } from '../../tokens/key-ring.ts';

/**
 * The tokens of an order, as whoever placed it is answered. The same order gives the same ones, so they are stored
 * nowhere. @throws MailError `capability_unavailable`.
 */
export function capabilityOf(ring: KeyRing, orderId: string, createdAtMs: number): Capability {
  return {
    cancel_token: mintCapability(ring, 'cancel', orderId, createdAtMs),
    review_token: mintCapability(ring, 'review', orderId, createdAtMs),
    evidence_token: mintCapability(ring, 'evidence', orderId, createdAtMs),
  };
}
