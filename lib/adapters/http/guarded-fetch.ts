import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { Client, type Dispatcher } from 'undici';
import { within } from '../../deadline/within.ts';
import type { Deadline } from '../../ports.ts';
import { checkUrl, parseAllowHosts, type Target, type UrlRules } from './check-url.ts';
import { asFetchFailure, FetchFailure } from './fetch-failure.ts';
import { type Dial, dialTcp, openSocket } from './open-socket.ts';
import { readBody, refuseDeclaredLength } from './read-body.ts';
import { type Resolver, resolveTarget, systemResolver } from './resolve-target.ts';
import { withinLimit } from './within-limit.ts';

export interface GuardOptions {
  /** Exact `host:port` pairs that may be reached although private; a local deployment's. */
  readonly allowHosts?: readonly string[] | undefined;
  /** Of a local deployment: any port of its machine but these may be reached. */
  readonly ownPorts?: readonly number[] | null | undefined;
  readonly resolver?: Resolver | undefined;
  readonly dial?: Dial | undefined;
  readonly limits?: Partial<TimeLimits> | undefined;
}

interface TimeLimits {
  /** For everything: every hop, from the first lookup to the last byte. */
  readonly totalMs: number;
  /** For each lookup. */
  readonly resolveMs: number;
  /** For each address that is tried, TLS included. */
  readonly connectMs: number;
  /** From each request to the end of its answer's headers. */
  readonly headersMs: number;
}

interface GuardedRequest {
  readonly url: string;
  readonly httpsOnly?: boolean;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** With 0 a redirect is an answer like any other. */
  readonly maxRedirects: number;
  /** Bodies of other answers are dropped unread, and come back empty. */
  readonly readsBodyOf: (status: number) => boolean;
  readonly maxBodyBytes: number;
  /** Less than the limit for everything where whoever asked has less time. */
  readonly deadline?: Deadline | undefined;
}

interface GuardedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

/** @throws FetchFailure, whose kind says what stopped it. */
export type GuardedFetch = (request: GuardedRequest) => Promise<GuardedResponse>;

type Guard = {
  readonly allowHosts: UrlRules['allowHosts'];
  readonly resolver: Resolver;
  readonly dial: Dial;
  readonly limits: TimeLimits;
};

const LIMITS: TimeLimits = { totalMs: 20_000, resolveMs: 5000, connectMs: 5000, headersMs: 10_000 };

/** Those with a `Location` to follow (RFC 9110, section 15.4). */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const PLAIN = /^(?:identity)?$/i;

/**
 * Sends what a stranger asked for to an address a stranger chose, and never to a private one. Each hop is checked
 * afresh: its URL, then every address its name has; then one of those very addresses is dialled. The HTTP client is
 * handed the open socket and has no means to dial, so neither a second resolution nor a kept connection can lead
 * elsewhere. No cookies, no credentials, no proxy.
 */
export function createGuardedFetch(options: GuardOptions = {}): GuardedFetch {
  const guard: Guard = {
    allowHosts: parseAllowHosts(options.allowHosts ?? [], options.ownPorts),
    resolver: options.resolver ?? systemResolver,
    dial: options.dial ?? dialTcp,
    limits: { ...LIMITS, ...options.limits },
  };
  return (request) => {
    const limit = { ms: within(guard.limits.totalMs, request.deadline), failure: tooSlow };
    return withinLimit(limit, (signal) => followRedirects(guard, request, signal));
  };
}

async function followRedirects(
  guard: Guard,
  request: GuardedRequest,
  signal: AbortSignal,
): Promise<GuardedResponse> {
  const rules: UrlRules = { allowHosts: guard.allowHosts, httpsOnly: request.httpsOnly };
  let target = checkUrl(request.url, rules);
  for (let followed = 0; ; followed += 1) {
    const response = await exchange(guard, request, target, signal);
    if (request.maxRedirects === 0 || !REDIRECTS.has(response.status)) return response;
    if (followed === request.maxRedirects) {
      throw new FetchFailure('redirects', `The address redirects more than ${followed} times.`);
    }
    const { location } = response.headers;
    if (typeof location !== 'string') {
      throw new FetchFailure('broken', 'The host redirected to nowhere.');
    }
    target = checkUrl(location, rules, target.url);
  }
}

/** One request and its answer, on a connection of its own that is closed whatever happens. */
async function exchange(
  guard: Guard,
  request: GuardedRequest,
  target: Target,
  signal: AbortSignal,
): Promise<GuardedResponse> {
  const { dial, resolver, limits } = guard;
  const addresses = await resolveTarget(target, resolver, limits.resolveMs, signal);
  const way = { dial, limitMs: limits.connectMs, whole: signal };
  const socket = await openSocket(target, addresses, way);
  const client = new Client(target.url.origin, {
    connect: (_options, callback) => handOver(socket, callback),
    // The limits here are exact, and the whole's covers a slow body.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const limit = { ms: limits.headersMs, failure: tooSlowToBegin };
    const dispatch = { ...toDispatch(request, target), signal };
    const answer = await withinLimit(limit, () => client.request(dispatch), signal);
    return await toResponse(request, answer, socket);
  } catch (error) {
    throw asFetchFailure(error, 'broken', 'The host broke off or answered with malformed HTTP.');
  } finally {
    socket.destroy();
    await client.destroy();
  }
}

/** Answers later, as a real connection would: the client takes no notice of one that is there at once. */
function handOver(
  socket: Socket,
  callback: (...args: [error: Error, socket: null] | [error: null, socket: Socket]) => void,
): void {
  queueMicrotask(() => {
    if (socket.destroyed) callback(new FetchFailure('broken', 'The host hung up.'), null);
    else callback(null, socket);
  });
}

function toDispatch(request: GuardedRequest, { url }: Target): Dispatcher.RequestOptions {
  return {
    path: `${url.pathname}${url.search}`,
    method: request.method ?? 'GET',
    body: request.body ?? null,
    headers: {
      ...request.headers,
      'user-agent': 'physical-mail-service/1.0',
      // Ten megabytes counted are ten megabytes kept only when nothing is unpacked afterwards.
      'accept-encoding': 'identity',
    },
    reset: true,
  };
}

async function toResponse(
  request: GuardedRequest,
  answer: Dispatcher.ResponseData,
  socket: Socket,
): Promise<GuardedResponse> {
  const { statusCode: status, headers } = answer;
  if (!request.readsBodyOf(status)) return { status, headers, body: new Uint8Array() };
  if (!PLAIN.test(`${headers['content-encoding'] ?? ''}`)) {
    throw new FetchFailure('broken', 'The host compressed its answer, though asked not to.');
  }
  refuseDeclaredLength(headers['content-length'], request.maxBodyBytes);
  const body = await readBody(answer.body, request.maxBodyBytes);
  // The client takes a reset for the end of a body that has no length; half a letter must not be printed.
  if (isReset(socket.errored)) throw socket.errored;
  return { status, headers, body };
}

function isReset(error: Error | null): error is Error {
  return error !== null && 'code' in error && error.code === 'ECONNRESET';
}

function tooSlowToBegin(): FetchFailure {
  return new FetchFailure('timed_out', 'The host did not begin to answer in time.');
}

function tooSlow(): FetchFailure {
  return new FetchFailure('timed_out', 'The host did not answer completely in time.');
}
