import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { createLobRail } from '../../../../lib/adapters/lob/lob-rail.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { stored } from '../../../builders/an-order.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { deliver } from './deliver.ts';

describe('receiveRailWebhook, 503: the rail sends the event again', () => {
  test.each(['get', 'commit'] as const)('the store does not answer (%s)', async (method) => {
    const deps = fakeDeps();
    await stored(deps.store, ORDER_STATES.submitted);
    const away = () => Promise.reject(new StoreUnreachable('dynamodb.us-east-1 is away'));
    overrideDeps({ ...deps, store: { ...deps.store, [method]: away } });
    expectRefusal(await deliver(), 503, 'unavailable');
    overrideDeps(deps);
    expect((await deliver()).body).toMatchObject({ status: 'ok', recorded: true });
  });

  test('no secret is configured to check it by', async () => {
    const lob = createLobRail({ apiKey: async () => 'unused', baseUrl: 'http://127.0.0.1:1' });
    overrideDeps({ ...fakeDeps(), rails: [lob] });
    expectRefusal(await deliver({}, { params: { rail: 'lob' } }), 503, 'unavailable');
  });
});
