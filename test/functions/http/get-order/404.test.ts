import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/get-order.ts';
import { aPaidOrder, aSandboxOrder, HEX, stored } from '../../../builders/an-order.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { ALLOW } from '../../../fakes/fake-screener.ts';
import { call, expectRefusal } from '../call.ts';

const OTHER = 'f'.repeat(32);

describe('getOrder, 404', () => {
  test.each([
    ['unknown', `ord_${'0'.repeat(32)}`],
    ['a live order by its sandbox name', `ord_test_${HEX}`],
    ['a sandbox order by its live name', `ord_${OTHER}`],
    ['in capitals', `ord_${HEX.toUpperCase()}`],
    ['the hex alone', HEX],
    ['too short', 'ord_1'],
    ['a path', '../../etc/passwd'],
    ['a key of the table', 'order'],
  ])('%s', async (_, id) => {
    const deps = fakeDeps();
    overrideDeps(deps);
    await stored(deps.store, aPaidOrder());
    await stored(deps.store, aSandboxOrder(ALLOW, OTHER));
    const answer = await call(handler, { path: `/v1/orders/${id}`, params: { id } });
    expectRefusal(answer, 404, 'not_found');
    expect(answer.body['reason']).toBe('there is no order with this id');
  });
});
