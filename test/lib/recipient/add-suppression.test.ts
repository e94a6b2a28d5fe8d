import { describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../lib/order/core/order.ts';
import type { Operator } from '../../../lib/order/views/load-for-operator.ts';
import { addSuppression } from '../../../lib/recipient/add-suppression.ts';
import { HEX } from '../../builders/an-order.ts';
import type { StateName } from '../../builders/order-states.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { refusals, withLetter } from '../../functions/pages/a-letter-with-code.ts';

const OPERATOR: Operator = { kind: 'key', keyId: 'key_1', mode: 'live', agent: false, scopes: [] };

async function aLetter(state: StateName, senders?: readonly string[]) {
  const deps = fakeDeps();
  return { deps, order: await withLetter(deps, state, { hex: HEX }, senders) };
}

function stopping(order: Order, scope: 'sender' | 'everybody') {
  return { order_id: orderIdOf(order), scope };
}

describe('what an operator stops by an order', () => {
  test('is not mail of its sender, where nothing tells any more who that is', async () => {
    const { deps, order } = await aLetter('mailed', []);
    await expect(addSuppression(deps, OPERATOR, stopping(order, 'sender'))).rejects.toMatchObject({
      code: 'validation_error',
      reason: expect.stringContaining('send everybody'),
      errors: [expect.objectContaining({ pointer: '/scope' })],
    });
    expect(deps.log.of('suppression_added')).toEqual([]);
    const added = await addSuppression(deps, OPERATOR, stopping(order, 'everybody'));
    expect(added).toMatchObject({ added: true, everybody: true });
  });

  test.each(['sender', 'everybody'] as const)(
    'is nothing, by one of the sandbox, though it has a code: %s',
    async (scope) => {
      const { deps, order } = await aLetter('sandbox_mailed');
      expect(order.mark).not.toBeNull();
      await expect(addSuppression(deps, OPERATOR, stopping(order, scope))).rejects.toMatchObject({
        code: 'validation_error',
        errors: [expect.objectContaining({ pointer: '/order_id' })],
      });
      expect(await refusals(deps)).toEqual([]);
    },
  );
});
