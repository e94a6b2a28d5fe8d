import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { aSandboxOrder, HEX, stored } from '../../../builders/an-order.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { anOwingWorld, CREATED, redeliver, SCREENED } from './redeliver.ts';

describe('redeliverEvent, 404', () => {
  test.each([`ord_test_${'f'.repeat(32)}`, `ord_${HEX}`, 'nonsense'])('order %s', async (id) => {
    await anOwingWorld();
    expectRefusal(await redeliver({ id }), 404, 'not_found');
  });

  test.each([`evt_${'0'.repeat(32)}`, 'nonsense'])('event %s', async (event_id) => {
    await anOwingWorld();
    const answer = await redeliver({ event_id });
    expectRefusal(answer, 404, 'not_found');
    expect(answer.body['next']).toEqual([expect.stringContaining('/events lists its events')]);
  });

  test('an event of a kind that no webhook hears of: which do', async () => {
    await anOwingWorld();
    const answer = await redeliver({ event_id: SCREENED });
    expectRefusal(answer, 404, 'not_found');
    expect(answer.body['reason']).toContain('no webhook is sent of order.screened');
    const [kinds] = answer.body['next'] as string[];
    expect(kinds).toContain('order.created, ');
    expect(kinds).not.toContain('order.screened');
  });

  test('an order without a webhook', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const id = orderIdOf(await stored(deps.store, aSandboxOrder()));
    const answer = await redeliver({ id, event_id: CREATED });
    expectRefusal(answer, 404, 'not_found');
    expect(answer.body['next']).toEqual([expect.stringContaining('webhook_url')]);
  });
});
