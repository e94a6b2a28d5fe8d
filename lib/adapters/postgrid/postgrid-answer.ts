import { type Fields, fieldsOf } from '../../basics/fields-of.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { AcceptedPiece } from '../../ports.ts';
import type { JsonAnswer } from '../../rails/rail-call.ts';

interface Refusal {
  readonly code: 'rejected' | 'unavailable' | 'rail_unavailable';
  readonly reason: string;
}

const REFUSED = { code: 'rejected', reason: 'the print facility refused the piece' } as const;
/** Of the account or the address of the API, never of the piece: another facility may take it. */
const CLOSED = {
  code: 'rail_unavailable',
  reason: 'the print facility does not accept this account',
} as const;

/** The answers after which certainly nothing was made; any other leaves that open. */
const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: REFUSED,
  413: REFUSED,
  422: REFUSED,
  401: CLOSED,
  402: CLOSED,
  403: CLOSED,
  404: CLOSED,
  429: { code: 'unavailable', reason: 'the print facility takes no more pieces now' },
};

/**
 * What a submission's answer means.
 * @throws MailError `rejected`, `unavailable`, `rail_unavailable` where certainly no piece was created; any other
 *   Error where that is unknown. Of the answer only the type of its error is shown: the message may quote an address.
 */
export function readSubmission({ status, body }: JsonAnswer, orderId: string): AcceptedPiece {
  if (status === 200 || status === 201) return toPiece(ours(body, orderId));
  const type = errorType(body);
  const refusal = REFUSALS[status];
  if (refusal === undefined) throw new Error(`the print facility answered ${status} (${type})`);
  throw new MailError(refusal.code, { reason: `${refusal.reason} (${type})` });
}

/**
 * The pieces of that order in the one page of a search, oldest first.
 * @throws Error when the page says nothing certain.
 */
export function readListing({ status, body }: JsonAnswer, orderId: string): AcceptedPiece[] {
  if (status !== 200) throw new Error(`the print facility answered ${status}`);
  const { data, totalCount } = fieldsOf(body);
  if (!Array.isArray(data)) throw new Error('the print facility answered without a list');
  // A search finds the text anywhere in a piece, so the page may hold pieces of others.
  const found = data.filter((entry) => orderOf(entry) === orderId);
  if (found.length === 0 && !(typeof totalCount === 'number' && totalCount <= data.length)) {
    throw new Error('the print facility answered with a part of its list');
  }
  return found.toSorted(byCreation).map((entry) => toPiece(ours(entry, orderId)));
}

function byCreation(one: unknown, other: unknown): number {
  const at = (entry: unknown) => Date.parse(String(fieldsOf(entry)['createdAt']));
  return at(one) - at(other) || 0;
}

function ours(body: unknown, orderId: string): Fields {
  if (orderOf(body) === orderId) return fieldsOf(body);
  throw new Error('the print facility answered with no piece of this order');
}

function toPiece(piece: Fields): AcceptedPiece {
  const { id, status } = piece;
  if (typeof id !== 'string' || !/^(letter|postcard)_\w{1,80}$/.test(id)) {
    throw new Error('the print facility answered without a piece');
  }
  if (status === 'cancelled') {
    // Taken back at PostGrid's own desk, or not printable. It will not print, and its key never makes a new one.
    throw new MailError('rejected', { reason: 'the piece was cancelled at the print facility' });
  }
  return {
    rail: 'postgrid',
    railId: id,
    trackingNumber: trackingNumber(piece),
    expectedDeliveryDate: null,
  };
}

/** What the piece says of its order; undefined where it is none of ours. */
export function orderOf(piece: unknown): string | undefined {
  const { order_id: orderId } = fieldsOf(fieldsOf(piece)['metadata']);
  return typeof orderId === 'string' ? orderId : undefined;
}

/** Certified and express mail has one, some days after its acceptance. */
export function trackingNumber({ trackingNumber: number }: Fields): string | null {
  return typeof number === 'string' && /^\w{8,40}$/.test(number) ? number : null;
}

/** A word of PostGrid's fixed vocabulary; anything else could be a quotation. */
function errorType(body: unknown): string {
  const { type } = fieldsOf(fieldsOf(body)['error']);
  return typeof type === 'string' && /^[a-z_]{1,64}$/.test(type) ? type : 'no type';
}
