import type { AcceptedPiece, Piece, PrintRail, RailFinding } from '../../ports.ts';
import {
  answerOrUnavailable,
  type JsonCall,
  jsonCaller,
  keyOrUnavailable,
  type RailAccount,
} from '../../rails/rail-call.ts';
import { DEFAULT_TERMS, type RailTerms } from '../../rails/rail-terms.ts';
import { readListing, readSubmission } from './postgrid-answer.ts';
import { refuseUnprintable } from './postgrid-contact.ts';
import { toPostGridRequest } from './postgrid-request.ts';
import { readStanding } from './postgrid-standing.ts';
import { readPostGridWebhook } from './postgrid-webhook.ts';

/** It is reached at `https://api.postgrid.com/print-mail/v1`. */
export interface PostGridRailOptions extends RailAccount {
  /** For one call, its answer included. Default 30 seconds. */
  readonly timeoutMs?: number;
  /** What is sold of it; by default what it offers. */
  readonly terms?: RailTerms;
  /** Asked before every webhook; undefined where none is configured. */
  readonly webhookSecret?: (() => Promise<string>) | undefined;
  /** The time that webhooks are judged by. */
  readonly nowMs?: () => number;
}

const WHO = 'the print facility';
const TIMEOUT_MS = 30_000;
const COLLECTIONS = ['letters', 'postcards'] as const;

/**
 * PostGrid's print API (https://postgrid.readme.io). The order's id is the idempotency key and is stored with the
 * piece, so it can be found by it for ever. No call is repeated here: an answer that leaves open whether a piece
 * exists is an Error that is no MailError, and the caller asks `find`.
 */
export function createPostGridRail(options: PostGridRailOptions): PrintRail {
  const { terms = DEFAULT_TERMS.postgrid, webhookSecret: secret, nowMs = Date.now } = options;
  return {
    name: 'postgrid',
    ...terms,
    refuse: refuseUnprintable,
    submit: (piece, document) => submit(options, piece, document),
    find: (orderId) => find(options, orderId),
    track: (railId) => track(options, railId),
    readWebhook: (webhook) => readPostGridWebhook({ secret, nowMs }, webhook),
  };
}

async function submit(
  options: PostGridRailOptions,
  piece: Piece,
  document: Uint8Array,
): Promise<AcceptedPiece> {
  const { collection, form } = toPostGridRequest(piece, document);
  const call = await keyOrUnavailable(caller(options), WHO);
  const init = { method: 'POST', body: form, headers: { 'idempotency-key': piece.orderId } };
  const answer = await answerOrUnavailable(call(`/${collection}`, init), WHO);
  return readSubmission(answer, piece.orderId);
}

async function find(
  options: PostGridRailOptions,
  orderId: string,
): Promise<AcceptedPiece | 'absent'> {
  const call = await caller(options);
  // The format is not known here. Two of one order would be our mistake; the oldest is the one that counts.
  const query = new URLSearchParams({ search: `"${orderId}"`, skip: '0', limit: '100' });
  const pages = await Promise.all(
    COLLECTIONS.map(async (collection) =>
      readListing(await call(`/${collection}?${query}`), orderId),
    ),
  );
  return pages.flat()[0] ?? 'absent';
}

async function track(options: PostGridRailOptions, railId: string): Promise<RailFinding | null> {
  const collection = railId.startsWith('postcard_') ? 'postcards' : 'letters';
  const call = await caller(options);
  return readStanding(await call(`/${collection}/${encodeURIComponent(railId)}`), railId);
}

function caller(options: PostGridRailOptions): Promise<JsonCall> {
  const { timeoutMs = TIMEOUT_MS } = options;
  const signal = () => AbortSignal.timeout(timeoutMs);
  return jsonCaller(options, { authorize, signal });
}

function authorize(key: string): Readonly<Record<string, string>> {
  return { 'x-api-key': key };
}
