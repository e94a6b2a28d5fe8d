import { type Fields, fieldsOf } from '../../basics/fields-of.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { AcceptedPiece, RailFinding } from '../../ports.ts';
import type { JsonAnswer } from '../../rails/rail-call.ts';

/** An order of the account's, as it is listed. */
export interface ListedOrder {
  readonly id: string;
  /** What was given with it; null where it was placed by other hands, or the listing does not say. */
  readonly orderId: string | null;
  readonly piece: AcceptedPiece;
  readonly isCanceled: boolean;
}

/** Their answer is no proof either way: the same request may be at work, or the answer is not its own. */
const AMBIGUOUS_STATUSES: ReadonlySet<number> = new Set([408, 409, 425]);
/** Theirs and ours have no quarrel about the piece, but about the account. */
const ACCOUNT_STATUSES: ReadonlySet<number> = new Set([401, 402, 403]);
/** Their words are not published; these have been seen, and any other is only noted. */
const MEANINGS: Readonly<Record<string, RailFinding['meaning'] | null>> = {
  pending: null,
  processing: null,
  mailed: 'mailed',
  cancelled: 'failed',
  canceled: 'failed',
};

/**
 * What the answer to an order means. Their own sentences are never shown: they may quote an address. An error under
 * status 200 does not say whether something was made before it.
 * @throws MailError `rejected`, `unavailable`, `rail_unavailable` where certainly no order was made; any other Error
 *   where that is unknown.
 */
export function readSubmission({ status, body }: JsonAnswer): AcceptedPiece {
  if (status === 200 || status === 201) return toPiece(fieldsOf(body));
  if (status === 429) {
    throw new MailError('unavailable', { reason: 'the pens take no more orders now' });
  }
  if (ACCOUNT_STATUSES.has(status)) {
    throw new MailError('rail_unavailable', {
      reason: `the pens do not accept this account (${status})`,
    });
  }
  if (status >= 400 && status < 500 && !AMBIGUOUS_STATUSES.has(status)) {
    throw new MailError('rejected', { reason: `the pens refused the piece (${status})` });
  }
  throw new Error(`the pens answered ${status}`);
}

/**
 * One page of the orders of the account.
 * @throws Error when it says nothing certain.
 */
export function readPage({ status, body }: JsonAnswer): readonly ListedOrder[] {
  if (status !== 200) throw new Error(`the pens answered ${status}`);
  const { results, orders } = fieldsOf(body);
  const list = [body, results, orders].find((each) => Array.isArray(each));
  if (list === undefined) throw new Error('the pens answered without a list');
  return (list as readonly unknown[]).map((entry) => toListed(fieldsOf(entry)));
}

/**
 * What became of an order; null while nothing did.
 * @throws Error when it is another order's answer, or none.
 */
export function readStanding({ status, body }: JsonAnswer, railId: string): RailFinding | null {
  if (status !== 200) throw new Error(`the pens answered ${status}`);
  const order = fieldsOf(fieldsOf(body)['order'] ?? body);
  const piece = toPiece(order);
  if (piece.railId !== railId) throw new Error('the pens answered with another order');
  const word = statusWord(order);
  const meaning = Object.hasOwn(MEANINGS, word) ? (MEANINGS[word] ?? null) : 'noted';
  if (meaning === null || word === '') return null;
  return { kind: `order.${word}`, meaning, trackingNumber: piece.trackingNumber };
}

function toListed(order: Fields): ListedOrder {
  const { client_metadata: named } = order;
  const piece = toPiece(order);
  return {
    id: piece.railId,
    orderId: typeof named === 'string' && named !== '' ? named : null,
    piece,
    isCanceled: MEANINGS[statusWord(order)] === 'failed',
  };
}

function toPiece(order: Fields): AcceptedPiece {
  const id = String(order['order_id'] ?? order['id'] ?? '');
  if (!/^[1-9]\d{0,15}$/.test(id) || order['status'] === 'error') {
    throw new Error('the pens answered without an order');
  }
  const { tracking_number: number } = order;
  const isNumber = typeof number === 'string' && /^[0-9A-Z]{8,40}$/.test(number);
  return {
    rail: 'handwrytten',
    railId: id,
    trackingNumber: isNumber ? number : null,
    expectedDeliveryDate: null,
  };
}

/** One word; a sentence could be a quotation. */
function statusWord({ status }: Fields): string {
  const word = typeof status === 'string' ? status.toLowerCase() : '';
  return /^[a-z_]{1,40}$/.test(word) ? word : '';
}
