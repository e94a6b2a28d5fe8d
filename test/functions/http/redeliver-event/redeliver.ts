import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/redeliver-event.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { answerWakeUp } from '../../../../lib/order/inbound/answer-wake-up.ts';
import { mintCapability } from '../../../../lib/tokens/capability-token.ts';
import { aHookedOrder } from '../../../builders/a-delivery.ts';
import { stored } from '../../../builders/an-order.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { fakeDeps, RING } from '../../../fakes/fake-deps.ts';
import { type Answer, call } from '../call.ts';

export const ORDER = aHookedOrder();
export const ORDER_ID = orderIdOf(ORDER);
const CANCEL_TOKEN = mintCapability(RING, 'cancel', ORDER_ID, START_MS);
export const [CREATED, SCREENED] = ORDER.events.map(({ id }) => id) as [string, string];
const EVENT = {
  method: 'POST',
  path: `/v1/orders/${ORDER_ID}/events/${CREATED}/redeliver`,
  params: { id: ORDER_ID, event_id: CREATED },
  body: { cancel_token: CANCEL_TOKEN },
} as const;

/** An order whose notifications wait for the worker. */
export async function anOwingWorld() {
  const deps = fakeDeps();
  overrideDeps(deps);
  await stored(deps.store, ORDER);
  return { deps, work: () => answerWakeUp(deps, ORDER_ID) };
}

export function redeliver(
  params: { readonly id?: string; readonly event_id?: string } = {},
  body: unknown = EVENT.body,
): Promise<Answer> {
  return call(handler, { ...EVENT, params: { ...EVENT.params, ...params }, body });
}
