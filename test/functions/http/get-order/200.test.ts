import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/get-order.ts';
import { OrderResponseSchema } from '../../../../lib/contract/schemas/order.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { stored } from '../../../builders/an-order.ts';
import { ORDER_STATES, STATE_NAMES, type StateName } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

async function read(name: StateName) {
  const deps = fakeDeps();
  overrideDeps(deps);
  const id = orderIdOf(await stored(deps.store, ORDER_STATES[name]));
  return call(handler, { path: `/v1/orders/${id}`, params: { id } });
}

describe('getOrder, 200', () => {
  test.each(STATE_NAMES)(
    '%s: as the schema promises, and nothing that a read must not show',
    async (name) => {
      const { status, body, headers, text } = await read(name);
      expect(status).toBe(200);
      expect(v.safeParse(OrderResponseSchema, body).issues).toBeUndefined();
      expect(Object.keys(body)).toEqual(['status', 'order']);
      expect(headers['cache-control']).toBe('no-store');
      for (const secret of ['Babbage', 'account_1', 'cs_1', 'pi_1', 'task_1', 'evt_paid', 'ppc_']) {
        expect(text).not.toContain(secret);
      }
    },
  );

  test('the recipient by four fields, without the street', async () => {
    const { body } = await read('submitted');
    expect((body['order'] as { to: object }).to).toEqual({
      name: 'Ada Lovelace',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
    });
  });

  test('a failed letter says why, and whether it may be sent again', async () => {
    const { body } = await read('failed_refund');
    expect(body['order']).toMatchObject({
      status: 'failed',
      failure: { code: 'rejected', retryable: false, next: [expect.any(String)] },
    });
  });
});
