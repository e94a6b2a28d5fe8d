import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/add-suppression.ts';
import { SCOPES } from '../../../../lib/contract/operation.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { stored } from '../../../builders/an-order.ts';
import { call, expectRefusal } from '../call.ts';
import { ORDER_ID, operatorKey, SANDBOX_ID, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('addSuppression, 400', () => {
  test.each([
    [{ scope: 'everybody' }, '/order_id'],
    [{ scope: 'everybody', order_id: ORDER_ID, to: anAddress() }, '/to'],
    [{ scope: 'sender', to: anAddress() }, '/scope'],
    [{ to: anAddress() }, '/scope'],
    [{ scope: 'all', to: anAddress() }, '/scope'],
    [{ scope: 'everybody', to: anAddress({ country: 'France' }) }, '/to/country'],
    // Its mark has no code, so nothing leads from it to a door.
    [{ scope: 'everybody', order_id: ORDER_ID }, '/order_id'],
  ])('%j: `validation_error` at %s', async (body, pointer) => {
    const { deps } = await worldOf('delivered');
    const answer = await call(handler, withKey({ ...EVENT, body }, await operatorKey(deps)));
    expectRefusal(answer, 400, 'validation_error');
    const pointers = (answer.body['errors'] as { pointer: string }[]).map((each) => each.pointer);
    expect(pointers).toContain(pointer);
  });
});

describe('addSuppression, 400, of a sandbox letter', () => {
  test('says that nobody refuses those', async () => {
    const { deps, order } = await worldOf('delivered');
    const sandbox = await stored(deps.store, { ...order, sandbox: true, hex: '5'.repeat(32) });
    const event = { ...EVENT, body: { order_id: orderIdOf(sandbox), scope: 'everybody' } };
    const answer = await call(handler, withKey(event, await operatorKey(deps)));
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body['reason']).toBe(
      'order_id: is of a sandbox letter, which no stop refuses; send the order of a live letter, or `to`',
    );
  });
});

describe('addSuppression, 403', () => {
  test('nobody without a key: `insufficient_scope`', async () => {
    await worldOf('delivered');
    expectRefusal(await call(handler, EVENT), 403, 'insufficient_scope');
  });

  test('no key of the sandbox: `insufficient_scope`', async () => {
    const { deps } = await worldOf('delivered');
    const key = await operatorKey(deps, 'test');
    const answer = await call(handler, withKey(EVENT, key));
    expectRefusal(answer, 403, 'insufficient_scope');
    expect(answer.body['reason']).toContain(`; the key carries: ${SCOPES.join(', ')}`);
  });
});

describe('addSuppression, 404', () => {
  test.each([`ord_${'0'.repeat(32)}`, SANDBOX_ID, 'hello'])('%s: `not_found`', async (order_id) => {
    const { deps } = await worldOf('delivered');
    const event = { ...EVENT, body: { order_id, scope: 'everybody' } };
    expectRefusal(await call(handler, withKey(event, await operatorKey(deps))), 404, 'not_found');
  });
});

describe('addSuppression, 503', () => {
  test('a store that does not answer: `unavailable`', async () => {
    const { deps } = await worldOf('delivered');
    const key = await operatorKey(deps);
    const away = () => Promise.reject(new StoreUnreachable('by plan'));
    const get: typeof deps.store.get = (table, at) =>
      table === 'keys' ? deps.store.get(table, at) : away();
    overrideDeps({ ...deps, store: { ...deps.store, get, query: away, commit: away } });
    expectRefusal(await call(handler, withKey(EVENT, key)), 503, 'unavailable');
  });
});
