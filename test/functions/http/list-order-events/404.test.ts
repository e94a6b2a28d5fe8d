import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/list-order-events.ts';
import { aPaidOrder, HEX, stored } from '../../../builders/an-order.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

describe('listOrderEvents, 404', () => {
  test.each([`ord_${'0'.repeat(32)}`, `ord_test_${HEX}`, 'nonsense'])('%s', async (id) => {
    const deps = fakeDeps();
    overrideDeps(deps);
    await stored(deps.store, aPaidOrder());
    expectRefusal(await call(handler, { params: { id } }), 404, 'not_found');
  });
});
