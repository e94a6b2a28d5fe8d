/**
 * The specification's table "Which calls move money", row by row: what the outside world saw (`/_local/ledger`) before
 * a call and after it.
 */

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { Challenge, Credential } from 'mppx';
import { OPERATIONS } from '../../lib/contract/operations.ts';
import { anAddress } from '../builders/an-address.ts';
import type { Json } from './support/api-client.ts';
import { useHouse } from './support/house.ts';

const LETTER = { to: anAddress(), text: 'Dear Ada,\n\nit works.' };
const MONEY = ['charge', 'capture', 'release', 'refund'];
const house = useHouse({ store: 'memory', environment: { STRIPE_NETWORK_ID: 'profile_local' } });

const order = async (body: object) => (await house.api.order(body)).body;
const read = async (path: string) => (await house.api.send(path)).body;

/** Every movement of money so far, of all orders, as `<order id> <kind> <cents>`. */
async function moved(): Promise<string[]> {
  return Object.entries(await house.ledger())
    .flatMap(([id, entries]) =>
      entries
        .filter(({ kind }) => MONEY.includes(String(kind)))
        .map(({ kind, amount_cents }) => `${id} ${kind} ${amount_cents}`),
    )
    .sort();
}

/** What moved during the call, without what had moved before. */
async function movedBy<T>(call: () => Promise<T>): Promise<{ answer: T; news: string[] }> {
  const before = new Set(await moved());
  const answer = await call();
  return { answer, news: (await moved()).filter((line) => !before.has(line)) };
}

const idOf = (answer: Json) => String((answer['order'] as Json)['id']);

async function settled(id: string): Promise<unknown> {
  const isSettled = ({ status }: Json) =>
    !['pending_payment', 'screening'].includes(String(status));
  return (await house.orderOnce(id, isSettled))['status'];
}

describe('which calls move money', () => {
  test('POST /v1/quotes: never', async () => {
    const { answer, news } = await movedBy(async () => (await house.api.quote(LETTER)).body);
    expect(answer).toMatchObject({ status: 'ok', total_cents: 199 });
    expect(news).toEqual([]);
  });

  test('POST /v1/orders with sandbox: true: never, not even with a credit code', async () => {
    const code = await house.creditCode();
    const body = { ...LETTER, sandbox: true, credit_code: code };
    const { answer, news } = await movedBy(() => order(body));
    expect(answer).toMatchObject({ status: 'ok', order: { status: 'submitted' } });
    expect(news).toEqual([]);
    expect(await read(`/v1/credits/${code}`)).toMatchObject({ balance_cents: 1000 });
  });

  test.each([
    ['/v1/addresses/autocomplete', { prefix: '12 Main' }],
    ['/v1/addresses/reverse-geocode', { latitude: 45.52, longitude: -122.68 }],
    ['/v1/mail-classes/suggest', { purpose: 'a demand letter' }],
    ['/v1/csv/mapping', { csv: 'name,address,city,state,zip\nAda,1 Main St,Portland,OR,97201' }],
  ])('POST %s: never', async (path, body) => {
    const { answer, news } = await movedBy(() => house.api.call('POST', path, body));
    expect([path, answer.status]).toEqual([path, 200]);
    expect(news).toEqual([]);
  });

  test('any GET: never', async () => {
    const placed = await order(LETTER);
    const code = await house.creditCode();
    const values: Record<string, string> = { id: idOf(placed), code };
    const paths = Object.values(OPERATIONS)
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x'));
    const { news } = await movedBy(() => Promise.all(paths.map((path) => read(path))));
    expect(paths.length).toBeGreaterThan(6);
    expect(news).toEqual([]);
  });

  test('a live order that answers with payment_url: not until its checkout completes, and taken after the screening', async () => {
    const { answer, news } = await movedBy(() => order(LETTER));
    expect(answer).toMatchObject({
      status: 'action_required',
      payment_url: expect.any(String),
      order: { status: 'pending_payment' },
    });
    expect(news).toEqual([]);
    const id = idOf(answer);
    const paid = await movedBy(async () => {
      await house.control('checkout/complete', { order_id: id });
      return settled(id);
    });
    expect(paid.answer).toBe('submitted');
    expect(paid.news).toEqual([`${id} capture 199`, `${id} charge 199`]);
  });

  test('a live order with a credit code: at once, in that very call', async () => {
    const code = await house.creditCode();
    const body = { ...LETTER, credit_code: code };
    const { answer, news } = await movedBy(() => order(body));
    expect(news).toEqual([`${idOf(answer)} charge 199`]);
    expect(await read(`/v1/credits/${code}`)).toMatchObject({ balance_cents: 801 });
  });

  test('a live order that a machine pays: held in that very call, and taken after the screening', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const body = { ...LETTER, payment_method: 'mpp' };
    const machine = (headers = {}) =>
      house.api.call('POST', '/v1/orders', body, { ...key, ...headers });
    const asked = await movedBy(() => machine());
    expect(asked.answer.status).toBe(402);
    expect(asked.news).toEqual([]);
    const challenge = Challenge.deserialize(asked.answer.headers.get('www-authenticate') ?? '');
    const { token } = await house.control('mpp/token', { amount_cents: 199 });
    const Authorization = Credential.serialize({ challenge, payload: { spt: String(token) } });
    const { answer, news } = await movedBy(() => machine({ Authorization }));
    const id = idOf(answer.body);
    expect(news).toContain(`${id} charge 199`);
    expect(await settled(id)).toBe('submitted');
    expect((await moved()).filter((line) => line.startsWith(id))).toEqual([
      `${id} capture 199`,
      `${id} charge 199`,
    ]);
  });

  test('a refusal moves nothing: a code that cannot cover the letter', async () => {
    const code = await house.creditCode(198);
    const body = { ...LETTER, credit_code: code };
    const { answer, news } = await movedBy(() => order(body));
    expect(answer).toMatchObject({ code: 'insufficient_balance' });
    expect(news).toEqual([]);
  });
});
