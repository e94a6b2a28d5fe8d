import { OrderRequestSchema } from '../../lib/contract/schemas/order.ts';
import { validate } from '../../lib/http/validation.ts';
import type { OrderCall } from '../../lib/order/place/order-call.ts';

/** A call of somebody without a key that places this order. */
export function anOrderCall(rawBody: object, more: Partial<OrderCall> = {}): OrderCall {
  return {
    caller: { kind: 'anonymous' },
    sourceIp: '203.0.113.7',
    baseUrl: 'https://mail.test',
    idempotencyKey: 'key-1',
    rawBody,
    body: validate(OrderRequestSchema, rawBody),
    ...more,
  };
}
