import type { EventParts } from '../../../builders/an-event.ts';

/** A call that is well-formed; whether it may be made is another question. */
export const EVENT: EventParts = {
  method: 'GET',
  path: '/v1/ops/feedback',
};
