/** What a browser is told through the gateway: by a function, by the gateway itself, and before a call. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../functions/deps.ts';
import { createFunctionRunner } from '../../../local/boot/function-runner.ts';
import { createGateway } from '../../../local/gateway/gateway.ts';
import { readDeployment } from '../../../local/template/template.ts';
import { localTemplate } from '../../../local/template/template-cache.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import '../../support/patience.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  overrideDeps(fakeDeps());
  const deployment = readDeployment(await localTemplate());
  const { invoke } = createFunctionRunner(deployment.functions, Promise.resolve());
  server = createServer(
    createGateway({
      deployment,
      invoke,
      controls: async () => undefined,
      s3Endpoint: 'http://127.0.0.1:1',
      nowMs: () => 1_700_000_000_000,
      onError: () => {},
    }),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server?.close();
  server?.closeAllConnections();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(url + path, { ...init, headers: { Origin: 'https://shop.example' } });

describe('a page of another site', () => {
  test.each(['/v1/orders', '/v1/uploads', '/v1/orders/ord_1'])(
    'may ask before it calls %s: 204, without a length',
    async (path) => {
      const reply = await ask(path, { method: 'OPTIONS' });
      expect([reply.status, reply.headers.get('content-length')]).toEqual([204, null]);
      expect(reply.headers.get('access-control-allow-origin')).toBe('*');
      expect(reply.headers.get('access-control-allow-headers')).toContain('authorization');
    },
  );

  test('may read an answer, a refusal, and what the gateway says by itself', async () => {
    const replies = [
      await ask('/v1/credits/packs'),
      await ask('/v1/quotes', { method: 'POST', body: '{' }),
      await ask('/v1/quotes', { method: 'POST', body: 'x'.repeat(16_000_001) }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 400, 413]);
    for (const { headers } of replies) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-expose-headers')).toContain('x-request-id');
    }
  });

  test.each(['/v1/ops/orders', '/ops'])('is told nothing of %s', async (path) => {
    for (const method of ['OPTIONS', 'GET']) {
      const { headers } = await ask(path, { method });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
