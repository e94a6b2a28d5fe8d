/** What a person at this machine meets: one port for a browser, webhooks to another one of it, and no limits. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { anAddress } from '../../builders/an-address.ts';
import { expectRefused } from '../support/api-client.ts';
import { useHouse } from '../support/house.ts';

const house = useHouse({ store: 'memory', environment: { LIMITS: 'off' } });
const LETTER = { to: anAddress(), text: 'Dear Ada,\n\nthe engine works.\n\nYours' };
let receiver: Server;
let received: { readonly headers: Record<string, string>; readonly body: string }[];

beforeAll(async () => {
  received = [];
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
});

afterAll(() => {
  receiver.close();
});

const portOf = (url: string) => new URL(url).port;

describe('a browser needs the port of the service alone', () => {
  test('for proofs, and for the pictures of their pages', async () => {
    const { body } = await house.api.quote(LETTER);
    const proof = String(body['proof_url']);
    expect(portOf(proof)).toBe(portOf(house.url));
    const answer = await fetch(proof);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await fetch(proof.replace('/proofs/', '/orders/'))).status).toBe(404);
  });

  test('for the payment page, which pays', async () => {
    const { body } = await house.api.order(LETTER);
    const page = String(body['payment_url']);
    expect(portOf(page)).toBe(portOf(house.url));
    const paid = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=pay',
    });
    expect(paid.status).toBe(303);
    expect(portOf(String(paid.headers.get('location')))).toBe(portOf(house.url));
    const { id } = body['order'] as { id: string };
    await house.eventually(
      () => house.order(id),
      (order) => order['status'] === 'submitted',
    );
  });
});

describe('a webhook of this machine', () => {
  const hook = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

  test('is told by real time, however the clock of the service was moved', async () => {
    await house.control('clock', { advance_seconds: 10 * 86_400 });
    const { body } = await house.api.order({ ...LETTER, sandbox: true, webhook_url: hook() });
    await house.eventually(
      () => received.length,
      (count) => count > 0,
    );
    const [first] = received;
    const verifier = new Webhook(String(body['webhook_secret']));
    const payload = verifier.verify(first?.body ?? '', first?.headers ?? {}) as {
      timestamp: string;
    };
    expect(Date.parse(payload.timestamp) - Date.now()).toBeGreaterThan(9 * 86_400_000);
  });

  test('may not be the service itself, nor what it is made of; the refusal names the switch', async () => {
    const { endpoints } = house.service.engines;
    for (const own of [house.url, endpoints.s3, endpoints.stripe]) {
      const refused = await house.api.order({
        ...LETTER,
        sandbox: true,
        webhook_url: `${new URL(own).origin}/v1/feedback`,
      });
      expectRefused(refused, 400, 'blocked_address');
      expect(String(refused.body['next'])).toContain('LOCAL_ALLOW_HOSTS');
    }
  });

  test('a private address elsewhere is refused as ever', async () => {
    for (const webhook_url of [
      'http://10.0.0.1/hook',
      'http://169.254.169.254/',
      'http://0.0.0.0:9/',
    ]) {
      expectRefused(
        await house.api.order({ ...LETTER, sandbox: true, webhook_url }),
        400,
        'blocked_address',
      );
    }
  });
});

test('LIMITS=off: a sixth live letter of the day, and any number of quotes', async () => {
  for (let letter = 1; letter <= 7; letter += 1) {
    expect((await house.api.order(LETTER)).status).toBe(201);
  }
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async () => (await house.api.quote({ text: 'Hello.' })).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
}, 60_000);
