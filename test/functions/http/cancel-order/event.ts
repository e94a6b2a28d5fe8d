import { handler } from '../../../../functions/http/cancel-order.ts';
import type { EventParts } from '../../../builders/an-event.ts';
import { type Answer, call } from '../call.ts';
import { ORDER_ID } from '../order-actions.ts';

/** A call that is well-formed; whether it may be made is another question. */
export const EVENT: EventParts = {
  method: 'POST',
  path: `/v1/orders/${ORDER_ID}/cancel`,
  params: { id: ORDER_ID },
  body: { cancel_token: 'ppc_x' },
};

/** Cancels that order with that token. */
export function cancel(id: string, cancelToken: string): Promise<Answer> {
  const path = `/v1/orders/${id}/cancel`;
  const body = { cancel_token: cancelToken };
  return call(handler, { method: 'POST', path, params: { id }, body });
}
