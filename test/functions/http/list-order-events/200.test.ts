import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/list-order-events.ts';
import { OrderEventsResponseSchema } from '../../../../lib/contract/schemas/order-event.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { stored } from '../../../builders/an-order.ts';
import { ORDER_STATES, STATE_NAMES, type StateName } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

interface Event {
  readonly id: string;
  readonly kind: string;
  readonly from_status: string | null;
  readonly to_status: string;
}

async function list(name: StateName, query: Record<string, string> = {}) {
  const deps = fakeDeps();
  overrideDeps(deps);
  const id = orderIdOf(await stored(deps.store, ORDER_STATES[name]));
  const path = `/v1/orders/${id}/events`;
  const answer = await call(handler, { path, params: { id }, query });
  return { answer, events: answer.body['events'] as Event[] };
}

describe('listOrderEvents, 200', () => {
  test.each(STATE_NAMES)(
    '%s: as the schema promises, without a word of the letter',
    async (name) => {
      const { answer, events } = await list(name);
      expect(answer.status).toBe(200);
      expect(v.safeParse(OrderEventsResponseSchema, answer.body).issues).toBeUndefined();
      expect(events[0]).toMatchObject({
        kind: 'order.created',
        from_status: null,
        actor: 'caller',
      });
      expect(events.at(-1)?.to_status).toBe(ORDER_STATES[name].status);
      expect(answer.text).not.toMatch(/Lovelace|Babbage|Portland|account_1|task_1/);
    },
  );

  test('the story of a reviewed letter, with who did what', async () => {
    const { events } = await list('delivered_returned');
    expect(events.map(({ kind }) => kind)).toEqual([
      'order.created',
      'order.paid',
      'order.screened',
      'order.captured',
      'order.submitted',
      'order.mailed',
      'order.delivered',
      'order.returned',
    ]);
  });

  test('read on from any event, in pages', async () => {
    const { events } = await list('delivered');
    const second = await list('delivered', { after: events[0]?.id ?? '', limit: '2' });
    expect(second.events).toEqual(events.slice(1, 3));
    expect(second.answer.body['next_cursor']).toBe(events[2]?.id);
    const last = await list('delivered', { after: events.at(-2)?.id ?? '' });
    expect(last.events).toEqual(events.slice(-1));
    expect(last.answer.body['next_cursor']).toBeNull();
  });
});
