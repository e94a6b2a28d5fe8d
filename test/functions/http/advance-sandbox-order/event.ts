import type { EventParts } from '../../../builders/an-event.ts';
import { SANDBOX_ID } from '../order-actions.ts';

/** A call that is well-formed; whether it may be made is another question. */
export const EVENT: EventParts = {
  method: 'POST',
  path: `/v1/sandbox/orders/${SANDBOX_ID}/advance`,
  params: { id: SANDBOX_ID },
  body: { to: 'mailed' },
};
