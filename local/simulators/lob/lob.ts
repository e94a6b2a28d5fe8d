import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveOnLoopback } from '../../engines/loopback.ts';
import { endProcess, type FaultMode } from '../../faults/faults.ts';
import { type HandMoves, openHandMoves, type PieceDesk } from '../hand-moves.ts';
import { readUpTo } from '../read-up-to.ts';
import { type Collection, LobError, readForm } from './lob-form.ts';
import { LOB_STEPS, standingOf } from './lob-future.ts';
import { openPress, type Press, type PressOptions } from './lob-press.ts';
import { type LobWebhooks, openTracking, type Tracking } from './lob-tracking.ts';

/**
 * What may go wrong with one creation:
 * - `unavailable`: 503, nothing made. `reject`: 422. `timeout`: nothing made, and no answer ever.
 * - `lost_reply`: made, and the connection breaks. `slow`: made and answered, but late.
 * - `crash`: made, and the whole process ends. `duplicate`: the request arrives twice.
 * With one delivery of a webhook: `unavailable`, `timeout` and `reject`: it does not arrive. `lost_reply` and `crash`:
 * it does, and nobody remembers it. `duplicate`: it comes twice. `slow`: late. What nobody remembers is sent again.
 */
export type LobFault = FaultMode;

export interface LobOptions extends Omit<PressOptions, 'onPiece'> {
  /** Default 0: a free one. */
  readonly port?: number;
  /** Told of what is nobody's request's fault. */
  readonly onError?: (error: unknown) => void;
  /** Asked once for each creation, and for each delivery of a webhook. */
  readonly fault?: (call: 'creation' | 'webhook') => LobFault | undefined;
  /** Who is told what becomes of the pieces; nobody by default. */
  readonly webhooks?: LobWebhooks;
  /** How late `slow` is. Default 2 seconds. */
  readonly slowMs?: number;
}

export interface LobSimulator {
  /** With the API's version: `http://127.0.0.1:<port>/v1`. */
  readonly endpoint: string;
  readonly desk: PieceDesk;
  stop(): Promise<void>;
}

/** A key that the simulator takes; it takes any of this form. */
export const LOCAL_LOB_KEY = 'test_local';

/** What webhooks are signed with where the person who starts the service gives nothing else. */
export const LOCAL_LOB_WEBHOOK_SECRET = 'local_webhooks';

interface Lob extends Omit<LobOptions, Exclude<keyof PressOptions, 'nowMs'> | 'webhooks'> {
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

const PATH = /^\/v1\/(letters|postcards)(?:\/(\w+))?$/;
const KEY = /^(test|live)_\w+:$/;
const METADATA = /^metadata\[(.+)\]$/;
/** Lob's own limit for a file is 20 MB; a card has two. */
const MAX_BODY_BYTES = 48 * 1024 * 1024;
const LONG_MS = 2 ** 31 - 1;

/**
 * Lob's print API on 127.0.0.1, spoken as Lob speaks it. It prints into `<dataDir>/printed`, enters each piece in the
 * ledger once, and remembers its pieces when it is killed.
 */
export async function startLob(options: LobOptions): Promise<LobSimulator> {
  const { onError = () => {} } = options;
  const stopping = new AbortController();
  const moves = openHandMoves(join(options.dataDir, 'world', 'lob-moves.jsonl'));
  const tracking = trackingOf(options, moves, onError);
  const press = openPress({ ...options, ...(tracking && { onPiece: tracking.follow }) });
  const lob = { ...options, press, moves, stopped: stopping.signal };
  const server = await serveOnLoopback((request, response) => {
    answer(lob, request)
      .catch((error: unknown) => toReply(error, stopping.signal.aborted ? () => {} : onError))
      .then((reply) => send(response, reply))
      .catch(onError);
  }, options.port);
  return {
    endpoint: `${server.endpoint}/v1`,
    desk: deskOf(lob),
    stop: () => {
      stopping.abort();
      tracking?.stop();
      return server.stop();
    },
  };
}

function deskOf({ press, moves, nowMs }: Lob): PieceDesk {
  return {
    reports: true,
    stepsOf: (pieceId) => (press.has(pieceId) ? LOB_STEPS : []),
    move: (pieceId, step) => {
      moves.add({ pieceId, step, atMs: nowMs() });
      press.tellAgain(pieceId);
    },
  };
}

function trackingOf(
  options: LobOptions,
  moves: HandMoves,
  onError: (error: unknown) => void,
): Tracking | undefined {
  const { webhooks, dataDir, nowMs, fault, slowMs } = options;
  if (webhooks === undefined) return undefined;
  return openTracking({
    file: join(dataDir, 'world', 'lob-webhooks.jsonl'),
    webhooks,
    nowMs,
    movesOf: moves.of,
    slowMs,
    onError,
    fault: () => fault?.('webhook'),
  });
}

async function answer(lob: Lob, request: IncomingMessage): Promise<Reply> {
  // Read to its end before anything is said: a caller that is still sending would take the answer for a broken pipe.
  const body = await readBody(request);
  const [scheme, credentials = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme !== 'Basic' || !KEY.test(Buffer.from(credentials, 'base64').toString())) {
    throw new LobError(401, 'invalid_api_key', 'your API key is not valid');
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://lob');
  const [, name, id] = PATH.exec(pathname) ?? [];
  if (name === undefined) throw new LobError(404, 'not_found', 'resource not found');
  const collection = name as Collection;
  const { method } = request;
  if (method === 'POST' && id === undefined) return create(lob, collection, request, body);
  if (method === 'GET' && id === undefined) return ok(listing(lob, collection, searchParams));
  if (method === 'GET' && id !== undefined) {
    return ok(standingOf(lob.press.get(collection, id), lob.nowMs(), lob.moves.of(id)));
  }
  if (method === 'DELETE' && id !== undefined) return ok(lob.press.remove(collection, id));
  throw new LobError(405, 'method_not_allowed', 'method not allowed');
}

async function create(
  { press, fault, slowMs = 2_000, stopped }: Lob,
  collection: Collection,
  request: IncomingMessage,
  body: Buffer<ArrayBuffer>,
): Promise<Reply> {
  const mode = fault?.('creation');
  if (mode === 'unavailable') throw new LobError(503, 'service_unavailable', 'try again later');
  if (mode === 'reject') {
    throw new LobError(422, 'failed_deliverability_strictness', 'the address is not deliverable');
  }
  if (mode === 'timeout') await sleep(LONG_MS, undefined, { signal: stopped });
  if (mode === 'slow') await sleep(slowMs, undefined, { signal: stopped });
  const key = request.headers['idempotency-key']?.toString() ?? null;
  if (key !== null && key.length > 256) throw new LobError(422, 'invalid', 'the key is too long');
  const job = await readForm(collection, await parseForm(request, body));
  const piece = press.create(collection, key, job);
  if (mode === 'crash') endProcess();
  if (mode === 'duplicate') press.create(collection, key, job);
  return { ...ok(piece), lost: mode === 'lost_reply' };
}

async function parseForm(
  { headers }: IncomingMessage,
  body: Buffer<ArrayBuffer>,
): Promise<FormData> {
  try {
    const type = headers['content-type'] ?? '';
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new LobError(422, 'invalid', 'the body must be multipart/form-data');
  }
}

function listing({ press, moves, nowMs }: Lob, collection: Collection, query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw new LobError(422, 'invalid', 'limit must be from 1 to 100');
  }
  const metadata = [...query].flatMap(([name, value]) => {
    const key = METADATA.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  const data = press
    .list(collection, Object.fromEntries(metadata))
    .slice(0, limit)
    .map((piece) => standingOf(piece, nowMs(), moves.of(piece.id)));
  return { object: 'list', data, count: data.length, next_url: null, previous_url: null };
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const { body, isTooLong } = await readUpTo(request, MAX_BODY_BYTES);
  if (isTooLong) throw new LobError(413, 'payload_too_large', 'too large');
  return body;
}

function ok(body: unknown): Reply {
  return { status: 200, body };
}

function toReply(error: unknown, onError: (error: unknown) => void): Reply {
  if (!(error instanceof LobError)) onError(error);
  const { statusCode, code, message } =
    error instanceof LobError ? error : new LobError(500, 'internal_server_error', 'an error');
  return { status: statusCode, body: { error: { message, status_code: statusCode, code } } };
}

function send(response: ServerResponse, { status, body, lost = false }: Reply): void {
  if (lost) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
