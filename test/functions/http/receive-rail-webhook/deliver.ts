import { handler } from '../../../../functions/events/rail-webhook.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import type { RailEvent } from '../../../../lib/ports.ts';
import type { EventParts } from '../../../builders/an-event.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { FAKE_SIGNATURE } from '../../../fakes/fake-rail.ts';
import { type Answer, call } from '../call.ts';

export const ORDER_ID = orderIdOf(ORDER_STATES.submitted);

/** What the fake rail says of the piece of `ORDER_STATES.submitted`. */
export const AN_EVENT: RailEvent = {
  id: 'evt_1',
  orderId: ORDER_ID,
  railId: 'ltr_1',
  kind: 'letter.mailed',
  meaning: 'mailed',
  trackingNumber: null,
};

/** A delivery of the fake rail's. */
export function aDelivery(event: Partial<RailEvent> = {}, parts: EventParts = {}): EventParts {
  return {
    method: 'POST',
    path: '/v1/webhooks/rails/fake',
    params: { rail: 'fake' },
    headers: { 'Lob-Signature': FAKE_SIGNATURE, 'Lob-Signature-Timestamp': '1' },
    body: JSON.stringify({ ...AN_EVENT, ...event }),
    ...parts,
  };
}

export function deliver(event: Partial<RailEvent> = {}, parts: EventParts = {}): Promise<Answer> {
  return call(handler, aDelivery(event, parts));
}
