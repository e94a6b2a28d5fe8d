import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { createFunctionRunner } from '../../../../local/boot/function-runner.ts';
import { createGateway } from '../../../../local/gateway/gateway.ts';
import { MANNERS } from '../../../../local/gateway/manner.ts';
import { readDeployment } from '../../../../local/template/template.ts';
import { localTemplate } from '../../../../local/template/template-cache.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import type { Answer } from '../call.ts';
import '../../../support/patience.ts';

interface Put {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

type UploadBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;

/** The gateway as the template describes it, with its authorizer, before an S3 of the test. */
export interface UploadFront {
  /** What S3 was given. */
  readonly puts: Put[];
  /** What S3 answers. */
  status: number;
  /** What the authorizer works with. */
  deps: FakeDeps;
  upload(body: UploadBody, headers?: Record<string, string>): Promise<Answer>;
  stop(): void;
}

const A_PDF_COMES = { 'Content-Type': 'application/pdf' };

export async function startUploadFront(): Promise<UploadFront> {
  const s3 = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      front.puts.push({ url, headers, body: Buffer.concat(chunks) });
      response.writeHead(front.status).end();
    });
  });
  const deployment = readDeployment(await localTemplate());
  const { invoke } = createFunctionRunner(deployment.functions, Promise.resolve());
  const gateway = await serve(
    createGateway({
      deployment,
      invoke,
      controls: async () => undefined,
      s3Endpoint: s3.url,
      manner: MANNERS.deployed,
      nowMs: () => front.deps.clock.nowMs(),
      onError: () => {},
    }),
  );
  const front: UploadFront = {
    puts: [],
    status: 200,
    deps: fakeDeps(),
    upload: (body, headers = A_PDF_COMES) => {
      overrideDeps(front.deps);
      return upload(gateway.url, body, headers);
    },
    stop: () => {
      for (const { server } of [s3, gateway]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
  return front;
}

async function upload(
  url: string,
  body: UploadBody,
  headers: Record<string, string>,
): Promise<Answer> {
  const reply = await fetch(`${url}/live/v1/uploads`, {
    method: 'PUT',
    body,
    headers,
    duplex: 'half',
  });
  const text = await reply.text();
  const names = Object.fromEntries(reply.headers);
  expect(names['content-type']).toMatch(/^application\/json/);
  expect(names['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  return { status: reply.status, headers: names, text, body: JSON.parse(text) };
}

async function serve(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
