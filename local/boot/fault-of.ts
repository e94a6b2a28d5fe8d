import type { FaultMode, Faults } from '../faults/faults.ts';

/** Idempotency keys make a call that arrives twice one; an event that does so is the service's own concern. */
export function faultOf(
  faults: Faults,
  target: 'rail' | 'stripe',
  isWebhook: boolean,
): FaultMode | undefined {
  const isDuplicate = faults.planned()[target]?.[0] === 'duplicate';
  return isDuplicate === isWebhook ? faults.take(target) : undefined;
}
