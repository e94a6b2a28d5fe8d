import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveOnLoopback } from '../../engines/loopback.ts';
import { endProcess, type FaultMode } from '../../faults/faults.ts';
import { type HandMoves, openHandMoves, type PieceDesk } from '../hand-moves.ts';
import { readUpTo } from '../read-up-to.ts';
import { handSteps, standingAt } from './postgrid-fate.ts';
import { type Collection, PostGridError, readForm } from './postgrid-form.ts';
import { openPress, type Press, type PressOptions } from './postgrid-press.ts';
import { openReporter, type PostGridWebhooks, type Reporter } from './postgrid-webhooks.ts';

/**
 * What may go wrong with one creation:
 * - `unavailable`: 503, nothing made. `reject`: 422. `timeout`: nothing made, and no answer ever.
 * - `lost_reply`: made, and the connection breaks. `slow`: made and answered, but late.
 * - `crash`: made, and the whole process ends. `duplicate`: the request arrives twice.
 * With one delivery of a webhook: `unavailable`, `timeout` and `reject`: it does not arrive. `lost_reply` and `crash`:
 * it does, and nobody remembers it. `duplicate`: it comes twice. `slow`: late. What nobody remembers is sent again.
 */
export type PostGridFault = FaultMode;

export interface PostGridOptions extends Omit<PressOptions, 'onOrder'> {
  /** Told of what is nobody's request's fault. */
  readonly onError?: (error: unknown) => void;
  /** Asked once for each creation, and for each delivery of a webhook. */
  readonly fault?: (call: 'creation' | 'webhook') => PostGridFault | undefined;
  /** Who is told what becomes of the pieces; nobody by default. */
  readonly webhooks?: PostGridWebhooks;
  /** How late `slow` is. Default 2 seconds. */
  readonly slowMs?: number;
}

export interface PostGridSimulator {
  /** With the API's path: `http://127.0.0.1:<port>/print-mail/v1`. */
  readonly endpoint: string;
  readonly desk: PieceDesk;
  stop(): Promise<void>;
}

/** A key that the simulator takes; it takes any of this form. */
export const LOCAL_POSTGRID_KEY = 'test_sk_local';

/** What webhooks are signed with where the person who starts the service gives nothing else. */
export const LOCAL_POSTGRID_WEBHOOK_SECRET = 'local_postgrid_webhooks';

interface PostGrid
  extends Omit<PostGridOptions, Exclude<keyof PressOptions, 'nowMs'> | 'webhooks'> {
  readonly press: Press;
  readonly moves: HandMoves;
  readonly stopped: AbortSignal;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** What was asked happened, and nobody hears of it. */
  readonly lost?: boolean;
}

const API = '/print-mail/v1';
const PATH = /^\/print-mail\/v1\/(letters|postcards)(?:\/(\w+))?$/;
const KEY = /^(test|live)_sk_\w+$/;
const MAX_BODY_BYTES = 48 * 1024 * 1024;
const LONG_MS = 2 ** 31 - 1;

/**
 * PostGrid's print API on 127.0.0.1, spoken as PostGrid speaks it. It prints into `<dataDir>/printed`, enters each
 * piece in the ledger once, and remembers its pieces when it is killed.
 */
export async function startPostGrid(options: PostGridOptions): Promise<PostGridSimulator> {
  const { onError = () => {} } = options;
  const stopping = new AbortController();
  const moves = openHandMoves(join(options.dataDir, 'world', 'postgrid-moves.jsonl'));
  const reporter = reporterOf(options, moves, onError);
  const press = openPress({ ...options, ...(reporter && { onOrder: reporter.follow }) });
  const postgrid = { ...options, press, moves, stopped: stopping.signal };
  const server = await serveOnLoopback((request, response) => {
    answer(postgrid, request)
      .catch((error: unknown) => toReply(error, stopping.signal.aborted ? () => {} : onError))
      .then((reply) => send(response, reply))
      .catch(onError);
  });
  return {
    endpoint: `${server.endpoint}${API}`,
    desk: deskOf(postgrid),
    stop: () => {
      stopping.abort();
      reporter?.stop();
      return server.stop();
    },
  };
}

function deskOf({ press, moves, nowMs }: PostGrid): PieceDesk {
  return {
    reports: true,
    stepsOf: (pieceId) => {
      const order = press.find(pieceId);
      return order === undefined ? [] : handSteps(order);
    },
    move: (pieceId, step) => {
      moves.add({ pieceId, step, atMs: nowMs() });
      const order = press.find(pieceId);
      if (order) press.tellAgain(order);
    },
  };
}

function reporterOf(
  { webhooks, dataDir, nowMs, fault, slowMs }: PostGridOptions,
  moves: HandMoves,
  onError: (error: unknown) => void,
): Reporter | undefined {
  if (webhooks === undefined) return undefined;
  const file = join(dataDir, 'world', 'postgrid-webhooks.jsonl');
  return openReporter({
    file,
    webhooks,
    nowMs,
    movesOf: moves.of,
    slowMs,
    onError,
    fault: () => fault?.('webhook'),
  });
}

async function answer(postgrid: PostGrid, request: IncomingMessage): Promise<Reply> {
  // Read to its end before anything is said: a caller that is still sending would take the answer for a broken pipe.
  const body = await readBody(request);
  if (!KEY.test(request.headers['x-api-key']?.toString() ?? '')) {
    throw new PostGridError(401, 'missing_auth_error', 'the API key is missing or not valid');
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://postgrid');
  const [, collection, id] = PATH.exec(pathname) ?? [];
  if (collection === undefined) throw new PostGridError(404, 'not_found_error', 'no such resource');
  if (id !== undefined) return one(postgrid, collection as Collection, id, request);
  if (request.method === 'GET') return listing(postgrid, collection as Collection, searchParams);
  if (request.method === 'POST') return create(postgrid, collection as Collection, request, body);
  throw new PostGridError(404, 'not_found_error', 'no such method');
}

function one(
  { press, moves, nowMs }: PostGrid,
  collection: Collection,
  id: string,
  { method }: IncomingMessage,
): Reply {
  const order = press.get(collection, id);
  const now = () => shown(standingAt(order, nowMs(), moves.of(id)));
  if (method === 'GET') return now();
  if (method !== 'DELETE') throw new PostGridError(404, 'not_found_error', 'no such method');
  if (standingAt(order, nowMs(), moves.of(id))['status'] !== 'ready') {
    throw new PostGridError(400, 'not_cancellable_error', 'it is in print already');
  }
  return shown(standingAt(press.cancel(order), nowMs(), moves.of(id)));
}

async function create(
  { press, fault, slowMs = 2_000, stopped, nowMs }: PostGrid,
  collection: Collection,
  request: IncomingMessage,
  body: Buffer<ArrayBuffer>,
): Promise<Reply> {
  const mode = fault?.('creation');
  if (mode === 'unavailable') throw new PostGridError(503, 'unavailable_error', 'try again later');
  if (mode === 'reject') throw new PostGridError(422, 'invalid_contact_error', 'not deliverable');
  if (mode === 'timeout') await sleep(LONG_MS, undefined, { signal: stopped });
  if (mode === 'slow') await sleep(slowMs, undefined, { signal: stopped });
  const key = request.headers['idempotency-key']?.toString() ?? null;
  const job = await readForm(collection, await parseForm(request, body));
  const order = press.create(collection, key, job);
  if (mode === 'crash') endProcess();
  if (mode === 'duplicate') press.create(collection, key, job);
  return { ...shown(standingAt(order, nowMs())), status: 201, lost: mode === 'lost_reply' };
}

async function parseForm(
  { headers }: IncomingMessage,
  body: Buffer<ArrayBuffer>,
): Promise<FormData> {
  try {
    const type = headers['content-type'] ?? '';
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new PostGridError(400, 'validation_error', 'the body must be multipart/form-data');
  }
}

/** Finds a quoted text anywhere in an order as it is shown. */
function listing(
  { press, moves, nowMs }: PostGrid,
  collection: Collection,
  query: URLSearchParams,
): Reply {
  const skip = Number(query.get('skip') ?? 0);
  const limit = Number(query.get('limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100 || !(skip >= 0)) {
    throw new PostGridError(400, 'validation_error', 'limit must be from 1 to 100');
  }
  const text = (query.get('search') ?? '').replace(/^"(.*)"$/, '$1');
  const found = press
    .list(collection)
    .map((order) => standingAt(order, nowMs(), moves.of(order.id)))
    .filter((order) => JSON.stringify(order).includes(text));
  const data = found.slice(skip, skip + limit);
  return { status: 200, body: { object: 'list', totalCount: found.length, skip, limit, data } };
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const { body, isTooLong } = await readUpTo(request, MAX_BODY_BYTES);
  if (isTooLong) throw new PostGridError(413, 'too_large_error', 'too large');
  return body;
}

function shown(body: Readonly<Record<string, unknown>>): Reply {
  return { status: 200, body };
}

function toReply(error: unknown, onError: (error: unknown) => void): Reply {
  if (!(error instanceof PostGridError)) onError(error);
  const { statusCode, type, message } =
    error instanceof PostGridError ? error : new PostGridError(500, 'internal_error', 'an error');
  return { status: statusCode, body: { object: 'error', error: { type, message } } };
}

function send(response: ServerResponse, { status, body, lost = false }: Reply): void {
  if (lost) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
