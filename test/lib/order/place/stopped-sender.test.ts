import { describe, expect, test } from '@jest/globals';
import { SCOPES } from '../../../../lib/contract/operation.ts';
import { mintKey } from '../../../../lib/credentials/api-key.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { changeStops, withStop } from '../../../../lib/suppression/stops.ts';
import { aCode, aLiveOrder, liveDeployment } from '../../../functions/http/create-order/live.ts';
import { orderOf, place } from '../../../functions/http/create-order/place.ts';

const BY = {
  'a guest': async () => undefined,
  'a key': aLiveKey,
  'another key': aLiveKey,
};

function aLiveKey(deps: ReturnType<typeof liveDeployment>): Promise<string> {
  return mintKey(deps, { mode: 'live', scopes: [...SCOPES], agent: false, disabled: false });
}

describe('a sender whom the recipient stopped', () => {
  test.each([
    ['a guest', 'a key'],
    ['a key', 'a guest'],
    ['a key', 'another key'],
  ] as const)('%s with a code is known by it as %s', async (first, then) => {
    const deps = liveDeployment();
    const code = await aCode(deps, 1000);
    const send = async (who: keyof typeof BY, key: string) => {
      const apiKey = await BY[who](deps);
      return place(aLiveOrder(code), { key, ...(apiKey !== undefined && { apiKey }) });
    };
    const { mark } = await loadOrder(deps, String(orderOf(await send(first, 'one'))['id']));
    for (const sender of mark?.senders ?? []) {
      await changeStops(deps.store, [mark?.door ?? ''], (stops) =>
        withStop(stops, { sender }, 'w1'),
      );
    }
    expect((await send(then, 'two')).body['code']).toBe('recipient_suppressed');
  });
});
