import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { recipientDigest } from '../../../../lib/return-mark/recipient-digest.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { anEvent } from '../../../builders/an-event.ts';
import { RECIPIENT_SECRET } from '../../../fakes/fake-deps.ts';
import { aCode, aLiveOrder, liveDeployment } from '../../../functions/http/create-order/live.ts';
import { orderOf, place } from '../../../functions/http/create-order/place.ts';
import { cardDeployment } from '../../../functions/http/credits.ts';

const { sourceIp } = anEvent({}).requestContext.identity;
const plain = (text: string) => createHash('sha256').update(text).digest('hex');

async function byCode() {
  const deps = liveDeployment();
  return { deps, answer: await place(aLiveOrder(await aCode(deps, 1000))) };
}

async function byCard() {
  const deps = cardDeployment();
  return { deps, answer: await place(anOrderRequest({ sandbox: false })) };
}

describe('the network of a caller without a key', () => {
  test.each([byCode, byCard])('%p: is kept by no digest that can be tried', async (placed) => {
    const { deps, answer } = await placed();
    const order = await loadOrder(deps, String(orderOf(answer)['id']));
    expect(order.callerDigest).toMatch(/^[0-9a-f]{32}$/);
    const kept = JSON.stringify(order);
    for (const kind of ['ip', 'network']) expect(kept).not.toContain(plain(`${kind}:${sourceIp}`));
  });

  // What a recipient asked for has no end, and was stored when orders kept the network by a plain digest.
  test.each([byCode, byCard])('%p: is known to stops as it always was', async (placed) => {
    const { deps, answer } = await placed();
    const { mark } = await loadOrder(deps, String(orderOf(answer)['id']));
    const stopped = recipientDigest(
      RECIPIENT_SECRET,
      'sender',
      `caller:${plain(`ip:${sourceIp}`)}`,
    );
    expect(mark?.senders).toContain(stopped);
  });
});
