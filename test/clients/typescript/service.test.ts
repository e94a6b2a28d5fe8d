/** The TypeScript client against the whole service: lost answers, real money, and what the service signs. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Fetch, PhysicalMail, verifyWebhook } from '../../../clients/typescript/src/index.ts';
import type { LocalService } from '../../../local/boot/service.ts';
import { anAddress } from '../../builders/an-address.ts';
import { type House, startHouse } from '../../e2e/support/house.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../e2e/support/webhook-receiver.ts';

const LETTER = { to: anAddress(), text: 'Dear Ada,\n\nthe engine works.\n\nYours' };

let receiver: WebhookReceiver;
let house: House<LocalService>;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  house = await startHouse({
    store: 'memory',
    environment: { LOCAL_ALLOW_HOSTS: receiver.host },
  });
});
afterAll(async () => {
  await house?.stop();
  receiver?.stop();
});

/** A network on which the answers to these orders are lost, after the service has done them. */
function losing(count: number): { fetch: Fetch; bodies: unknown[] } {
  const bodies: unknown[] = [];
  const fetch: Fetch = async (url, init) => {
    const reply = await globalThis.fetch(url, init);
    if (!url.endsWith('/v1/orders')) return reply;
    bodies.push(await reply.clone().json());
    if (bodies.length > count) return reply;
    throw new TypeError('fetch failed');
  };
  return { fetch, bodies };
}

describe('an order whose answer is lost, twice', () => {
  test('is one order, charged and printed once', async () => {
    const credit_code = await house.creditCode();
    const { fetch, bodies } = losing(2);
    const mail = new PhysicalMail({ baseUrl: house.url, fetch });
    const { outcome, order, placed } = await mail.sendAndWait({ ...LETTER, credit_code });
    expect(outcome).toBe('reached');
    expect(placed.replayed).toBe(true);
    expect(bodies).toMatchObject([
      { order: { id: order.id } },
      { order: { id: order.id }, replayed: true },
      { order: { id: order.id }, replayed: true },
    ]);
    const account = await mail.getCreditAccount(credit_code);
    expect(account.balance_cents).toBe(1000 - order.price_cents);
    const pieces = (await house.ledgerOf(order.id)).filter(({ kind }) => kind === 'piece');
    expect(pieces).toHaveLength(1);
  });
});

describe('what the service signs', () => {
  test('is verified by the secret of the order, and by the key of the deployment', async () => {
    const mail = new PhysicalMail({ baseUrl: house.url });
    const webhook = { sandbox: true, webhook_url: receiver.url };
    const { order, webhook_secret = '' } = await mail.createOrder({ ...LETTER, ...webhook });
    const { keys } = await mail.listWebhookKeys();
    const publicKeys = keys.map(({ public_key }) => public_key);
    const [told] = await house.eventually(
      () => receiver.received,
      ({ length }) => length > 0,
    );
    for (const key of [webhook_secret, publicKeys]) {
      const { type, data } = await verifyWebhook(told?.body ?? '', told?.headers ?? {}, key);
      expect({ type, id: data.order.id }).toEqual({ type: 'order.created', id: order.id });
    }
  });
});

describe('a code of the service', () => {
  test('that must not be repeated ends the call at once', async () => {
    const { fetch, bodies } = losing(0);
    const mail = new PhysicalMail({ baseUrl: house.url, fetch });
    const text = `${LETTER.text}\n[[test:error:retry_unsafe]]`;
    const refused = mail.createOrder({ ...LETTER, text, sandbox: true });
    await expect(refused).rejects.toMatchObject({ code: 'retry_unsafe', retryable: false });
    expect(bodies).toHaveLength(1);
  });
});
