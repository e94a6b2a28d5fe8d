import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { stored } from '../../../builders/an-order.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { deliver, ORDER_ID } from './deliver.ts';

describe('receiveRailWebhook, 400', () => {
  test.each([
    ['not signed', {}],
    ['signed by somebody else', { 'Lob-Signature': 'forged' }],
  ])('%s: `invalid_request`, and nothing changes', async (_, headers) => {
    const deps = fakeDeps();
    overrideDeps(deps);
    await stored(deps.store, ORDER_STATES.submitted);
    expectRefusal(await deliver({}, { headers }), 400, 'invalid_request');
    expect(await loadOrder(deps, ORDER_ID)).toEqual(ORDER_STATES.submitted);
  });

  test('empty: `invalid_request`', async () => {
    overrideDeps(fakeDeps());
    expectRefusal(await deliver({}, { body: '' }), 400, 'invalid_request');
  });

  test('for a name longer than any rail’s: `validation_error`', async () => {
    overrideDeps(fakeDeps());
    const answer = await deliver({}, { params: { rail: 'x'.repeat(33) } });
    expectRefusal(answer, 400, 'validation_error');
  });
});
