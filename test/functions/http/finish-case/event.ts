import { caseIdOf } from '../../../../lib/cases/case.ts';
import type { EventParts } from '../../../builders/an-event.ts';
import { ORDER_ID } from '../order-actions.ts';

export const ADDED = { kind: 'order_stuck', about: ORDER_ID } as const;
export const CASE_ID = caseIdOf(ADDED);

/** A call that is well-formed; whether it may be made is another question. */
export const EVENT: EventParts = {
  method: 'POST',
  path: `/v1/ops/cases/${CASE_ID}/done`,
  params: { id: CASE_ID },
};
