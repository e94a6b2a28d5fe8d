import { expect, test } from '@jest/globals';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { stored } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES, type StateName } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';

/** What needs a person once the order heard that its piece failed, from the rail and then from the rail when asked. */
async function openAfterFailure(name: StateName): Promise<readonly string[]> {
  const deps = fakeDeps();
  const order = await stored(deps.store, ORDER_STATES[name]);
  await tell(deps, orderIdOf(order), MESSAGES.rail_failed);
  await tell(deps, orderIdOf(order), MESSAGES.asked);
  const { cases } = await listCases(deps.store, { cursor: undefined, limit: 9 });
  return cases.map(({ kind, about, detail }) => `${kind} ${about === orderIdOf(order)} ${detail}`);
}

test('a mailed piece that its rail fails is put before a person, once', async () => {
  expect(await openAfterFailure('mailed')).toEqual(['mailed_piece_failed true fake']);
});

test.each(['submitted', 'mailed_returned', 'delivered', 'failed', 'sandbox_mailed'] as const)(
  '%s: nobody need decide',
  async (name) => {
    expect(await openAfterFailure(name)).toEqual([]);
  },
);
