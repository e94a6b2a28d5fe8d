import { createHash } from 'node:crypto';
import { MailError } from '../errors/mail-error.ts';
import type { Ids } from '../ports.ts';
import { CONFIRMATION_MINUTES } from './confirmation-token.ts';
import type { KeyRing } from './key-ring.ts';
import { readToken, signToken } from './signed-token.ts';

const LIFE_MS = CONFIRMATION_MINUTES * 60_000;

const QUOTE_AGAIN = [
  'Quote this very batch again with POST /v1/batches/quotes, and send its confirmation_token.',
];

/** What whoever agreed to a batch saw. */
export interface QuotedBatch {
  /** SHA-256, in hex, of the spreadsheet with its mapping, and of the letter with its options. */
  readonly spreadsheetSha256: string;
  readonly letterSha256: string;
  /** Of the rows that can be mailed. */
  readonly rows: number;
  readonly totalCents: number;
  readonly sandbox: boolean;
}

/**
 * A single-use token bound to this very batch and its total, for 30 minutes.
 * @throws MailError `confirmation_unavailable` when no signing secret is configured.
 */
export function mintBatchToken(ring: KeyRing, batch: QuotedBatch, ids: Ids, nowMs: number): string {
  const payload = { ...boundParts(batch), n: ids.randomHex(8), e: nowMs + LIFE_MS };
  const token = signToken(ring, 'ppb_', payload);
  if (token === undefined) throw unavailable();
  return token;
}

/**
 * Checks a token against the batch that is about to be stored; its single use is enforced there.
 * @returns the key under which its redemption is recorded.
 * @throws MailError `confirmation_malformed`, `confirmation_invalid`, `confirmation_expired`, `confirmation_mismatch`
 *   naming what changed, `confirmation_unavailable`.
 */
export function checkBatchToken(
  ring: KeyRing,
  token: string,
  batch: QuotedBatch,
  nowMs: number,
): string {
  if (ring.length === 0) throw unavailable();
  const reading = readToken(ring, 'ppb_', token);
  if (reading.kind === 'malformed') {
    throw new MailError('confirmation_malformed', {
      reason: 'this is not the token of a batch quote',
      next: QUOTE_AGAIN,
    });
  }
  if (reading.kind === 'bad_signature') {
    throw new MailError('confirmation_invalid', {
      reason: 'the signature of the token is wrong',
      next: QUOTE_AGAIN,
    });
  }
  const { payload } = reading;
  if (typeof payload['e'] !== 'number' || nowMs >= payload['e']) {
    throw new MailError('confirmation_expired', {
      reason: `the quote is older than ${CONFIRMATION_MINUTES} minutes`,
      next: QUOTE_AGAIN,
    });
  }
  const now = boundParts(batch);
  const changed = PARTS.filter(([part]) => payload[part] !== now[part]).map(([, name]) => name);
  if (changed.length > 0) {
    throw new MailError('confirmation_mismatch', {
      reason: `changed since the quote: ${changed.join(', ')}`,
      next: QUOTE_AGAIN,
    });
  }
  return `token#${createHash('sha256').update(token).digest('hex')}`;
}

const PARTS = [
  ['c', 'spreadsheet or mapping'],
  ['l', 'letter or options'],
  ['r', 'rows that can be mailed'],
  ['p', 'price'],
  ['s', 'sandbox'],
] as const;

function boundParts(batch: QuotedBatch) {
  const { spreadsheetSha256, letterSha256, rows, totalCents, sandbox } = batch;
  return { c: spreadsheetSha256, l: letterSha256, r: rows, p: totalCents, s: sandbox ? 1 : 0 };
}

function unavailable(): MailError {
  return new MailError('confirmation_unavailable', {
    reason: 'this deployment has no signing secret',
  });
}
