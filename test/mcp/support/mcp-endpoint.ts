import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handler as ours } from '../../../functions/http/mcp.ts';
import { handler as unmatched } from '../../../functions/http/unmatched-route.ts';
import type { HttpHandler } from '../../../lib/http/http-types.ts';
import { anEvent } from '../../builders/an-event.ts';
import '../../support/patience.ts';

export interface McpEndpoint {
  readonly url: string;
  stop(): Promise<void>;
}

/** The tools at `/api/mcp` of a small HTTP server that stands in for the gateway: POST to them, all else refused. */
export async function startMcpEndpoint(handler: HttpHandler = ours): Promise<McpEndpoint> {
  const server = createServer((request, response) => {
    void serve(handler, request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/api/mcp`, stop };
}

async function serve(
  handler: HttpHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const event = anEvent({
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: request.headers as Record<string, string>,
    body: Buffer.concat(chunks).toString('utf8'),
  });
  const domainName = `127.0.0.1:${request.socket.localPort}`;
  const serving = request.method === 'POST' ? handler : unmatched;
  const { statusCode, headers, body } = await serving({
    ...event,
    requestContext: { ...event.requestContext, domainName },
  });
  response.writeHead(statusCode, headers as Record<string, string>).end(body);
}
