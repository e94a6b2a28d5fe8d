import type { AcceptedPiece, Piece, RailFinding } from '../../ports.ts';
import {
  answerOrUnavailable,
  type JsonCall,
  jsonCaller,
  keyOrUnavailable,
  type RailAccount,
} from '../../rails/rail-call.ts';
import { readListing, readSubmission } from './lob-answer.ts';
import { toLobRequest } from './lob-request.ts';
import { readStanding } from './lob-standing.ts';

/** Whose pieces they are, and how they are reached: `https://api.lob.com/v1`. */
export interface LobAccount extends RailAccount {
  /** For one call, its answer included. Default 30 seconds. */
  readonly timeoutMs?: number;
}

const WHO = 'the print facility';
const TIMEOUT_MS = 30_000;
const COLLECTIONS = ['letters', 'postcards'] as const;

export async function submit(
  account: LobAccount,
  piece: Piece,
  document: Uint8Array,
): Promise<AcceptedPiece> {
  const { collection, form } = await toLobRequest(piece, document);
  const call = await keyOrUnavailable(caller(account), WHO);
  const init = { method: 'POST', body: form, headers: { 'idempotency-key': piece.orderId } };
  const answer = await answerOrUnavailable(call(`/${collection}`, init), WHO);
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

function caller(account: LobAccount): Promise<JsonCall> {
  const { timeoutMs = TIMEOUT_MS } = account;
  return jsonCaller(account, {
    authorize: (key) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }),
    signal: () => AbortSignal.timeout(timeoutMs),
  });
}
