/** An order that a person pays by card, on the page of the simulated processor, over its own wire protocol. */

import { describe, expect, test } from '@jest/globals';
import { anAddress } from '../builders/an-address.ts';
import { orderIn } from './support/api-client.ts';
import { type HouseProcess, useHouseProcess } from './support/house.ts';

interface Placed {
  readonly id: string;
  readonly page: string;
}

async function place(house: HouseProcess, text = 'Dear Ada,\n\nit works.'): Promise<Placed> {
  const answer = await house.api.order({ to: anAddress(), text });
  const { body } = answer;
  expect(body).toMatchObject({ status: 'action_required', order: { status: 'pending_payment' } });
  return { id: String(orderIn(answer)['id']), page: String(body['payment_url']) };
}

const press = (page: string, action: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

/** Of the service as it runs now: tests let each start choose its port, which `npm start` keeps. */
const here = (house: HouseProcess, page: string) => new URL(new URL(page).pathname, house.url).href;

/** Waits until the order is there; what is left to the sweep is swept. */
async function reaches(house: HouseProcess, orderId: string, wanted: string): Promise<void> {
  await house.orderOnce(orderId, ({ status }) => status === wanted, { advanceSeconds: 30 });
}

/** What the outside world saw of the order, as `<kind> <cents>`. */
async function seen(house: HouseProcess, orderId: string): Promise<string[]> {
  const entries = await house.ledgerOf(orderId);
  return entries.map(({ kind, amount_cents = '' }) => `${kind} ${amount_cents}`);
}

// A group has a house of its own: a caller may send so many letters a day.
describe('an order', () => {
  const house = useHouseProcess();

  test('that is paid on the page is charged, taken after the screening, and printed', async () => {
    const { id, page } = await place(house);
    expect(await seen(house, id)).toEqual([]);
    expect((await press(here(house, page), 'pay')).status).toBe(303);
    await reaches(house, id, 'submitted');
    expect(await seen(house, id)).toEqual(['charge 199', 'capture 199', 'piece ']);
  });

  test('whose payer leaves waits for them; it is canceled when the page has expired', async () => {
    const { id, page } = await place(house);
    const shown = await (await fetch(here(house, page))).text();
    const [, back = ''] = /href="([^"]+)">Leave/.exec(shown) ?? [];
    expect((await fetch(here(house, back))).status).toBe(200);
    expect(await house.order(id)).toMatchObject({ status: 'pending_payment' });
    expect(await (await fetch(here(house, page))).text()).toContain('<h1>Pay $1.99</h1>');
    await house.control('clock', { advance_seconds: 24 * 3600 });
    await reaches(house, id, 'canceled');
    expect(await (await fetch(here(house, page))).text()).toContain('has expired');
    expect(await seen(house, id)).toEqual([]);
  });

  test('whose page was lost is found again by its cancel token; a guest sees what is left', async () => {
    const { body, headers } = await house.api.order({ to: anAddress(), text: 'Dear Ada, again.' });
    expect(headers.get('ratelimit')).toMatch(/^"guest-orders";r=\d+;t=\d+$/);
    const { cancel_token } = body['capability'] as { cancel_token: string };
    const path = `/v1/orders/${orderIn({ body } as never)['id']}`;
    const told = await house.api.send(path, { headers: { 'Cancel-Token': cancel_token } });
    expect(told.body['payment_url']).toBe(body['payment_url']);
    expect((await house.api.send(path)).body).not.toHaveProperty('payment_url');
  });

  test('that is refused has its money let go', async () => {
    const { id } = await place(house, 'I will kill you and burn your house down.');
    await house.control('checkout/complete', { order_id: id });
    await reaches(house, id, 'refused');
    // It is let go after the order has said so.
    const ledger = await house.eventually(
      () => seen(house, id),
      ({ length }) => length > 1,
    );
    expect(ledger).toEqual(['charge 199', 'release 199']);
  });

  test('keeps its page over a restart', async () => {
    const { id, page } = await place(house);
    await house.restart();
    expect((await press(here(house, page), 'pay')).status).toBe(303);
    await reaches(house, id, 'submitted');
    expect(await seen(house, id)).toEqual(['charge 199', 'capture 199', 'piece ']);
  });
});

describe('the process ends', () => {
  const house = useHouseProcess();

  test.each([0, 1, 2])(
    'at call %i to the processor after the payment: one charge, one capture, one piece',
    async (after) => {
      const { id } = await place(house);
      await house.control('faults', { target: 'stripe', mode: 'crash', after });
      await house.control('checkout/complete', { order_id: id });
      await house.crashed();
      await house.restart();
      await reaches(house, id, 'submitted');
      expect(await seen(house, id)).toEqual(['charge 199', 'capture 199', 'piece ']);
    },
  );
});
