import type { EventParts } from '../../../builders/an-event.ts';
import { ORDER_ID } from '../order-actions.ts';

/** A call that is well-formed; whether it may be made is another question. */
export const EVENT: EventParts = {
  method: 'POST',
  path: `/v1/ops/orders/${ORDER_ID}/claim`,
  params: { id: ORDER_ID },
  body: {},
};
