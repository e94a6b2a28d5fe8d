import { describe, expect, test } from '@jest/globals';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { cardDeployment, report } from '../credits.ts';
import { orderOf, place } from './place.ts';

const LIVE = anOrderRequest({ sandbox: false });

describe('createOrder, 201: a live letter that a card pays', () => {
  test('waits for a person, says where to pay and until when; nothing is charged or started', async () => {
    const deps = cardDeployment();
    const { status, body } = await place(LIVE);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'action_required',
      payment_url: 'https://pay.test/cs_1',
      expires_at: '2026-03-11T15:00:00.000Z',
      order: {
        status: 'pending_payment',
        payment: { method: 'checkout', state: 'pending' },
        cancelable_until: '2026-03-11T15:00:00.000Z',
      },
      capability: { cancel_token: expect.stringMatching(/^ppc_/) },
    });
    expect(body).not.toHaveProperty('client_secret');
    expect(deps.checkout.requests).toMatchObject([
      { subject: { kind: 'order', id: orderOf({ body } as never)['id'] }, amountCents: 199 },
    ]);
    expect([...deps.outbox.woken, ...deps.lane.calls]).toEqual([]);
  });

  test.each([
    [{}, 'First-Class letter, 1 page'],
    [{ text: 'one\ftwo', mail_class: 'certified' }, 'Certified letter, 2 pages'],
    [{ format: 'postcard_4x6' }, 'Postcard 4x6'],
  ])('the payer reads what the price list calls it: %j', async (fields, description) => {
    const { checkout } = cardDeployment();
    await place({ ...LIVE, ...fields });
    expect(checkout.requests).toMatchObject([{ description }]);
  });

  test('neither name, address nor content is told to the processor', async () => {
    const deps = cardDeployment();
    await place(LIVE);
    const { to } = LIVE as { to: { name: string; line1: string; city: string } };
    const told = JSON.stringify(deps.checkout.requests);
    for (const secret of [to.name, to.line1, to.city, String(LIVE['text'])]) {
      expect(told).not.toContain(secret);
    }
  });

  test('embedded: a client secret instead of an address', async () => {
    cardDeployment();
    const { body } = await place({ ...LIVE, checkout_ui_mode: 'embedded' });
    expect(body).toMatchObject({ status: 'action_required', client_secret: 'cs_1_secret' });
    expect(body).not.toHaveProperty('payment_url');
  });

  test('the same key again: the same checkout while it is pending, none once it is paid', async () => {
    const { checkout } = cardDeployment();
    const first = await place(LIVE);
    const again = await place(LIVE);
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ ...first.body, replayed: true });
    checkout.pay();
    await report('completed');
    const paid = await place(LIVE);
    expect(paid.body).toMatchObject({ status: 'ok', order: { status: 'screening' } });
    expect(paid.body).not.toHaveProperty('payment_url');
    expect(checkout.requests).toHaveLength(1);
  });

  test('a refusal leaves no open checkout behind, and the same key works later', async () => {
    const deps = cardDeployment();
    const keys = Array.from({ length: 7 }, (_, at) => `key-${at}`);
    // At once, so that each finds room before the others are counted.
    const answers = await Promise.all(keys.map((key) => place(LIVE, { key })));
    const refused = keys.filter((_, at) => answers[at]?.body['code'] === 'velocity_limit');
    expect(refused).toHaveLength(2);
    const states = [...deps.checkout.sessions.values()].map(({ state }) => state);
    expect(states.sort()).toEqual(['expired', 'expired', ...Array(5).fill('open')]);
    deps.clock.advance({ days: 1 });
    for (const key of refused) expect((await place(LIVE, { key })).status).toBe(201);
  });

  test('two calls at once under one key: one order, whose own session can pay for it', async () => {
    const deps = cardDeployment();
    const answers = await Promise.all([place(LIVE), place(LIVE)]);
    const created = answers.find(({ status }) => status === 201);
    expect(created).toBeDefined();
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(deps.checkout.sessions.size).toBe(1);
  });
});
