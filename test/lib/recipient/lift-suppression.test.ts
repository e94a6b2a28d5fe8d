import { describe, expect, test } from '@jest/globals';
import { orderIdOf } from '../../../lib/order/core/order.ts';
import type { Operator } from '../../../lib/order/views/load-for-operator.ts';
import { liftSuppression } from '../../../lib/recipient/lift-suppression.ts';
import { stopMail } from '../../../lib/recipient/recipient-acts.ts';
import { refusals } from '../../functions/pages/a-letter-with-code.ts';
import { foundLetter } from './a-found-letter.ts';

const OPERATOR: Operator = { kind: 'key', keyId: 'key_1', mode: 'live', agent: false, scopes: [] };

async function stopped(scope: 'sender' | 'everybody') {
  const { deps, letter } = await foundLetter();
  await stopMail(deps, letter, scope, 'a'.repeat(32));
  return { deps, order_id: orderIdOf(letter.orders[0]) };
}

describe('what an operator lifts', () => {
  test.each(['sender', 'everybody'] as const)('mail of: %s', async (scope) => {
    const { deps, order_id } = await stopped(scope);
    expect(await liftSuppression(deps, OPERATOR, { order_id, scope })).toEqual({
      lifted: true,
      everybody: false,
      senders: 0,
      isRefusedElsewhere: false,
    });
    expect(await refusals(deps)).toEqual([]);
    const again = await liftSuppression(deps, OPERATOR, { order_id, scope });
    expect(again.lifted).toBe(false);
    expect(JSON.stringify(deps.log)).toContain('suppression_lifted');
  });

  test.each([
    ['a key of the sandbox', { mode: 'test' } as const, {}, 'insufficient_scope'],
    ['neither an order nor an address', {}, { order_id: undefined }, 'validation_error'],
    ['an order of nobody’s', {}, { order_id: `ord_${'f'.repeat(32)}` }, 'not_found'],
  ])('is refused for %s', async (_, operator, request, code) => {
    const { deps, order_id } = await stopped('sender');
    const asked = { order_id, scope: 'everybody' as const, ...request };
    const lifting = liftSuppression(deps, { ...OPERATOR, ...operator }, asked);
    await expect(lifting).rejects.toMatchObject({ code });
    expect(await refusals(deps)).toContain('sender');
  });
});
