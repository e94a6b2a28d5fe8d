import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { WEBHOOK_URL } from '../../../builders/a-delivery.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { orderOf, place } from './place.ts';

const HOOKED = anOrderRequest({ webhook_url: WEBHOOK_URL });

describe('createOrder, 201, with a webhook', () => {
  test('brings the secret of the webhook, and a replay brings the same', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const [created, replayed] = [await place(HOOKED), await place(HOOKED)];
    expect([created.status, replayed.status]).toEqual([201, 200]);
    expect(created.body['webhook_secret']).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(replayed.body['webhook_secret']).toBe(created.body['webhook_secret']);
    expect(deps.webhookSender.checked).toEqual([WEBHOOK_URL]);
  });

  test('no two orders have the same secret', async () => {
    overrideDeps(fakeDeps());
    const first = await place(HOOKED);
    const second = await place(HOOKED, { key: 'key-2' });
    expect(second.body['webhook_secret']).not.toBe(first.body['webhook_secret']);
  });

  test('the order owes its first notifications, and the worker is woken', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const id = String(orderOf(await place(HOOKED))['id']);
    const { effects } = await loadOrder(deps, id);
    expect(effects.map(({ kind }) => kind)).toEqual(['notify', 'notify']);
    expect(deps.outbox.deliver()).toEqual([id]);
  });

  test('without a webhook there is no secret, and nobody is woken', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    expect((await place()).body).not.toHaveProperty('webhook_secret');
    expect(deps.outbox.deliver()).toEqual([]);
  });

  test('the address of the webhook appears in no read', async () => {
    overrideDeps(fakeDeps());
    expect((await place(HOOKED)).text).not.toContain(WEBHOOK_URL);
  });
});
