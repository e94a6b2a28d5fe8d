import { parseJson } from '../../basics/parse-json.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { AcceptedPiece, Piece, RailFinding } from '../../ports.ts';
import { wasNeverSent } from '../../rails/never-sent.ts';
import { type LobAnswer, readListing, readSubmission } from './lob-answer.ts';
import { toLobRequest } from './lob-request.ts';
import { readStanding } from './lob-standing.ts';

/** Whose pieces they are, and how they are reached. */
export interface LobAccount {
  /** Asked before every call, so that a rotated key takes effect. */
  readonly apiKey: () => Promise<string>;
  /** With its version, such as `https://api.lob.com/v1`. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** For one call, its answer included. Default 30 seconds. */
  readonly timeoutMs?: number;
}

type Call = (path: string, init?: RequestInit) => Promise<LobAnswer>;

const TIMEOUT_MS = 30_000;
const COLLECTIONS = ['letters', 'postcards'] as const;
export async function submit(
  account: LobAccount,
  piece: Piece,
  document: Uint8Array,
): Promise<AcceptedPiece> {
  const { collection, form } = await toLobRequest(piece, document);
  const call = await caller(account).catch((cause: unknown) => {
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

export async function find(
  account: LobAccount,
  orderId: string,
): Promise<AcceptedPiece | 'absent'> {
  const call = await caller(account);
  // The format is not known here. Two of one order would be our mistake; the oldest is the one that counts.
  const query = new URLSearchParams({ 'metadata[order_id]': orderId, limit: '2' });
  const pages = await Promise.all(
    COLLECTIONS.map(async (collection) =>
      readListing(await call(`/${collection}?${query}`), orderId),
    ),
  );
  return pages.flat()[0] ?? 'absent';
}

export async function track(account: LobAccount, railId: string): Promise<RailFinding | null> {
  const collection = railId.startsWith('psc_') ? 'postcards' : 'letters';
  const call = await caller(account);
  return readStanding(await call(`/${collection}/${encodeURIComponent(railId)}`), railId);
}

/** Puts nothing of the request into an error: neither the key nor the form. */
async function caller(account: LobAccount): Promise<Call> {
  const { baseUrl, timeoutMs = TIMEOUT_MS, fetch: send = fetch } = account;
  const key = (await account.apiKey()).trim();
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  return async (path, init = {}) => {
    const response = await send(`${baseUrl}${path}`, {
      ...init,
      headers: { ...init.headers, authorization, accept: 'application/json' },
      // The key and the letter go to the configured host or nowhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: parseJson(await response.text()) };
  };
}
