import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveOnLoopback } from '../../engines/loopback.ts';
import { endProcess, type FaultMode } from '../../faults/faults.ts';
import type { PieceDesk } from '../hand-moves.ts';
import type { Ledger } from '../ledger.ts';
import { readUpTo } from '../read-up-to.ts';
import { PenError, readOrder } from './handwrytten-form.ts';
import { openPenOrders, type PenOrders } from './handwrytten-orders.ts';

export interface HandwryttenOptions {
  readonly dataDir: string;
  readonly ledger: Ledger;
  readonly nowMs: () => number;
  /** Default 0: a free one. */
  readonly port?: number;
  /** Told of what is nobody's request's fault. */
  readonly onError?: (error: unknown) => void;
  /**
   * Asked once for each order. `unavailable`: 503, nothing made. `reject`: 400. `timeout`: nothing made, and no answer
   * ever. `lost_reply`: made, and the connection breaks. `slow`: made and answered, but late. `crash`: made, and the
   * whole process ends. `duplicate`: made once, and their list shows it twice. A request that came twice would be two
   * orders, for there is no submission key; but a call that is made once arrives once at most, and only its caller
   * could make it again.
   */
  readonly fault?: () => FaultMode | undefined;
  /** How late `slow` is. Default 2 seconds. */
  readonly slowMs?: number;
  /** Whether orders are shown with what was given with them, which is not published. Default true. */
  readonly showsMetadata?: boolean;
}

export interface HandwryttenSimulator {
  /** With the API's version: `http://127.0.0.1:<port>/v2`. */
  readonly endpoint: string;
  readonly desk: PieceDesk;
  stop(): Promise<void>;
}

/** A key that the simulator takes; it takes any of this form. */
export const LOCAL_HANDWRYTTEN_KEY = 'local_pens';
/** A card and a hand, which any deployment has to choose. */
export const LOCAL_STATIONERY = { card: '3404', font: 'Casual David' };

interface Pens extends Pick<HandwryttenOptions, 'fault' | 'slowMs' | 'showsMetadata'> {
  readonly orders: PenOrders;
  readonly shownTwice: Set<number>;
  readonly stopped: AbortSignal;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** What was asked happened, and nobody hears of it. */
  readonly lost?: boolean;
}

const KEY = /^\w{8,}$/;
const MAX_BODY_BYTES = 64 * 1024;
const LONG_MS = 2 ** 31 - 1;
/** It gives fewer than it is asked for. */
const PAGE_MAX = 20;

/**
 * Handwrytten's API on 127.0.0.1, spoken as it is known to be spoken. It writes into `<dataDir>/written`, enters each
 * card in the ledger, and remembers its orders when it is killed. It knows no submission keys.
 */
export async function startHandwrytten(options: HandwryttenOptions): Promise<HandwryttenSimulator> {
  const { onError = () => {} } = options;
  const stopping = new AbortController();
  const pens: Pens = {
    ...options,
    orders: openPenOrders(options),
    shownTwice: new Set(),
    stopped: stopping.signal,
  };
  const server = await serveOnLoopback((request, response) => {
    answer(pens, request)
      .catch((error: unknown) => toReply(error, stopping.signal.aborted ? () => {} : onError))
      .then((reply) => send(response, reply))
      .catch(onError);
  }, options.port);
  return {
    endpoint: `${server.endpoint}/v2`,
    desk: pens.orders.desk,
    stop: () => {
      stopping.abort();
      return server.stop();
    },
  };
}

async function answer(pens: Pens, request: IncomingMessage): Promise<Reply> {
  // Read to its end before anything is said: a caller that is still sending would take the answer for a broken pipe.
  const body = await readBody(request);
  if (!KEY.test(request.headers.authorization ?? '')) throw new PenError(401, 'not authorized');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://pens');
  const route = `${request.method} ${pathname}`;
  if (route === 'POST /v2/orders/singleStepOrder') return place(pens, body);
  if (route === 'GET /v2/orders/list') return { status: 200, body: page(pens, searchParams) };
  const [, id] = /^GET \/v2\/orders\/get\/(\d+)$/.exec(route) ?? [];
  const found = shown(pens).find(({ order_id }) => String(order_id) === id);
  if (found === undefined) throw new PenError(404, 'not found');
  return { status: 200, body: found };
}

async function place(
  { orders, shownTwice, fault, slowMs = 2_000, stopped }: Pens,
  body: string,
): Promise<Reply> {
  const mode = fault?.();
  if (mode === 'unavailable') throw new PenError(503, 'try again later');
  if (mode === 'reject') throw new PenError(400, 'the recipient cannot be mailed to');
  if (mode === 'timeout') await sleep(LONG_MS, undefined, { signal: stopped });
  if (mode === 'slow') await sleep(slowMs, undefined, { signal: stopped });
  const request = readOrder(body);
  const { order_id } = orders.place(request);
  if (mode === 'crash') endProcess();
  if (mode === 'duplicate') shownTwice.add(order_id);
  return { status: 200, body: { status: 'ok', order_id }, lost: mode === 'lost_reply' };
}

function page(pens: Pens, query: URLSearchParams) {
  const wanted = Number(query.get('per_page') ?? PAGE_MAX);
  const number = Number(query.get('page') ?? 1);
  if (!(wanted >= 1) || !(number >= 1)) throw new PenError(400, 'no such page');
  const length = Math.min(wanted, PAGE_MAX);
  const list = shown(pens).flatMap((order) =>
    pens.shownTwice.has(order.order_id) ? [order, order] : [order],
  );
  return { status: 'ok', orders: list.slice((number - 1) * length, number * length) };
}

function shown({ orders, showsMetadata = true }: Pens) {
  if (showsMetadata) return orders.all();
  return orders.all().map((order) => ({ ...order, client_metadata: null }));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const { body, isTooLong } = await readUpTo(request, MAX_BODY_BYTES);
  if (isTooLong) throw new PenError(413, 'too large');
  return body.toString();
}

function toReply(error: unknown, onError: (error: unknown) => void): Reply {
  if (!(error instanceof PenError)) onError(error);
  const { status, message } = error instanceof PenError ? error : new PenError(500, 'an error');
  return { status, body: { status: 'error', message } };
}

function send(response: ServerResponse, { status, body, lost = false }: Reply): void {
  if (lost) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
