/** A proxy before a service that loses the answers to the first orders, after the service has placed them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface LosingProxy extends AsyncDisposable {
  readonly url: string;
  /** Each order that was asked for: its key, and the id that the service answered with. */
  readonly orders: readonly { readonly key: unknown; readonly id: string }[];
}

export async function startLosingProxy(service: string, count: number): Promise<LosingProxy> {
  const orders: { key: unknown; id: string }[] = [];
  const answerTo = async (asked: IncomingMessage, reply: ServerResponse) => {
    const answer = await passOn(service, asked);
    const body = Buffer.from(await answer.arrayBuffer());
    if (asked.method === 'POST' && asked.url === '/v1/orders') {
      const { order } = JSON.parse(body.toString());
      orders.push({ key: asked.headers['idempotency-key'], id: order?.id });
      if (orders.length <= count) {
        asked.socket.destroy();
        return;
      }
    }
    const type = answer.headers.get('content-type') ?? '';
    reply.writeHead(answer.status, { 'content-type': type }).end(body);
  };
  const server = createServer((asked, reply) => {
    answerTo(asked, reply).catch(() => asked.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    orders,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function passOn(service: string, asked: IncomingMessage): Promise<Response> {
  const { method = 'GET', url = '/' } = asked;
  const names = ['content-type', 'idempotency-key', 'authorization'];
  const headers = names.flatMap((name) => {
    const value = asked.headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  const body = method === 'GET' ? null : new Uint8Array(await buffer(asked));
  return await fetch(service + url, { method, headers, body });
}
