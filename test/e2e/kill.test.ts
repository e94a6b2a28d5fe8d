/**
 * The service is killed (SIGKILL) at some moment of 50 concurrent orders: what it accepted is there when it is back.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { type ApiAnswer, orderIn } from './support/api-client.ts';
import { type HouseProcess, startHouseProcess } from './support/house.ts';

const ORDERS = 50;

describe('killed in the middle of 50 orders', () => {
  // Early: hardly one is accepted. Late: most are. Between them the kill meets orders in every stage.
  test.each([5, 60, 200])(
    'after %i ms: no accepted order is lost, and each key still makes one order',
    async (killAfterMs) => {
      // Calls are repeated, and how many a minute takes is not asked here.
      await using house = await startHouseProcess({ GUEST_LIMIT_PER_MINUTE: '0' });
      const accepted: { key: string; id: string }[] = [];
      const keys = Array.from({ length: ORDERS }, (_, index) => `kill-${killAfterMs}-${index}`);
      const sent = keys.map(async (key) => {
        const answer = await send(house, key);
        if (answer.status === 201) accepted.push({ key, id: idOf(answer) });
      });
      await sleep(killAfterMs);
      await house.kill();
      await Promise.allSettled(sent);

      await house.restart();
      for (const { id } of accepted) {
        expect((await house.api.send(`/v1/orders/${id}`)).status).toBe(200);
      }
      // A call that died holds its key for a minute; then the same request succeeds.
      await house.control('clock', { advance_seconds: 61 });
      const replies = await Promise.all(keys.map((key) => sendUntilServed(house, key)));
      const refused = replies.filter(({ status }) => status !== 200 && status !== 201);
      expect(refused.map(({ status, body }) => [status, body])).toEqual([]);
      const ids = new Map(keys.map((key, index) => [key, idOf(replies[index] as ApiAnswer)]));
      for (const { key, id } of accepted) expect(ids.get(key)).toBe(id);
      expect(new Set(ids.values()).size).toBe(ORDERS);
      await house.service.stop('SIGINT');
    },
  );
});

const idOf = (answer: ApiAnswer) => String(orderIn(answer)['id']);

function send({ api }: HouseProcess, key: string): Promise<ApiAnswer> {
  const to = { name: 'Ada', line1: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' };
  return api.order({ sandbox: true, to, text: `Letter ${key}` }, key);
}

/** As `next` of `unavailable` says: on a starved machine the carrier's simulator does not always answer in its time. */
function sendUntilServed(house: HouseProcess, key: string): Promise<ApiAnswer> {
  return house.eventually(
    () => send(house, key),
    ({ body }) => body['code'] !== 'unavailable',
  );
}
