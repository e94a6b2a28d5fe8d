import { anAddress } from '../../../builders/an-address.ts';
import type { EventParts } from '../../../builders/an-event.ts';

/** A call that is well-formed; whether it may be made is another question. */
export const EVENT: EventParts = {
  method: 'POST',
  path: '/v1/ops/suppressions',
  body: { to: anAddress(), scope: 'everybody' },
};
