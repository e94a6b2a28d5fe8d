import { orderPagePath } from '../../contract/pages.ts';
import type { CreateOrderResponse } from '../../contract/schemas/order.ts';
import { toIssueResource } from '../../document/lint-issue.ts';
import { orderIdOf } from '../core/order.ts';
import { toOrderResource } from '../core/order-resource.ts';
import { openCheckoutOf } from '../views/open-checkout.ts';
import type { OrderCall } from './order-call.ts';
import { type PlacedOrder, placeOrder } from './place-order.ts';
import { waitForOrder } from './wait-for-order.ts';

type CreateDeps = Parameters<typeof placeOrder>[0] & Parameters<typeof waitForOrder>[0];

interface CreatedOrder {
  /** True when this key had created the order before and nothing new was done. */
  readonly replayed: boolean;
  /** What the caller is told beside the body. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: CreateOrderResponse;
}

/**
 * Places an order, waits for it as long as its caller prefers, and answers: the one way for HTTP and for tools.
 * @throws MailError as `placeOrder` and `waitForOrder`.
 */
export async function createOrder(
  deps: CreateDeps,
  call: OrderCall,
  waitSeconds: number,
): Promise<CreatedOrder> {
  const placed = await placeOrder(deps, call);
  const { order, headers } = await waitForOrder(deps, placed.order, waitSeconds);
  return {
    replayed: placed.replayed,
    headers: { ...placed.receipt, ...headers },
    body: toOrderCreated({ ...placed, order }, call),
  };
}

function toOrderCreated(placed: PlacedOrder, call: OrderCall): CreateOrderResponse {
  const { order, replayed, capability, webhookSecret } = placed;
  const isPending = order.status === 'pending_payment';
  return {
    status: isPending ? 'action_required' : 'ok',
    order: toOrderResource(order),
    ...(replayed ? { replayed } : {}),
    capability,
    order_url: `${call.baseUrl}${orderPagePath(orderIdOf(order))}`,
    ...openCheckoutOf(order),
    ...(webhookSecret === null ? {} : { webhook_secret: webhookSecret }),
    corrected_to: order.correctedTo,
    issues: order.issues.map(toIssueResource),
  };
}
