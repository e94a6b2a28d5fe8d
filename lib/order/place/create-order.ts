import { orderPagePath } from '../../contract/pages.ts';
import type { CreateOrderResponse } from '../../contract/schemas/order.ts';
import { toIssueResource } from '../../document/lint-issue.ts';
import { MailError, type MailErrorDetails } from '../../errors/mail-error.ts';
import { failureNext } from '../core/next/failure-next.ts';
import { type Failure, type Order, orderIdOf } from '../core/order.ts';
import { toOrderResource } from '../core/order-resource.ts';
import { openCheckoutOf } from '../views/open-checkout.ts';
import type { OrderCall } from './order-call.ts';
import { type PlacedOrder, placeOrder } from './place-order.ts';
import { waitForOrder } from './wait-for-order.ts';

type CreateDeps = Parameters<typeof placeOrder>[0] & Parameters<typeof waitForOrder>[0];

interface CreatedOrder {
  /** True when this key had created the order before and nothing new was done. */
  readonly replayed: boolean;
  /** What the caller is told beside the body: the receipt of a payment, and where a new order is read. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: CreateOrderResponse;
}

/**
 * Places an order, waits for it as long as its caller prefers, and answers: the one way for HTTP and for tools.
 * @throws MailError as `placeOrder`; and, where the caller waited and a live order failed, with the failure's own code.
 *   Headers and body have all that they had otherwise: the order is placed and perhaps paid, and its tokens, its secret
 *   and the receipt are told in no other answer to a caller who always waits.
 */
export async function createOrder(
  deps: CreateDeps,
  call: OrderCall,
  waitSeconds: number,
): Promise<CreatedOrder> {
  const placed = await placeOrder(deps, call);
  const { order, headers: waited, failure } = await waitForOrder(deps, placed.order, waitSeconds);
  const { replayed, receipt } = placed;
  const location = `${call.baseUrl}/v1/orders/${orderIdOf(order)}`;
  const headers = { ...receipt, ...waited, ...(!replayed && { location }) };
  const body = toOrderCreated({ ...placed, order }, call);
  if (failure !== null) throw failureOf(order, failure, { headers, body: { ...body } });
  return { replayed, headers, body };
}

function failureOf(
  order: Order,
  { code, reason }: Failure,
  told: Pick<MailErrorDetails<'unavailable'>, 'headers' | 'body'>,
): MailError {
  // None of the codes that a failed order carries asks for Retry-After.
  return new MailError(code as 'unavailable', { reason, next: failureNext(code, order), ...told });
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
