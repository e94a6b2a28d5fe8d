import type { Order } from '../core/order.ts';
import { tell } from '../store/tell.ts';
import { loadForOperator, type Operator } from '../views/load-for-operator.ts';
import { fulfilSandbox, type SandboxDeps } from '../workflow/fulfil-sandbox.ts';

export interface OperatorDecision {
  readonly decision: 'allow' | 'refuse';
  /** The caller can read it. */
  readonly reason: string;
}

/**
 * Ends the review of a held order. A live order's workflow is resumed by an effect that stands in the order; a sandbox
 * order has none, so the rest is simulated here. The same operator deciding the same again learns what became of it.
 * @throws MailError `not_found`, `not_held`, `unavailable`.
 */
export async function decideHeldOrder(
  deps: SandboxDeps,
  operator: Operator,
  orderId: string,
  { decision, reason }: OperatorDecision,
): Promise<Order> {
  await loadForOperator(deps, operator, orderId);
  const { keyId } = operator;
  const order = await tell(deps, orderId, { kind: 'decided', decision, reason, operator: keyId });
  return order.sandbox && order.step === 'capturing' ? fulfilSandbox(deps, order) : order;
}
