import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How it was answered. */
  readonly status: number;
}

export interface WebhookReceiver {
  /** `host:port`, for `LOCAL_ALLOW_HOSTS`. */
  readonly host: string;
  readonly url: string;
  readonly received: readonly Received[];
  /** The next answers, in turn; then 200. */
  readonly answers: number[];
  stop(): void;
}

/** Somebody's endpoint on this machine that keeps what it is sent. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const status = answers.shift() ?? 200;
      const headers = request.headers as Record<string, string>;
      received.push({ headers, body: Buffer.concat(chunks).toString('utf8'), status });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { host, url: `http://${host}/hook`, received, answers, stop };
}
