import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackServer {
  readonly endpoint: string;
  /** Answers what is in progress, for at most a second, then hangs up. */
  stop(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const STOP_GRACE_MS = 1_000;

/**
 * Serves on 127.0.0.1 only. Port 0 picks a free one.
 * @throws Error naming the port when it is taken.
 */
export async function serveOnLoopback(
  listener: RequestListener,
  port = 0,
): Promise<LoopbackServer> {
  const server = createServer(listener);
  // An SDK keeps its connections; a server that drops idle ones now and then drops one just taken up again.
  server.keepAliveTimeout = 0;
  await listen(server, port);
  const address = server.address() as AddressInfo;
  return { endpoint: `http://${LOOPBACK}:${address.port}`, stop: () => close(server) };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' ? new Error(`port ${port} on ${LOOPBACK} is taken`) : error,
      );
    });
    server.listen(port, LOOPBACK, resolve);
  });
}

async function close(server: Server): Promise<void> {
  const hangUp = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(hangUp);
}
