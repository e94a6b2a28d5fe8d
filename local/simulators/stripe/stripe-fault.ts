import type { FaultMode } from '../../faults/faults.ts';

/**
 * What may go wrong with one call:
 * - `unavailable`: 503, nothing done. `timeout`: nothing done, and no answer ever.
 * - `lost_reply`: done, and the connection breaks within the answer. `slow`: done and answered, but late.
 * - `reject`: refused, a capture because of the card. `duplicate`: the call arrives twice.
 * - `crash`: done, and the whole process ends.
 * - `kept_error`: a fault of Stripe's own, 500, which its idempotency key then answers for a day.
 *
 * And with one attempt to deliver an event: `slow` and it arrives a minute later, behind others; `duplicate` and it
 * arrives twice; `lost_reply` and it arrives, but is sent again; any other and it does not arrive.
 */
export type StripeFault = FaultMode | 'kept_error';
