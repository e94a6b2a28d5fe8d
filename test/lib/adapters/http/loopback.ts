import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { GuardOptions } from '../../../../lib/adapters/http/guarded-fetch.ts';
import { type Dial, dialTcp } from '../../../../lib/adapters/http/open-socket.ts';
import { createPdfFetcher } from '../../../../lib/adapters/http/pdf-fetcher.ts';
import type { Resolver } from '../../../../lib/adapters/http/resolve-target.ts';
import { eventually } from '../../../local/support/eventually.ts';
import { NAMES } from './stub-names.ts';
import '../../../support/patience.ts';

/** A server on this machine that stands for every host of the world; see `dialInto`. */
export interface Loopback extends AsyncDisposable {
  readonly port: number;
  /** Connections that were opened and are not closed yet. */
  readonly open: ReadonlySet<Socket>;
}

export async function listen(server: Server): Promise<Loopback> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    open,
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** The other side hears of an end in its own time. */
export async function allClosed({ open }: Pick<Loopback, 'open'>): Promise<void> {
  await eventually(
    () => open.size,
    (count) => count === 0,
  );
}

/** Writes down what is dialled and connects to the loopback server instead. */
export function dialInto({ port }: Pick<Loopback, 'port'>, log: string[] = []): Dial {
  return (address, asked, signal) => {
    log.push(`${address}:${asked}`);
    return dialTcp('127.0.0.1', port, signal);
  };
}

export const stubResolver: Resolver = async (name) => {
  const answers = NAMES[name];
  if (answers === undefined) throw notFound();
  return answers;
};

export function notFound(code = 'ENOTFOUND'): Error {
  return Object.assign(new Error(`getaddrinfo ${code}`), { code });
}

export const PDF = '%PDF-1.7\n%%EOF\n';

/** The error a promise is rejected with, or what it gave. */
export const outcome = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => error);

/** A server that answers each request with these very bytes, or as the handler says. */
export function rawServer(answer: string | ((socket: Socket) => void)): Server {
  return createServer((socket) => {
    socket.once('data', () => {
      if (typeof answer === 'string') socket.end(answer);
      else answer(socket);
    });
  });
}

/** A fetcher whose every host is this server, however it is called. */
export function fetcherInto(server: Pick<Loopback, 'port'>, options: GuardOptions = {}) {
  return createPdfFetcher({ resolver: stubResolver, dial: dialInto(server), ...options });
}
