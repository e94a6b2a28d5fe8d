import { expect, test } from '@jest/globals';
import { serveOnLoopback } from '../../../local/engines/loopback.ts';
import { createGateway } from '../../../local/gateway/gateway.ts';
import { readDeployment } from '../../../local/template/template.ts';
import { localTemplate } from '../../../local/template/template-cache.ts';

test("a call that takes longer than it may is ended, with the template's answer", async () => {
  const gateway = createGateway({
    deployment: readDeployment(await localTemplate()),
    invoke: () => new Promise(() => undefined),
    controls: async () => undefined,
    s3Endpoint: 'http://127.0.0.1:1',
    timeoutMs: 20,
    nowMs: () => 0,
    onError: () => undefined,
  });
  const server = await serveOnLoopback(gateway, 0);
  const reply = await fetch(`${server.endpoint}/v1/health`);
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({ status: 'failed', code: 'unavailable' });
  await server.stop();
});
