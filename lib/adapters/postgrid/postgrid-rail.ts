import { parseJson } from '../../basics/parse-json.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { AcceptedPiece, Piece, PrintRail, RailFinding } from '../../ports.ts';
import { wasNeverSent } from '../../rails/never-sent.ts';
import { DEFAULT_TERMS, type RailTerms } from '../../rails/rail-terms.ts';
import { type PostGridAnswer, readListing, readSubmission } from './postgrid-answer.ts';
import { refuseUnprintable, toPostGridRequest } from './postgrid-request.ts';
import { readStanding } from './postgrid-standing.ts';
import { readPostGridWebhook } from './postgrid-webhook.ts';

export interface PostGridRailOptions {
  /** Asked before every call, so that a rotated key takes effect. */
  readonly apiKey: () => Promise<string>;
  /** With its version, such as `https://api.postgrid.com/print-mail/v1`. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** For one call, its answer included. Default 30 seconds. */
  readonly timeoutMs?: number;
  /** What is sold of it; by default what it offers. */
  readonly terms?: RailTerms;
  /** Asked before every webhook; undefined where none is configured. */
  readonly webhookSecret?: (() => Promise<string>) | undefined;
  /** The time that webhooks are judged by. */
  readonly nowMs?: () => number;
}

type Call = (path: string, init?: RequestInit) => Promise<PostGridAnswer>;

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
  const call = await caller(options).catch((cause: unknown) => {
    throw new MailError('unavailable', {
      reason: 'the key of the print facility cannot be read now',
      cause,
    });
  });
  const init = { method: 'POST', body: form, headers: { 'idempotency-key': piece.orderId } };
  const answer = await call(`/${collection}`, init).catch((cause: unknown) => {
    if (!wasNeverSent(cause)) throw new Error('the print facility did not answer', { cause });
    throw new MailError('unavailable', { reason: 'the print facility cannot be reached', cause });
  });
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

/** Puts nothing of the request into an error: neither the key nor the form. */
async function caller(options: PostGridRailOptions): Promise<Call> {
  const { baseUrl, timeoutMs = TIMEOUT_MS, fetch: send = fetch } = options;
  const key = (await options.apiKey()).trim();
  // What cannot stand in a header would be quoted by the error that says so.
  if (!/^[!-~]+$/.test(key)) throw new Error('the key of the print facility is malformed');
  return async (path, init = {}) => {
    const response = await send(`${baseUrl}${path}`, {
      ...init,
      headers: { ...init.headers, 'x-api-key': key, accept: 'application/json' },
      // The key and the letter go to the configured host or nowhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: parseJson(await response.text()) };
  };
}
