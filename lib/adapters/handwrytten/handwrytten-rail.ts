import { MailError } from '../../errors/mail-error.ts';
import type { AcceptedPiece, Piece, PrintRail, RailFinding } from '../../ports.ts';
import {
  answerOrUnavailable,
  type JsonCall,
  jsonCaller,
  keyOrUnavailable,
  type RailAccount,
} from '../../rails/rail-call.ts';
import { DEFAULT_TERMS, type RailTerms } from '../../rails/rail-terms.ts';
import { refuseUnwritten } from './handwrytten-address.ts';
import { type ListedOrder, readPage, readStanding, readSubmission } from './handwrytten-answer.ts';
import { type Stationery, toOrder } from './handwrytten-request.ts';

/** It is reached at `https://api.handwrytten.com/v2`. */
export interface HandwryttenRailOptions extends RailAccount {
  readonly stationery: Stationery;
  /** For one submission or question, its answers included. Default 30 seconds. */
  readonly timeoutMs?: number;
  /** What is sold of it; by default what it offers. */
  readonly terms?: RailTerms;
}

const WHO = 'the pens';
const TIMEOUT_MS = 30_000;
const PAGE_ORDERS = 50;
/** Beyond them an absence stays unproven. */
const PAGES_MAX = 40;

/**
 * Handwrytten's API, version 2. An order is placed, paid and sent in a single step: the other way fills the
 * account's one basket and then sends all that is in it, also what another call has just put there or an earlier one
 * left behind. It keeps no submission keys, so no call is repeated here: two would be two cards. What becomes of a
 * lost answer is asked in the list of the account's orders, by our order's id in `client_metadata`: whether they
 * show it again is not published, so an absence is believed only where every order of a whole list shows one. Else
 * nobody knows, and a person must look.
 */
export function createHandwryttenRail(options: HandwryttenRailOptions): PrintRail {
  const { terms = DEFAULT_TERMS.handwrytten } = options;
  return {
    name: 'handwrytten',
    ...terms,
    refuse: refuseUnwritten,
    submit: (piece) => submit(options, piece),
    find: (orderId) => find(options, orderId),
    track: (railId) => track(options, railId),
  };
}

/** The document is the drawing that the caller saw; what is written is its text. */
async function submit(options: HandwryttenRailOptions, piece: Piece): Promise<AcceptedPiece> {
  const body = JSON.stringify(toOrder(piece, options.stationery));
  const call = await keyOrUnavailable(caller(options), WHO);
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', body, headers };
  const answer = await answerOrUnavailable(call('/orders/singleStepOrder', init), WHO);
  return readSubmission(answer);
}

async function find(
  options: HandwryttenRailOptions,
  orderId: string,
): Promise<AcceptedPiece | 'absent'> {
  const orders = await listUntil(await caller(options), orderId);
  const ours = orders.filter((order) => order.orderId === orderId);
  // Two of one order would be our mistake; one that is on its way is the one that counts.
  const found = ours.find(({ isCanceled }) => !isCanceled) ?? ours[0];
  if (found?.isCanceled) {
    throw new MailError('rejected', { reason: 'the order of the pen was canceled' });
  }
  if (found !== undefined) return found.piece;
  // In an empty list nothing shows that their orders are shown with our name.
  const isProof = orders.length > 0 && orders.every((order) => order.orderId !== null);
  if (!isProof) throw new Error('the pens do not say whose orders they have');
  return 'absent';
}

/**
 * The orders of the account up to one of that name, or all. The end is an empty page: how many they put on one, and in
 * which order, is theirs to say.
 * @throws Error when the list does not end.
 */
async function listUntil(call: JsonCall, orderId: string): Promise<readonly ListedOrder[]> {
  const seen = new Map<string, ListedOrder>();
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const orders = readPage(await call(`/orders/list?page=${page}&per_page=${PAGE_ORDERS}`));
    if (orders.length === 0) return [...seen.values()];
    const before = seen.size;
    for (const order of orders) seen.set(order.id, order);
    if (orders.some((order) => order.orderId === orderId)) return [...seen.values()];
    // The same page again: they do not turn pages, so there may be more than they show.
    if (seen.size === before) break;
  }
  throw new Error('the list of orders has no end');
}

async function track(options: HandwryttenRailOptions, railId: string): Promise<RailFinding | null> {
  const call = await caller(options);
  return readStanding(await call(`/orders/get/${encodeURIComponent(railId)}`), railId);
}

function caller(options: HandwryttenRailOptions): Promise<JsonCall> {
  // One for all calls of a question: many pages may not take many times as long.
  let signal: AbortSignal | undefined;
  return jsonCaller(options, {
    authorize: (authorization) => ({ authorization }),
    signal: () => {
      signal ??= AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
      return signal;
    },
  });
}
