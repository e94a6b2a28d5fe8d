import { MailError } from '../../errors/mail-error.ts';
import type { AcceptedPiece, Piece, PrintRail, RailFinding } from '../../ports.ts';
import { DEFAULT_TERMS, type RailTerms } from '../../rails/rail-terms.ts';
import { refuseUnprintable } from './lob-address.ts';
import { type LobAnswer, readListing, readSubmission } from './lob-answer.ts';

export interface LobRailOptions {
  /** Asked before every call, so that a rotated key takes effect. */
  readonly apiKey: () => Promise<string>;
  /** With its version, such as `https://api.lob.com/v1`. */
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

type Call = (path: string, init?: RequestInit) => Promise<LobAnswer>;

const TIMEOUT_MS = 30_000;
const COLLECTIONS = ['letters', 'postcards'] as const;
/** No connection came about, so nothing can have been sent. */
const NEVER_SENT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Lob's print API (https://docs.lob.com). The order's id is the idempotency key and is stored with the piece, so one
 * order is one piece within Lob's 24 hours, and can be found by it for ever. No call is repeated here: an answer that
 * leaves open whether a piece exists is an Error that is no MailError, and the caller asks `find`.
 */
export function createLobRail(options: LobRailOptions): PrintRail {
  const { terms = DEFAULT_TERMS.lob, webhookSecret: secret, nowMs = Date.now } = options;
  return {
    name: 'lob',
    ...terms,
    refuse: refuseUnprintable,
    submit: (piece, document) => submit(options, piece, document),
    find: (orderId) => find(options, orderId),
    track: (railId) => track(options, railId),
    // Loaded at its first use, as what only submits or follows is: most functions do none of it.
    readWebhook: async (webhook) => {
      const { readLobWebhook } = await import('./lob-webhook.ts');
      return readLobWebhook({ secret, nowMs }, webhook);
    },
  };
}

async function submit(
  options: LobRailOptions,
  piece: Piece,
  document: Uint8Array,
): Promise<AcceptedPiece> {
  const { toLobRequest } = await import('./lob-request.ts');
  const { collection, form } = await toLobRequest(piece, document);
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

async function find(options: LobRailOptions, orderId: string): Promise<AcceptedPiece | 'absent'> {
  const call = await caller(options);
  // The format is not known here. Two of one order would be our mistake; the oldest is the one that counts.
  const query = new URLSearchParams({ 'metadata[order_id]': orderId, limit: '2' });
  const pages = await Promise.all(
    COLLECTIONS.map(async (collection) =>
      readListing(await call(`/${collection}?${query}`), orderId),
    ),
  );
  return pages.flat()[0] ?? 'absent';
}

async function track(options: LobRailOptions, railId: string): Promise<RailFinding | null> {
  const collection = railId.startsWith('psc_') ? 'postcards' : 'letters';
  const [call, { readStanding }] = await Promise.all([
    caller(options),
    import('./lob-standing.ts'),
  ]);
  return readStanding(await call(`/${collection}/${encodeURIComponent(railId)}`), railId);
}

/** Puts nothing of the request into an error: neither the key nor the form. */
async function caller(options: LobRailOptions): Promise<Call> {
  const { baseUrl, timeoutMs = TIMEOUT_MS, fetch: send = fetch } = options;
  const key = (await options.apiKey()).trim();
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  return async (path, init = {}) => {
    const response = await send(`${baseUrl}${path}`, {
      ...init,
      headers: { ...init.headers, authorization, accept: 'application/json' },
      // The key and the letter go to the configured host or nowhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: parse(await response.text()) };
  };
}

/** Without the parser's own error, which quotes the text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wasNeverSent(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return NEVER_SENT.has(cause?.code);
}
