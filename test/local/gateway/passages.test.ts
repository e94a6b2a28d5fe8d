import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createPassages, linkedThrough } from '../../../local/gateway/passages.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const PUBLIC_URL = 'http://127.0.0.1:3000/live';
const SECRET = 'a secret of this data folder';

let engine: Server;
let asked: string[];
let endpoint: string;

beforeEach(async () => {
  asked = [];
  engine = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['content-type'] ?? ''}`.trim());
    const isForm = request.method === 'POST';
    const headers = isForm
      ? { location: 'https://elsewhere.example/return' }
      : { 'content-type': 'application/pdf', 'set-cookie': 'none=1' };
    response.writeHead(isForm ? 303 : 200, headers).end(isForm ? '' : '%PDF-');
    request.resume();
  });
  await new Promise<void>((resolve) => {
    engine.listen(0, '127.0.0.1', resolve);
  });
  endpoint = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
});

afterEach(() => {
  engine.close();
});

function passages(checkout: string | undefined = endpoint) {
  return createPassages({
    publicUrl: PUBLIC_URL,
    documentsEndpoint: endpoint,
    secret: SECRET,
    checkoutEndpoint: checkout,
  });
}

function request(url: string, more: { method?: string; host?: string; body?: string } = {}) {
  const { pathname, search } = new URL(url, 'http://127.0.0.1:3000');
  const { method = 'GET', host = '127.0.0.1:3000', body = '' } = more;
  const headers = body === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  return { method, path: pathname, search, host, headers, body: Buffer.from(body) };
}

/** A link as the service gives it out, without what stands before it. */
async function link(): Promise<string> {
  const documents = Object.assign(fakeDeps().documents, {
    signedUrl: async (key: string) => `${endpoint}/bucket/${key}?X-Amz-Expires=900&x-id=GetObject`,
  });
  const url = await linkedThrough(documents, { publicUrl: PUBLIC_URL, secret: SECRET }).signedUrl(
    'proofs/1.pdf',
    900,
  );
  expect(url.startsWith(`${PUBLIC_URL}/_documents/`)).toBe(true);
  return url.slice(PUBLIC_URL.length);
}

describe('a signed link into the document store', () => {
  test('comes through the port of the service, with its type and nothing of the engine besides', async () => {
    const reply = await passages()(request(await link(), { host: 'anything.example' }));
    expect(reply).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
      body: Buffer.from('%PDF-'),
    });
    expect(reply?.headers).not.toHaveProperty('set-cookie');
    expect(asked).toEqual(['GET /bucket/proofs/1.pdf?X-Amz-Expires=900&x-id=GetObject']);
  });

  test('is good for reading alone', async () => {
    const address = await link();
    for (const method of ['PUT', 'DELETE', 'POST']) {
      expect(await passages()(request(address, { method }))).toMatchObject({ status: 404 });
    }
    expect(asked).toEqual([]);
  });

  test('changed in any place, it leads nowhere: the engine behind it believes anybody', async () => {
    const address = await link();
    const ask = passages();
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: '/_documents/'.length, max: address.length - 1 }),
        fc.constantFrom('a', 'b', '0'),
        async (at, letter) => {
          fc.pre(address[at] !== letter);
          const changed = address.slice(0, at) + letter + address.slice(at + 1);
          expect(await ask(request(changed))).toMatchObject({ status: 404 });
        },
      ),
      { numRuns: 60 },
    );
    for (const bare of ['/_documents/bucket/proofs/1.pdf', '/_documents/bucket?list-type=2']) {
      expect(await ask(request(bare))).toMatchObject({ status: 404 });
    }
    expect(asked).toEqual([]);
  });
});

describe('a payment page', () => {
  const PAGE = '/_checkout/pay/cs_test_1';

  test('is shown, and its form posted, where its redirect is left to the browser', async () => {
    expect(await passages()(request(PAGE))).toMatchObject({ status: 200 });
    const posted = await passages()(request(PAGE, { method: 'POST', body: 'action=pay' }));
    expect(posted).toMatchObject({
      status: 303,
      headers: { location: 'https://elsewhere.example/return' },
    });
    expect(asked[1]).toBe('POST /pay/cs_test_1 application/x-www-form-urlencoded');
  });

  test.each(['/_checkout/v1/refunds', '/_checkout/pay/', '/_checkout/pay/a/b', '/_checkout/x'])(
    '%s is none: the API of the processor is not reached so',
    async (path) => {
      expect(await passages()(request(path))).toMatchObject({ status: 404 });
      expect(asked).toEqual([]);
    },
  );

  test('is not shown through a name that somebody else lets point here', async () => {
    expect(await passages()(request(PAGE, { host: 'rebound.example' }))).toMatchObject({
      status: 404,
    });
    expect(await passages()(request(PAGE, { host: 'localhost:8080' }))).toMatchObject({
      status: 200,
    });
  });

  test('is not there where the processor is another one', async () => {
    const ask = createPassages({
      publicUrl: PUBLIC_URL,
      documentsEndpoint: endpoint,
      secret: SECRET,
      checkoutEndpoint: undefined,
    });
    expect(await ask(request(PAGE))).toBeUndefined();
  });
});

test('whatever else is asked for is none of it', async () => {
  for (const path of ['/', '/v1/orders', '/_local', '/_documentsx/a']) {
    expect(await passages()(request(path))).toBeUndefined();
  }
});
