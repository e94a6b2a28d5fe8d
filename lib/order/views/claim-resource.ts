import type { ClaimResource } from '../../contract/schemas/operators/desk.ts';
import { timestamp } from '../core/order-resource.ts';
import type { Claim } from '../store/claim.ts';
import type { Operator } from './load-for-operator.ts';

/** A claim as that operator sees it. */
export function toClaimResource(claim: Claim | null, { keyId }: Operator): ClaimResource | null {
  if (claim === null) return null;
  const { operator, label, untilMs } = claim;
  return { operator, label, until: timestamp(untilMs), mine: operator === keyId };
}
