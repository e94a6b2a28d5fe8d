import type { EventParts } from '../../../builders/an-event.ts';

/** A call that is well-formed; whether it may be made is another question. */
export const EVENT: EventParts = {
  method: 'GET',
  path: '/v1/ops/decisions',
  query: { from: '2026-03-10', to: '2026-03-10' },
};
