import { createHash, createHmac } from 'node:crypto';
import { MailError } from '../errors/mail-error.ts';
import type { Ids, PostalAddress } from '../ports.ts';
import type { PieceOptions } from '../pricing/price-piece.ts';
import type { KeyRing } from './key-ring.ts';
import { readToken, signToken } from './signed-token.ts';

export const CONFIRMATION_MINUTES = 30;
const LIFE_MS = CONFIRMATION_MINUTES * 60_000;

/**
 * Everything a confirmation binds: what the caller saw when they agreed. `quotedPiece` makes it of a request; what is
 * not in `boundParts` is not bound.
 */
export interface QuotedPiece {
  /** As it prints. */
  readonly to: PostalAddress;
  /** As the call named it; null where it named none, and the return address of the deployment prints. */
  readonly from: PostalAddress | null;
  /** Of the content as it was sent: the text, or the bytes of the PDF. */
  readonly contentSha256: string;
  /** Of the very bytes that print, addresses and mark included. */
  readonly documentSha256: string;
  readonly options: PieceOptions;
  readonly totalCents: number;
}

/** The piece of an order. */
type SentPiece = QuotedPiece & { readonly sandbox?: boolean };

/**
 * A single-use token bound to this piece, for 30 minutes: with a sender to the very bytes that print, without one to
 * the content, and then the order may name any. That of a sandbox quote is good in the sandbox alone.
 * @throws MailError `confirmation_unavailable` when no signing secret is configured.
 */
export function mintConfirmation(
  ring: KeyRing,
  piece: QuotedPiece & {
    readonly addressAsGiven?: boolean;
    readonly sandbox?: boolean;
    /** The day that dates it (YYYY-MM-DD). */
    readonly mailingDay?: string;
  },
  ids: Ids,
  nowMs: number,
): string {
  const parts = boundParts(ring, piece);
  const asGiven = piece.addressAsGiven ? { g: 1 } : {};
  const sandbox = piece.sandbox ? { s: 1 } : {};
  const day = piece.mailingDay === undefined ? {} : { y: piece.mailingDay };
  const payload = {
    ...parts,
    ...asGiven,
    ...sandbox,
    ...day,
    n: ids.randomHex(8),
    e: nowMs + LIFE_MS,
  };
  const token = signToken(ring, 'ppq_', payload);
  if (token === undefined) throw unavailable();
  return token;
}

/**
 * Whether the quote could not ask the carrier, and so showed and bound the recipient as the caller wrote it: then the
 * order prints that. False for anything that is not a token of ours; `checkConfirmation` says why.
 */
export function bindsAddressAsGiven(ring: KeyRing, token: string | undefined): boolean {
  if (token === undefined) return false;
  const reading = readToken(ring, 'ppq_', token);
  return reading.kind === 'valid' && reading.payload['g'] === 1;
}

/** The day of mailing that its quote showed: its order has that date, also past midnight. */
export function quotedDay(ring: KeyRing, token: string | undefined): string | undefined {
  if (token === undefined) return undefined;
  const reading = readToken(ring, 'ppq_', token);
  const day = reading.kind === 'valid' ? reading.payload['y'] : undefined;
  return typeof day === 'string' ? day : undefined;
}

/** What the quote of a token came to, in US cents; undefined for anything that is not a token of ours. */
export function quotedCents(ring: KeyRing, token: string): number | undefined {
  const reading = readToken(ring, 'ppq_', token);
  const cents = reading.kind === 'valid' ? reading.payload['p'] : undefined;
  return typeof cents === 'number' ? cents : undefined;
}

/**
 * Checks a token against the piece that is about to be sent; its single use is enforced where the order is
 * placed.
 * @returns the key under which its redemption is recorded.
 * @throws MailError `confirmation_malformed`, `confirmation_invalid`, `confirmation_expired`,
 *   `confirmation_mismatch` naming what changed, `confirmation_unavailable`.
 */
export function checkConfirmation(
  ring: KeyRing,
  token: string,
  piece: SentPiece,
  nowMs: number,
): string {
  if (ring.length === 0) throw unavailable();
  const reading = readToken(ring, 'ppq_', token);
  if (reading.kind === 'malformed') {
    throw new MailError('confirmation_malformed', { reason: 'this is not a quote token' });
  }
  if (reading.kind === 'bad_signature') {
    throw new MailError('confirmation_invalid', { reason: 'the signature of the token is wrong' });
  }
  refuseExpired(reading.payload['e'], nowMs);
  refuseChanged(ring, reading.payload, piece);
  return `token#${createHash('sha256').update(token).digest('hex')}`;
}

function refuseExpired(expiresAtMs: unknown, nowMs: number): void {
  if (typeof expiresAtMs === 'number' && nowMs < expiresAtMs) return;
  throw new MailError('confirmation_expired', {
    reason: `the quote is older than ${CONFIRMATION_MINUTES} minutes`,
  });
}

function refuseChanged(
  ring: KeyRing,
  payload: Readonly<Record<string, unknown>>,
  piece: SentPiece,
): void {
  const signer = ring.filter((key) => key.id === payload['k']);
  const isOpen = payload['f'] === undefined;
  const now = boundParts(signer, isOpen ? { ...piece, from: null } : piece);
  const parts = PARTS.filter(([field]) => payload[field] !== now[field]).flatMap(([field, name]) =>
    field === 'o' ? changedOptions(payload['o'], now.o, name) : name,
  );
  // What prints can differ alone: where the deployment sets letters differently by now.
  if (parts.length === 0 && !isOpen && payload['d'] !== now.d) parts.push('content');
  const changed = payload['s'] === 1 && !piece.sandbox ? ['sandbox', ...parts] : parts;
  if (changed.length === 0) return;
  throw new MailError('confirmation_mismatch', {
    reason: `changed since the quote: ${changed.join(', ')}`,
  });
}

type Part = 't' | 'f' | 'b' | 'd' | 'o' | 'p';

const PARTS: readonly [Part, string][] = [
  ['t', 'recipient'],
  ['f', 'sender'],
  ['b', 'content'],
  ['o', 'options'],
  ['p', 'price'],
];

/**
 * Each option there is besides class and format, as a request names it, in the order of the token: a further one goes
 * last, and tokens that are out do not fit any more.
 */
const SWITCHES: Readonly<Record<keyof Omit<PieceOptions, 'mailClass' | 'format'>, string>> = {
  color: 'color',
  doubleSided: 'double_sided',
  tracking: 'tracking',
  removeMark: 'remove_mark',
  pen: 'pen',
};
const OPTION_NAMES = ['mail_class', 'format', ...Object.values(SWITCHES)];

function boundOptions(options: PieceOptions): string {
  const switches = (Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map((name) =>
    Number(options[name]),
  );
  return `${options.mailClass}/${options.format}/${switches.join('')}`;
}

/** The options that are others; all by their one name where the token has one that this release does not know. */
function changedOptions(quoted: unknown, now: unknown, allOfThem: string): string[] {
  const [before, after] = [quoted, now].map((options) => {
    const [mailClass, format, switches = ''] = String(options).split('/');
    return [mailClass, format, ...switches];
  });
  const changed = OPTION_NAMES.filter((_, at) => before?.[at] !== after?.[at]);
  return changed.length > 0 ? changed : [allOfThem];
}

/** Addresses are bound by keyed digests: a token must not let anybody guess one. */
function boundParts(ring: KeyRing, piece: QuotedPiece): Partial<Record<Part, string | number>> {
  const { to, from, options } = piece;
  return {
    t: digestOf(ring, to),
    ...(from && { f: digestOf(ring, from), d: piece.documentSha256 }),
    b: piece.contentSha256,
    o: boundOptions(options),
    p: piece.totalCents,
  };
}

function digestOf(ring: KeyRing, address: PostalAddress): string {
  const { name, company, line1, line2, city, state, zip, country } = address;
  const lines = [name, company, line1, line2, city, state, zip, country];
  return createHmac('sha256', ring[0]?.secret ?? '')
    .update(JSON.stringify(lines.map((line) => line ?? null)))
    .digest('base64url')
    .slice(0, 22);
}

function unavailable(): MailError {
  return new MailError('confirmation_unavailable', {
    reason: 'this deployment has no signing secret',
  });
}
