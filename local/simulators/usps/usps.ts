import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveOnLoopback } from '../../engines/loopback.ts';
import { readUpTo } from '../read-up-to.ts';
import { findAddress, UspsError } from './usps-addresses.ts';

/**
 * What may go wrong with one question about an address:
 * - `unavailable`: 503. `limited`: 429. `reject`: 404, no such address. `timeout`: no answer ever.
 * - `lost_reply`: the connection breaks. `slow`: answered, but late.
 */
export type UspsFault = 'unavailable' | 'limited' | 'reject' | 'timeout' | 'lost_reply' | 'slow';

export interface UspsOptions {
  readonly nowMs: () => number;
  /** Default 0: a free one. */
  readonly port?: number;
  /** Told of what is nobody's request's fault. */
  readonly onError?: (error: unknown) => void;
  /** Asked once for each question about an address. */
  readonly fault?: () => UspsFault | undefined;
  /** How late `slow` is. Default 2 seconds. */
  readonly slowMs?: number;
}

export interface UspsSimulator {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Credentials that the simulator takes; it takes any of this form. */
export const LOCAL_USPS_CREDENTIALS = 'local:local';

interface Usps extends UspsOptions {
  /** The access tokens that were given out, and when each ends. */
  readonly tokens: Map<string, number>;
  readonly stopped: AbortSignal;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** What was asked happened, and nobody hears of it. */
  readonly lost?: boolean;
}

const TOKEN_SECONDS = 28_799;
const RETRY_SECONDS = 60;
const MAX_BODY_BYTES = 64 * 1024;
const LONG_MS = 2 ** 31 - 1;

/** USPS's Addresses API v3 on 127.0.0.1, spoken as USPS speaks it. `findAddress` says which addresses it knows. */
export async function startUsps(options: UspsOptions): Promise<UspsSimulator> {
  const { onError = () => {} } = options;
  const stopping = new AbortController();
  const usps: Usps = { ...options, tokens: new Map(), stopped: stopping.signal };
  const server = await serveOnLoopback((request, response) => {
    answer(usps, request)
      .catch((error: unknown) => toReply(error, stopping.signal.aborted ? () => {} : onError))
      .then((reply) => send(response, reply))
      .catch(onError);
  }, options.port);
  return {
    endpoint: server.endpoint,
    stop: () => {
      stopping.abort();
      return server.stop();
    },
  };
}

async function answer(usps: Usps, request: IncomingMessage): Promise<Reply> {
  const body = await readBody(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://usps');
  const route = `${request.method} ${pathname}`;
  if (route === 'POST /oauth2/v3/token') return giveToken(usps, body);
  refuseUnauthorized(usps, request.headers.authorization ?? '');
  if (route === 'GET /addresses/v3/address') return answerAddress(usps, searchParams);
  return { status: 404, body: '' };
}

function giveToken({ tokens, nowMs }: Usps, body: string): Reply {
  const form = parseObject(body);
  const given = ['client_id', 'client_secret'].every((name) => /^\S+$/.test(String(form[name])));
  if (!given || form['grant_type'] !== 'client_credentials') {
    return { status: 401, body: { error: 'invalid_client', error_description: 'invalid client' } };
  }
  const token = randomBytes(24).toString('base64url');
  tokens.set(token, nowMs() + TOKEN_SECONDS * 1000);
  return {
    status: 200,
    body: {
      access_token: token,
      token_type: 'Bearer',
      issued_at: nowMs(),
      expires_in: TOKEN_SECONDS,
      status: 'approved',
      scope: 'addresses',
      client_id: form['client_id'],
    },
  };
}

function refuseUnauthorized({ tokens, nowMs }: Usps, authorization: string): void {
  const untilMs = tokens.get(authorization.replace(/^Bearer /, '')) ?? 0;
  if (nowMs() < untilMs) return;
  throw new UspsError(401, 'Unauthorized', 'The access token is missing, wrong or expired.');
}

async function answerAddress(usps: Usps, query: URLSearchParams): Promise<Reply> {
  const { fault, slowMs = 2_000, stopped } = usps;
  const mode = fault?.();
  if (mode === 'unavailable') throw new UspsError(503, 'Service Unavailable', 'Try again later.');
  if (mode === 'limited') throw new UspsError(429, 'Too Many Requests', 'The quota is used up.');
  if (mode === 'reject') throw new UspsError(404, 'Address Not Found', 'Address Not Found.');
  if (mode === 'timeout') await sleep(LONG_MS, undefined, { signal: stopped });
  if (mode === 'slow') await sleep(slowMs, undefined, { signal: stopped });
  return { status: 200, body: findAddress(query), lost: mode === 'lost_reply' };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const { body } = await readUpTo(request, MAX_BODY_BYTES);
  return body.toString('utf8');
}

function toReply(error: unknown, onError: (error: unknown) => void): Reply {
  if (!(error instanceof UspsError)) onError(error);
  const known =
    error instanceof UspsError ? error : new UspsError(500, 'Internal Server Error', 'An error.');
  const { status } = known;
  const headers = status === 429 ? { 'retry-after': String(RETRY_SECONDS) } : {};
  return { status, body: known.envelope(), headers };
}

function send(response: ServerResponse, { status, body, headers = {}, lost }: Reply): void {
  if (lost === true) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
