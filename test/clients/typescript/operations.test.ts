/** The TypeScript client has every operation, and sends each as the contract has it. */
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { PhysicalMail, VERSION } from '../../../clients/typescript/src/index.ts';
import type { Operation } from '../../../lib/contract/operation.ts';
import { OPERATIONS, type OperationId } from '../../../lib/contract/operations.ts';
import { openapiDocument } from '../../../lib/openapi/openapi.ts';
import { anAddress } from '../../builders/an-address.ts';
import { answer, BASE_URL, FakeService } from './fake-service.ts';

const OK = answer({ status: 'ok' });
const API_KEY = 'pp_test_secret';

function clientOf(service: FakeService, baseUrl = BASE_URL): PhysicalMail {
  return new PhysicalMail({ baseUrl, apiKey: API_KEY, fetch: service.fetch });
}

/** Calls a method with as many words as it takes. */
async function callOf(id: OperationId, service: FakeService): Promise<void> {
  const { path, body, form, signed, mediaType, query }: Operation = OPERATIONS[id];
  const words = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `a ${name}/part`);
  const inputs = [
    ...(mediaType ? [new Uint8Array([37])] : []),
    ...(body || form || signed ? [{}] : []),
    ...(query ? [{ limit: 5, token: 't' }] : []),
  ];
  const mail = clientOf(service) as unknown as Record<
    string,
    (...args: unknown[]) => Promise<void>
  >;
  await mail[id]?.(...words, ...inputs, {});
}

describe('each operation', () => {
  test.each(Object.keys(OPERATIONS) as OperationId[])(
    '%s is a method that sends it',
    async (id) => {
      const { method, path, query }: Operation = OPERATIONS[id];
      const service = new FakeService(OK);
      await callOf(id, service);
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        encodeURIComponent(`a ${name}/part`),
      );
      expect(service.asked).toMatchObject([
        { method, path: filled + (query ? '?limit=5&token=t' : '') },
      ]);
    },
  );
});

describe('a call', () => {
  test('carries the key, and says what it sends and who it is', async () => {
    const service = new FakeService(OK);
    await clientOf(service).createQuote({ to: anAddress(), text: 'Hello' });
    expect(service.asked[0]).toEqual({
      method: 'POST',
      path: '/v1/quotes',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${API_KEY}`,
        'content-type': 'application/json',
        'user-agent': `physical-mail-typescript/${VERSION}`,
      },
      body: { to: anAddress(), text: 'Hello' },
    });
  });

  test('sends a PDF as it is, and a form as a form', async () => {
    const service = new FakeService(OK);
    const mail = clientOf(service);
    const bytes = new Uint8Array([37, 80, 68, 70]);
    await mail.uploadPdf(bytes);
    await mail.unsubscribeEmailByOneClick({ 'List-Unsubscribe': 'One-Click' }, { token: 't' });
    const [pdf, form] = service.asked;
    expect(pdf?.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(pdf?.body).toBe(bytes);
    expect(String(form?.body)).toBe('List-Unsubscribe=One-Click');
  });

  test('sends what is signed by others as the text that they signed', async () => {
    const service = new FakeService(OK);
    await clientOf(service).receiveStripeEvent('{"id": 1}', { stripeSignature: 't=1,v1=2' });
    expect(service.asked[0]?.headers).toMatchObject({ 'stripe-signature': 't=1,v1=2' });
  });

  test('has options for the headers of its operation, and for any other', async () => {
    const service = new FakeService(OK);
    const options = { cancelToken: 'ppc_1', headers: { 'x-trace': '1' } };
    await clientOf(service).getOrder('ord_1', options);
    expect(service.asked[0]?.headers).toMatchObject({ 'cancel-token': 'ppc_1', 'x-trace': '1' });
  });

  test('reads a page as text', async () => {
    const service = new FakeService(new Response('<p>Bye</p>'));
    expect(await clientOf(service).showUnsubscribe({ token: 't' })).toBe('<p>Bye</p>');
  });

  test.each(['', '.', '..'])(
    'of a part of a path that is %j is refused before anything is sent',
    async (part) => {
      const service = new FakeService(answer({ status: 'ok' }));
      await expect(clientOf(service).getOrder(part)).rejects.toThrow(
        new TypeError('id is missing'),
      );
      expect(service.asked).toEqual([]);
    },
  );
});

describe('eachOrder', () => {
  test('goes through all pages, and asks for no more than are read', async () => {
    const page = (ids: string[], next_cursor: string | null) =>
      answer({ status: 'ok', orders: ids.map((id) => ({ id })), next_cursor });
    const service = new FakeService(page(['a', 'b'], 'c1'), page([], 'c2'), page(['c'], null));
    const mail = clientOf(service);
    const ids: string[] = [];
    for await (const { id } of mail.eachOrder({ status: 'mailed', limit: 2 })) {
      ids.push(id);
      if (id === 'b') expect(service.asked).toHaveLength(1);
    }
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(service.asked.map(({ path }) => path)).toEqual([
      '/v1/orders?status=mailed&limit=2',
      '/v1/orders?status=mailed&limit=2&cursor=c1',
      '/v1/orders?status=mailed&limit=2&cursor=c2',
    ]);
  });
});

describe('the client', () => {
  test.each(['mail.example.com', 'ftp://mail.example.com', ''])('refuses %p', (baseUrl) => {
    expect(() => new PhysicalMail({ baseUrl })).toThrow(TypeError);
  });

  test.each(['/', '/v1', '/v1/', '//'])('takes its address with %s at the end', async (end) => {
    const service = new FakeService(OK);
    await clientOf(service, `${BASE_URL}${end}`).getHealth();
    expect(service.asked.map(({ path }) => path)).toEqual(['/v1/health']);
    expect(new PhysicalMail({ baseUrl: `${BASE_URL}/live/v1` }).baseUrl).toBe(`${BASE_URL}/live`);
  });

  test('does not repeat a key that no header can hold', async () => {
    const { fetch } = new FakeService(OK);
    const mail = new PhysicalMail({ baseUrl: BASE_URL, fetch, apiKey: 'pp_live_\n1' });
    const error = await mail.getHealth().catch((thrown) => thrown);
    expect(error).toEqual(
      new TypeError('the header authorization has a character that no header can have'),
    );
  });

  test('keeps a stage in the address, and needs no slash', async () => {
    const service = new FakeService(OK);
    await clientOf(service, `${BASE_URL}/`).getHealth();
    expect(service.asked[0]?.path).toBe('/v1/health');
  });

  test('does not show its key to who logs it', () => {
    const mail = clientOf(new FakeService(OK));
    expect(inspect(mail, { showHidden: true }) + JSON.stringify(mail)).not.toContain(API_KEY);
  });

  test('has the major version of the API, and its own package', () => {
    const file = new URL('../../../clients/typescript/package.json', import.meta.url);
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    expect(VERSION).toBe(version);
    const { info } = openapiDocument() as { info: { version: string } };
    expect(version.split('.')[0]).toBe(info.version.split('.')[0]);
  });
});
