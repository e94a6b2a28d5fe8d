import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HookReceiver {
  readonly url: string;
  /** How many notifications of that order came. */
  received(orderId: string): number;
  stop(): void;
}

/** A receiver of webhooks on this machine, which a service on it reaches where `LOCAL_ALLOW_HOSTS` names its host. */
export async function startHookReceiver(port = 0): Promise<HookReceiver> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      bodies.push(body);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received: (orderId) => bodies.filter((body) => body.includes(orderId)).length,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
