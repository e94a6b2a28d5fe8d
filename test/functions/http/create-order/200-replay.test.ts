import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { CreateOrderResponseSchema } from '../../../../lib/contract/schemas/order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { anOrderRequest, aQuoteRequest } from '../../../builders/a-request.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { aCode, aLiveOrder, liveDeployment } from './live.ts';
import { aKey, countingStore, orderOf, place, tokenFor } from './place.ts';

describe('createOrder, 200: the same key again', () => {
  test('gives the same order, byte for byte, and the same tokens', async () => {
    overrideDeps(fakeDeps());
    const first = await place();
    const again = await place();
    expect(again.status).toBe(200);
    expect(v.safeParse(CreateOrderResponseSchema, again.body).issues).toBeUndefined();
    expect(again.body).toEqual({ ...first.body, replayed: true });
    expect(JSON.stringify(again.body['order'])).toBe(JSON.stringify(first.body['order']));
    expect(first.body).not.toHaveProperty('replayed');
  });

  test('creates, screens, stores and keeps nothing', async () => {
    const base = fakeDeps();
    const { store, commits } = countingStore(base.store);
    overrideDeps({ ...base, store });
    await place();
    const before = { ...commits, documents: base.documents.kept.size };
    await place();
    await place();
    expect({ ...commits, documents: base.documents.kept.size }).toEqual(before);
    expect(commits['orders']).toBe(1);
    expect(base.screener.judged).toHaveLength(1);
  });

  test('however the same body is written down', async () => {
    overrideDeps(fakeDeps());
    const { to, ...rest } = anOrderRequest();
    await place({ to, ...rest });
    const reordered = JSON.stringify({
      ...rest,
      to: Object.fromEntries(Object.entries(to).reverse()),
    });
    const again = await place(` ${reordered} `);
    expect(again.status).toBe(200);
  });

  test('shows the order as it stands now', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const { id } = orderOf(await place());
    deps.clock.advance({ days: 2 });
    await tell(deps, String(id), MESSAGES.mailed);
    const again = orderOf(await place());
    expect(again).toMatchObject({ id, status: 'mailed', updated_at: '2026-03-12T15:00:00.000Z' });
  });

  test('still 40 days later, long after the lease and the tokens have expired', async () => {
    const deps = liveDeployment();
    const letter = aLiveOrder(await aCode(deps, 1000));
    const first = await place(letter);
    expect(first.status).toBe(201);
    deps.clock.advance({ days: 40 });
    const again = await place(letter);
    expect(again.status).toBe(200);
    expect(again.body['capability']).toEqual(first.body['capability']);
  });

  test('with the confirmation token that it redeemed, which is used by now and has expired', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const body = anOrderRequest({ confirmation_token: await tokenFor() });
    const first = await place(body);
    expect(first.status).toBe(201);
    deps.clock.advance({ minutes: 31 });
    const again = await place(body);
    expect(again.status).toBe(200);
    expect(orderOf(again)).toEqual(orderOf(first));
  });
});

describe('20 calls at once with one key', () => {
  test('make one order: one is 201, the others replay it or are told to wait', async () => {
    const base = fakeDeps();
    const { store, commits } = countingStore(base.store);
    overrideDeps({ ...base, store });
    const answers = await Promise.all(Array.from({ length: 20 }, () => place()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    for (const { status, body, headers } of answers) {
      expect([200, 201, 409]).toContain(status);
      if (status !== 409) continue;
      expect(body['code']).toBe('idempotency_key_in_flight');
      expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
    }
    expect(commits['orders']).toBe(1);
    const ids = answers
      .filter(({ status }) => status !== 409)
      .map((answer) => orderOf(answer)['id']);
    expect(new Set(ids).size).toBe(1);
    const later = await place();
    expect([later.status, orderOf(later)['id']]).toEqual([200, ids[0]]);
  });

  test('6 calls at once with one token and 6 keys: one is 201, five learn that it was used', async () => {
    const base = fakeDeps();
    const { store, commits } = countingStore(base.store);
    overrideDeps({ ...base, store });
    const body = anOrderRequest({ confirmation_token: await tokenFor() });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => place(body, { key: `key-${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(answers.filter(({ body: { code } }) => code === 'confirmation_used')).toHaveLength(5);
    expect(commits['orders']).toBe(1);
  });
});

describe('a key belongs to its caller', () => {
  test('another caller’s same key is a key of its own, and shows nothing of the first order', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const [alice, bob] = [await aKey(deps), await aKey(deps)];
    const answers = [
      await place(undefined, { apiKey: alice }),
      await place(undefined, { apiKey: bob }),
      await place(),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => orderOf(answer)['id'])).size).toBe(3);
    const tokens = answers.map(({ body }) => JSON.stringify(body['capability']));
    expect(new Set(tokens).size).toBe(3);
  });

  test('with another body, too', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const [alice, bob] = [await aKey(deps), await aKey(deps)];
    const first = orderOf(await place(undefined, { apiKey: alice }));
    const body = anOrderRequest({ to: anAddress({ name: 'Grace Hopper' }) });
    const answer = await place(body, { apiKey: bob });
    expect(answer.status).toBe(201);
    expect(answer.text).not.toContain(String(first['id']));
  });
});

describe('createOrder: the same letter, quoted once more', () => {
  test('is told to send the first body again, which mails nothing more', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const first = anOrderRequest({ confirmation_token: await tokenFor(aQuoteRequest()) });
    expect((await place(first)).status).toBe(201);
    deps.clock.advance({ seconds: 1 });
    const again = anOrderRequest({ confirmation_token: await tokenFor(aQuoteRequest()) });
    const answer = await place(again);
    expectRefusal(answer, 400, 'invalid_request');
    const [safe] = answer.body['next'] as string[];
    expect(safe).toMatch(/^Send again exactly what .* confirmation_token included/);
    expect((await place(first)).body['replayed']).toBe(true);
  });
});
