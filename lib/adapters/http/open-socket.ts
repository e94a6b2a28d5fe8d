import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Target } from './check-url.ts';
import { asFetchFailure, FetchFailure } from './fetch-failure.ts';
import { withinLimit } from './within-limit.ts';

/** Opens a TCP connection to an IP address, which ends when the signal says so, then and later. */
export type Dial = (address: string, port: number, signal: AbortSignal) => Promise<Socket>;

/** `address` is numeric, so nothing is resolved a second time. */
export const dialTcp: Dial = async (address, port, signal) => {
  const socket = connect({ host: address, port, signal });
  await readyOn(socket, 'connect');
  return socket;
};

/** A host with many dead addresses must not use up the whole time. */
const MAX_ADDRESSES = 3;

/**
 * A connection to the first of the checked addresses that accepts one, with TLS where the URL says https. The
 * certificate must be the host name's, whatever the address.
 * @throws FetchFailure `timed_out`, `broken`
 */
export async function openSocket(
  target: Target,
  addresses: readonly string[],
  { dial, limitMs, whole }: { dial: Dial; limitMs: number; whole: AbortSignal },
): Promise<Socket> {
  let failure: unknown;
  for (const address of addresses.slice(0, MAX_ADDRESSES)) {
    try {
      const limit = { ms: limitMs, failure: tooSlow };
      return await withinLimit(limit, (signal) => open(target, address, dial, signal), whole);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function open(
  target: Target,
  address: string,
  dial: Dial,
  signal: AbortSignal,
): Promise<Socket> {
  const raw = await dial(address, target.port, signal).catch((error: unknown) => {
    throw asFetchFailure(error, 'broken', 'The host did not accept the connection.');
  });
  if (target.url.protocol === 'http:') return raw;
  return secure(target, raw).catch((error: unknown) => {
    raw.destroy();
    throw asFetchFailure(error, 'broken', 'The host offered no valid TLS certificate.');
  });
}

async function secure(target: Target, raw: Socket): Promise<Socket> {
  const socket = connectTls({
    socket: raw,
    // An IP address cannot be a server name; then `host` is what the certificate must name.
    host: target.host,
    ...(target.isLiteral ? {} : { servername: target.host }),
    ALPNProtocols: ['http/1.1'],
    // Said here, so that no environment variable can switch it off.
    rejectUnauthorized: true,
  });
  await readyOn(socket, 'secureConnect');
  return socket;
}

function readyOn(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve);
    // It stays: an error that comes while nobody reads must find a listener, or it ends the process.
    socket.on('error', reject);
    socket.once('close', () => reject(new FetchFailure('broken', 'The host hung up.')));
  });
}

function tooSlow(): FetchFailure {
  return new FetchFailure('timed_out', 'The host did not accept a connection in time.');
}
