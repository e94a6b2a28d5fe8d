import { describe, expect, test } from '@jest/globals';
import { ERRORS } from '../../../lib/errors/catalog.ts';
import { failOrder } from '../../../lib/order/fail-order.ts';
import { loadOrder } from '../../../lib/order/load-order.ts';
import { orderIdOf } from '../../../lib/order/order.ts';
import { stored } from '../../builders/an-order.ts';
import { ORDER_STATES, type StateName } from '../../builders/order-states.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const ORDER_ID = orderIdOf(ORDER_STATES.captured);

async function fail(name: StateName, error: string) {
  const deps = fakeDeps();
  await stored(deps.store, ORDER_STATES[name]);
  await failOrder(deps, ORDER_ID, { Error: error });
  const order = await loadOrder(deps, ORDER_ID);
  await failOrder(deps, ORDER_ID, { Error: 'rejected' });
  expect(await loadOrder(deps, ORDER_ID)).toEqual(order);
  return order;
}

describe('failOrder', () => {
  const CASES: readonly [StateName, string, string][] = [
    ['submitting', 'rejected', 'rejected'],
    ['submitting', 'rail_unavailable', 'rail_unavailable'],
    ['submitting', 'retry_unsafe', 'retry_unsafe'],
    ['submitting', 'submit_outcome_unknown', 'submit_outcome_unknown'],
    ['submitting', 'unsupported_piece', 'unsupported_piece'],
    ['submitting', 'unsupported_mail_class', 'unsupported_mail_class'],
    ['captured', 'unavailable', 'unavailable'],
    ['captured', 'below_cost_floor', 'below_cost_floor'],
    ['cleared', 'payments_not_configured', 'payments_not_configured'],
    // Behind the fence, what nobody foresaw means that nobody knows; before it, that nothing was printed.
    ['submitting', 'unavailable', 'submit_outcome_unknown'],
    ['submitting', 'Lambda.Unknown', 'submit_outcome_unknown'],
    ['submitting', 'States.Timeout', 'submit_outcome_unknown'],
    ['captured', 'Lambda.Unknown', 'unavailable'],
    ['cleared', 'States.Timeout', 'unavailable'],
    ['captured', 'toString', 'unavailable'],
  ];

  test.each(CASES)('%s, caught %s: fails as %s, once, and owes the money', async (...each) => {
    const [name, error, code] = each;
    const order = await fail(name, error);
    expect(order.status).toBe('failed');
    expect(Object.keys(ERRORS)).toContain(code);
    expect(order.failure).toEqual({ code, reason: expect.stringMatching(/^.{20,}$/) });
    const owed = order.effects.map(({ kind }) => kind);
    expect(owed).toContain(order.payment.state === 'captured' ? 'refund' : 'release');
  });

  test.each(['submitted', 'canceled', 'refused', 'mailed', 'delivered', 'failed'] as const)(
    '%s meanwhile: stays what it is, though the task could not say so',
    async (name) => {
      expect(await fail(name, 'Lambda.Unknown')).toEqual(ORDER_STATES[name]);
    },
  );

  test('the log gets the code and the caught name, and nothing of the letter', async () => {
    const deps = fakeDeps();
    await stored(deps.store, ORDER_STATES.captured);
    await failOrder(deps, ORDER_ID, { Error: 'Lambda.Unknown' });
    expect(deps.log.of('order_failed')).toEqual([
      {
        level: 'warn',
        event: 'order_failed',
        fields: { orderId: ORDER_ID, code: 'unavailable', error: 'Lambda.Unknown' },
      },
    ]);
  });
});
