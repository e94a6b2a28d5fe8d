import { type Fields, fieldsOf } from '../../basics/fields-of.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { AcceptedPiece } from '../../ports.ts';
import type { JsonAnswer } from '../../rails/rail-call.ts';

/** Lob's answer is no proof either way: the same request may be at work, or the answer is not its own. */
const AMBIGUOUS_STATUSES: ReadonlySet<number> = new Set([408, 409]);
/** A conflict is one under its other status too. */
const CONFLICT = 'conflict';

/**
 * What a submission's answer means.
 * @throws MailError `rejected`, `unavailable`, `rail_unavailable` where certainly no piece was created; any other
 *   Error where that is unknown. Of Lob's answer only its error code is shown: the message may quote an address.
 */
export function readSubmission({ status, body }: JsonAnswer, orderId: string): AcceptedPiece {
  if (status === 200 || status === 201) return toPiece(body, orderId);
  const code = errorCode(body);
  if (status === 429) {
    throw new MailError('unavailable', { reason: 'the print facility takes no more pieces now' });
  }
  if (status === 401 || status === 403) {
    throw new MailError('rail_unavailable', {
      reason: `the print facility does not accept this account (${code})`,
    });
  }
  const terminal = status >= 400 && status < 500 && !AMBIGUOUS_STATUSES.has(status);
  if (terminal && code !== CONFLICT) {
    throw new MailError('rejected', { reason: `the print facility refused the piece (${code})` });
  }
  throw new Error(`the print facility answered ${status} (${code})`);
}

/**
 * The pieces of that order in one page of a listing, oldest first.
 * @throws Error when the page says nothing certain.
 */
export function readListing({ status, body }: JsonAnswer, orderId: string): AcceptedPiece[] {
  if (status !== 200) throw new Error(`the print facility answered ${status}`);
  const { data } = fieldsOf(body);
  if (!Array.isArray(data)) throw new Error('the print facility answered without a list');
  // Newest first, as Lob lists them. An entry of another order means that the filter did not work: then an empty
  // page would prove nothing either, and `toPiece` refuses it.
  return data.map((entry) => toPiece(entry, orderId)).reverse();
}

function toPiece(body: unknown, orderId: string): AcceptedPiece {
  const piece = fieldsOf(body);
  const { id, expected_delivery_date: date } = piece;
  if (typeof id !== 'string' || !/^(ltr|psc)_\w+$/.test(id)) {
    throw new Error('the print facility answered without a piece');
  }
  if (fieldsOf(piece['metadata'])['order_id'] !== orderId) {
    throw new Error('the print facility answered with a piece of another order');
  }
  if (piece['deleted'] === true) {
    // Somebody took it back at Lob's own desk. It will not print, and its key never makes a new one.
    throw new MailError('rejected', { reason: 'the piece was deleted at the print facility' });
  }
  if (piece['status'] === 'failed') {
    throw new MailError('rejected', { reason: 'the print facility could not print the piece' });
  }
  return {
    rail: 'lob',
    railId: id,
    trackingNumber: trackingNumber(piece),
    expectedDeliveryDate: dateOf(date),
  };
}

/** YYYY-MM-DD. */
export function dateOf(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : null;
}

/** Only certified mail is tracked by number; on other mail Lob's field means nothing. */
export function trackingNumber(piece: Fields): string | null {
  const { extra_service: service, tracking_number: number } = piece;
  const certified = typeof service === 'string' && service.startsWith('certified');
  return certified && typeof number === 'string' && number !== '' ? number : null;
}

/** A word of Lob's fixed vocabulary; anything else could be a quotation. */
function errorCode(body: unknown): string {
  const { code } = fieldsOf(fieldsOf(body)['error']);
  return typeof code === 'string' && /^[a-z_]{1,64}$/.test(code) ? code : 'no code';
}
