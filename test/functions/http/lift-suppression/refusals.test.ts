import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/lift-suppression.ts';
import { SCOPES } from '../../../../lib/contract/operation.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { call, expectRefusal } from '../call.ts';
import { ORDER_ID, operatorKey, SANDBOX_ID, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('liftSuppression, 400', () => {
  test.each([
    [{ scope: 'all' }, '/order_id'],
    [{ scope: 'all', order_id: ORDER_ID, to: anAddress() }, '/to'],
    [{ scope: 'sender', to: anAddress() }, '/scope'],
    [{ to: anAddress() }, '/scope'],
    [{ scope: 'some', to: anAddress() }, '/scope'],
    [{ scope: 'all', to: anAddress({ country: 'France' }) }, '/to/country'],
    // Its mark has no code, so nothing leads from it to a door.
    [{ scope: 'all', order_id: ORDER_ID }, '/order_id'],
  ])('%j: `validation_error` at %s', async (body, pointer) => {
    const { deps } = await worldOf('delivered');
    const answer = await call(handler, withKey({ ...EVENT, body }, await operatorKey(deps)));
    expectRefusal(answer, 400, 'validation_error');
    const pointers = (answer.body['errors'] as { pointer: string }[]).map((each) => each.pointer);
    expect(pointers).toContain(pointer);
  });
});

describe('liftSuppression, 403', () => {
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

describe('liftSuppression, 404', () => {
  test.each([`ord_${'0'.repeat(32)}`, SANDBOX_ID, 'hello'])('%s: `not_found`', async (order_id) => {
    const { deps } = await worldOf('delivered');
    const event = { ...EVENT, body: { order_id, scope: 'all' } };
    expectRefusal(await call(handler, withKey(event, await operatorKey(deps))), 404, 'not_found');
  });
});

describe('liftSuppression, 503', () => {
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
