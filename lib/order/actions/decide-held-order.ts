import { MailError } from '../../errors/mail-error.ts';
import type { Order } from '../core/order.ts';
import { timestamp } from '../core/order-resource.ts';
import { claimOf } from '../store/claim.ts';
import { tell } from '../store/tell.ts';
import { loadForOperator, type Operator } from '../views/load-for-operator.ts';
import { fulfilSandbox, type SandboxDeps } from '../workflow/fulfil-sandbox.ts';
import { endReview } from './end-review.ts';

export interface OperatorDecision {
  readonly decision: 'allow' | 'refuse';
  /** Whoever sent the letter reads that of a refusal; that of an allow is for operators. */
  readonly reason: string;
  /** Although somebody else reads the letter now. */
  readonly despite_claim?: boolean | undefined;
}

/**
 * Ends the review of a held order. A live order's workflow is resumed by an effect that stands in the order; a sandbox
 * order has none, so the rest is simulated here. The same operator deciding the same again learns what became of it.
 * @throws MailError `not_found`, `claimed`, `not_held`, `unavailable`.
 */
export async function decideHeldOrder(
  deps: SandboxDeps,
  operator: Operator,
  orderId: string,
  { decision, reason, despite_claim: despiteClaim = false }: OperatorDecision,
): Promise<Order> {
  const held = await endReview(deps, await loadForOperator(deps, operator, orderId));
  if (!despiteClaim) await refuseClaimed(deps, operator, held);
  const { keyId, label } = operator;
  const by = { operator: keyId, ...(label !== undefined && { operatorLabel: label }) };
  const order = await tell(deps, orderId, { kind: 'decided', decision, reason, ...by });
  return order.sandbox && order.step === 'capturing' ? fulfilSandbox(deps, order) : order;
}

/** A warning, no lock: whoever claims at this very moment has not read anything yet. */
async function refuseClaimed(deps: SandboxDeps, { keyId }: Operator, order: Order): Promise<void> {
  if (order.step !== 'reviewing') return;
  const claim = await claimOf(deps, order.hex);
  if (claim === null || claim.operator === keyId) return;
  const { label, operator, untilMs } = claim;
  throw new MailError('claimed', {
    reason: `${label ?? 'operator'} (${operator}) reads this letter until ${timestamp(untilMs)}`,
  });
}
