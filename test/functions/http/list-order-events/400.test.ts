import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/list-order-events.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { aPaidOrder, stored } from '../../../builders/an-order.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

describe('listOrderEvents, 400', () => {
  test.each([
    { limit: '0' },
    { limit: '101' },
    { limit: '1.5' },
    { limit: '-1' },
    { limit: 'all' },
    { limit: '' },
    { after: 'evt_1' },
    { after: '' },
    { after: `evt_${'0'.repeat(32)}` },
  ])('%j', async (query) => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const id = orderIdOf(await stored(deps.store, aPaidOrder()));
    expectRefusal(await call(handler, { params: { id }, query }), 400, 'validation_error');
  });
});
