/** The end of personal data, on the whole service: at once when a sender asks, and by itself after ninety days. */

import { describe, expect, test } from '@jest/globals';
import { deps } from '../../functions/deps.ts';
import { loadOrder } from '../../lib/order/store/load-order.ts';
import { documentKey, passingKey } from '../../lib/resources.ts';
import { anAddress } from '../builders/an-address.ts';
import { expectRefused, orderIn } from './support/api-client.ts';
import { useHouse } from './support/house.ts';

const DAY = 86_400;
const NAME = 'Ottoline Quillfeather';
const house = useHouse({ store: 'memory' });

async function printed(key: string) {
  const body = {
    text: 'Dear Ottoline,\n\nthe engine works.\n\nYours',
    to: anAddress({ name: NAME }),
    email: 'ottoline@example.com',
    credit_code: await house.creditCode(2000),
  };
  const placed = await house.api.order(body, key);
  const id = String(orderIn(placed)['id']);
  await house.orderOnce(id, ({ status }) => status === 'submitted');
  const { cancel_token } = placed.body['capability'] as { cancel_token: string };
  return { id, body, token: { 'Cancel-Token': cancel_token } };
}

/** Day by day, as a piece travels. */
async function delivered(id: string): Promise<void> {
  for (let day = 0; day < 8; day += 1) await house.control('clock', { advance_seconds: DAY });
  await house.orderOnce(id, ({ status }) => status === 'delivered');
}

/** What the service still knows: the order as it is stored, and its files. */
async function kept(id: string): Promise<{ readonly stored: string; readonly files: number }> {
  const order = await loadOrder(deps(), id);
  const { hex, documentSha256: sha } = order;
  const keys = (['document', 'text'] as const).flatMap((part) => [
    documentKey(hex, sha, part),
    passingKey(hex, sha, part),
  ]);
  const found = await Promise.all(keys.map((key) => deps().documents.get(key)));
  return { stored: JSON.stringify(order), files: found.filter((each) => each).length };
}

function forgottenOnce(id: string) {
  return house.eventually(
    () => kept(id),
    ({ stored, files }) => files === 0 && !stored.includes('Ottoline'),
  );
}

describe('the personal data of a letter', () => {
  test('goes when its sender asks, once it is over; its key sends no second letter', async () => {
    const { id, body, token } = await printed('forget-1');
    const path = `/v1/orders/${id}`;
    expectRefused(await house.api.call('DELETE', path, undefined, token), 409, 'not_ended');
    await delivered(id);
    expect((await kept(id)).files).toBeGreaterThan(0);
    const answer = await house.api.call('DELETE', path, undefined, token);
    expect(answer.status).toBe(200);
    await forgottenOnce(id);
    const read = await house.api.send(path);
    expect(orderIn(read)).toMatchObject({
      status: 'delivered',
      to: { name: '', city: '', state: '', zip: '' },
      payment: { state: 'captured' },
      scrubbed_at: expect.any(String),
    });
    const again = await house.api.order(body, 'forget-1');
    expect([again.status, orderIn(again)['id']]).toEqual([200, id]);
    const pieces = (await house.ledgerOf(id)).filter(({ kind }) => kind === 'piece');
    expect(pieces).toHaveLength(1);
  });

  test('goes by itself ninety days after its end', async () => {
    const { id } = await printed('forget-2');
    await delivered(id);
    await house.control('clock', { advance_seconds: 80 * DAY });
    expect((await kept(id)).stored).toContain(NAME);
    await house.control('clock', { advance_seconds: 11 * DAY });
    await house.control('run', { schedule: 'reconcile' });
    await forgottenOnce(id);
  });
});
