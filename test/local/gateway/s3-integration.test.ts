/** The direct integration with S3: what is mapped on the way there, and on the way back. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { GatewayOptions } from '../../../local/gateway/call.ts';
import { createGateway } from '../../../local/gateway/gateway.ts';
import { readDeployment } from '../../../local/template/template.ts';
import { localTemplate } from '../../../local/template/template-cache.ts';

const deployment = readDeployment(await localTemplate());
const OPTIONS: GatewayOptions = {
  deployment,
  invoke: () => Promise.reject(new Error('no function is asked')),
  controls: async () => undefined,
  s3Endpoint: 'http://127.0.0.1:1',
  nowMs: () => 1_700_000_000_000,
  onError: () => undefined,
};

const UPLOAD = {
  method: 'PUT',
  path: '/v1/uploads',
  authorizerId: undefined,
  integration: {
    kind: 's3',
    path: 'bucket/uploads/{key}',
    method: 'PUT',
    mayPut: ['bucket/uploads/'],
    parameters: { 'path.key': 'context.requestId', 'header.If-None-Match': "'*'" },
    responses: [
      {
        selectionPattern: undefined,
        status: 201,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: Velocity, not JavaScript
        body: '{"upload_key":"up_${context.requestId.replaceAll("-","")}.pdf"}',
        headers: {},
        isText: true,
      },
      {
        selectionPattern: '[45]\\d{2}',
        status: 503,
        body: '{"code":"unavailable"}',
        headers: {},
        isText: false,
      },
    ],
  },
} as const;

describe('an integration with S3', () => {
  const seen: { request: IncomingMessage; body: string }[] = [];
  let status = 200;
  let mayPut: readonly string[] = ['bucket/uploads/'];
  let s3: Server;
  let front: Server;
  let frontUrl: string;

  beforeAll(async () => {
    s3 = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        seen.push({ request, body });
        response.writeHead(status).end();
      });
    });
    const s3Endpoint = await listening(s3);
    const integration = {
      ...UPLOAD.integration,
      get mayPut() {
        return mayPut;
      },
    };
    const routes = [{ ...UPLOAD, integration }];
    front = createServer(
      createGateway({ ...OPTIONS, s3Endpoint, deployment: { ...deployment, routes } }),
    );
    frontUrl = await listening(front);
  });

  afterAll(() => {
    s3.close();
    front.close();
    front.closeAllConnections();
  });

  test('puts the body where the template maps it, with the headers that it maps', async () => {
    status = 200;
    const reply = await put('%PDF-1.7');
    const stored = seen.at(-1);
    const requestId = stored?.request.url?.replace('/bucket/uploads/', '') ?? '';
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(stored?.body).toBe('%PDF-1.7');
    expect(stored?.request.headers['if-none-match']).toBe('*');
    expect(reply.status).toBe(201);
    expect(await reply.json()).toEqual({ upload_key: `up_${requestId.replaceAll('-', '')}.pdf` });
  });

  test("what the integration's role may not put, S3 refuses", async () => {
    const before = seen.length;
    mayPut = ['bucket/other/'];
    expect((await put('%PDF-1.7')).status).toBe(503);
    expect(seen).toHaveLength(before);
    mayPut = ['bucket/uploads/'];
  });

  test("the stack's own role may put uploads, and nothing else", () => {
    const integrations = deployment.routes.map(({ integration }) => integration);
    const rights = integrations.flatMap((each) => (each.kind === 's3' ? each.mayPut : []));
    expect(rights).toEqual([`${deployment.buckets[0]}/uploads/`]);
  });

  test('answers a failure of S3 as the template says', async () => {
    status = 503;
    const reply = await put('%PDF-1.7');
    expect(reply.status).toBe(503);
    expect(await reply.json()).toEqual({ code: 'unavailable' });
  });

  test.each(['application/pdf', 'application/octet-stream;q=0.9, */*'])(
    'can make text of an answer that the caller wants in bytes only where the template says so: %s',
    async (accept) => {
      status = 200;
      expect((await put('%PDF-1.7', accept)).status).toBe(201);
      status = 503;
      const reply = await put('%PDF-1.7', accept);
      expect(reply.status).toBe(503);
      const reason = expect.stringContaining('failed before it read it');
      expect(await reply.json()).toMatchObject({ code: 'unavailable', reason });
    },
  );

  const put = (body: string, accept = '*/*') =>
    fetch(`${frontUrl}/v1/uploads`, {
      method: 'PUT',
      body,
      headers: { 'Content-Type': 'application/pdf', Accept: accept },
    });
});

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
