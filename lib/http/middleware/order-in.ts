import type { APIGatewayProxyEvent } from 'aws-lambda';

const ORDER_ID = /^ord_(?:test_)?[0-9a-f]{32}$/;

/**
 * The order that a call is of, for the log: the one that its path names, or the one that it is answered with. Only the
 * shape of an order id counts, so that nothing else of a path gets into a log.
 */
export function orderIn(
  event: Pick<APIGatewayProxyEvent, 'pathParameters'>,
  body?: unknown,
): { readonly orderId?: string } {
  const answered = body as { readonly order?: { readonly id?: unknown } } | null | undefined;
  const orderId = [event.pathParameters?.['id'], answered?.order?.id].find(isOrderId);
  return orderId === undefined ? {} : { orderId };
}

function isOrderId(value: unknown): value is string {
  return typeof value === 'string' && ORDER_ID.test(value);
}
