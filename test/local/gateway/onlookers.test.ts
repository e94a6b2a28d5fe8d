import { expect, test } from '@jest/globals';
import { serveOnLoopback } from '../../../local/engines/loopback.ts';
import { createGateway } from '../../../local/gateway/gateway.ts';
import { readDeployment } from '../../../local/template/template.ts';
import { localTemplate } from '../../../local/template/template-cache.ts';

test('who looks on and fails costs the caller no answer', async () => {
  const told: unknown[] = [];
  const gateway = createGateway({
    deployment: readDeployment(await localTemplate()),
    invoke: async () => ({ statusCode: 200, headers: {}, body: '{"status":"ok"}' }),
    controls: async () => undefined,
    s3Endpoint: 'http://127.0.0.1:1',
    nowMs: () => 0,
    onCall: () => {
      throw new RangeError('too deep');
    },
    onError: (error) => told.push(error),
  });
  const server = await serveOnLoopback(gateway, 0);
  const reply = await fetch(`${server.endpoint}/v1/health`);
  await server.stop();
  expect(reply.status).toBe(200);
  expect(told).toEqual([new RangeError('too deep')]);
});
