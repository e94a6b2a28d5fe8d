import { EVENTS, type EventRow } from '../contract/events.ts';
import { isCard } from '../pricing/price-list.ts';
import type { EvidenceRecord } from './evidence-record.ts';

/** A line of the page: what it is, and its value. */
export type Row = readonly [string, string];

const MOMENT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

const CLASSES: Readonly<Record<string, string>> = {
  first_class: 'First-Class Mail',
  certified: 'Certified Mail',
  certified_err: 'Certified Mail with electronic return receipt',
  priority: 'Priority Mail',
};
const ACTORS: Readonly<Record<string, string>> = {
  caller: 'sender',
  system: 'service',
  screener: 'screening',
  operator: 'operator',
  payments: 'payments',
  rail: 'print facility',
  carrier: 'carrier',
};
const METHODS: Readonly<Record<string, string>> = {
  credit_code: 'prepaid credit',
  checkout: 'card',
  x402: 'stablecoin',
  mpp: 'card',
  none: 'none',
};

/** In UTC: the page is read elsewhere. */
export function moment(timestamp: string): string {
  return `${MOMENT.format(new Date(timestamp))} UTC`;
}

export function titleOf({ mailing, order }: EvidenceRecord): string {
  const title = mailing.mailed_at === null ? 'Record of an order' : 'Record of mailing';
  return order.sandbox ? `${title} (test)` : title;
}

/** The heart of it, in one paragraph. */
export function statementOf(record: EvidenceRecord): string {
  const { order, mailing, piece } = record;
  const tracked = mailing.tracking_number === null ? '' : ` under ${mailing.tracking_number}`;
  const sentences = [
    order.sandbox && 'This was a test: nothing was printed, mailed or charged.',
    `The document named below, of ${count(piece.page_count, 'page')}, was accepted on ${moment(order.placed_at)} to be mailed by ${CLASSES[piece.mail_class]}.`,
    mailing.submitted_at &&
      `The print facility confirmed on ${moment(mailing.submitted_at)} that it has it.`,
    mailing.mailed_at && `It was reported mailed${tracked} on ${moment(mailing.mailed_at)}.`,
    mailing.delivered_at && deliveryOf(record, mailing.delivered_at),
    mailing.returned_at &&
      `The carrier reported on ${moment(mailing.returned_at)} that it comes back to its sender.`,
    mailing.refused_at && `It was refused on ${moment(mailing.refused_at)}, and not mailed.`,
    mailing.canceled_at &&
      (actorOf(record, 'order.canceled') === 'system'
        ? `It was not paid in time, so it was given up on ${moment(mailing.canceled_at)}, and not mailed.`
        : `It was canceled on ${moment(mailing.canceled_at)}, and not mailed.`),
    mailing.failed_at && `On ${moment(mailing.failed_at)} it was given up: it could not be mailed.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Who brought that about; the last one, as the times of the record are of that. */
function actorOf({ events }: EvidenceRecord, kind: string): string | undefined {
  return events.findLast((event) => event.kind === kind)?.actor;
}

function deliveryOf(record: EvidenceRecord, at: string): string {
  const when = moment(at);
  if (!record.mailing.delivery_is_estimated) return `The carrier reported its delivery on ${when}.`;
  return actorOf(record, 'order.delivered') === 'system'
    ? `By ${when} it should have arrived; that is an estimate, which no carrier confirms.`
    : `The print facility reported on ${when} that it arrived; that is an estimate, which no carrier confirms.`;
}

export function pieceRows({ piece, mailing }: EvidenceRecord): Row[] {
  const sides = piece.double_sided ? 'both sides' : 'one side';
  const what = [words(piece.format), count(piece.page_count, 'page')];
  // Cards are printed as their format is, whatever was asked: no ink is chosen for them.
  if (!isCard(piece.format)) what.push(piece.color ? 'colour' : 'black and white');
  return [
    ['Class', CLASSES[piece.mail_class] ?? piece.mail_class],
    ['Piece', [...what, sides].join(', ')],
    ['Print facility', mailing.print_facility ?? 'none'],
    ['Its reference', mailing.print_facility_reference ?? 'none'],
    ['Tracking number', mailing.tracking_number ?? 'none'],
  ];
}

export function paymentRows({ payment, order }: EvidenceRecord): Row[] {
  const price = dollars(payment.price_cents);
  if (order.sandbox) return [['Price', `${price}, free in a test`]];
  const { paid_at: paidAt, refunded_at: refundedAt, released_at: releasedAt } = payment;
  const by = METHODS[payment.method] ?? payment.method;
  return [
    ['Price', price],
    ['Paid', paidAt === null ? 'no' : `by ${by}, ${moment(paidAt)}`],
    ['Charged', dollars(payment.charged_cents)],
    ...row('Given back', refundedAt, dollars(payment.refunded_cents)),
    ...row('Let go', paidAt && releasedAt, price),
  ];
}

function row(label: string, at: string | null, sum: string): Row[] {
  return at === null ? [] : [[label, `${sum}, ${moment(at)}`]];
}

/** Nothing where the screening was in no doubt. */
export function reviewRows({ review }: EvidenceRecord): Row[] {
  if (review.held_at === null) return [];
  const { decided_at: at, decided_by_key: key, decision } = review;
  const by = key === null ? 'an operator' : `operator ${String(key)}`;
  return [
    ['Held on', moment(review.held_at)],
    ['Decided', at === null ? 'not by a person' : `${String(decision)}, ${moment(at)}, by ${by}`],
  ];
}

/** When, what and by whom; what a print facility says in words of its own is in the record. */
export function eventRows({ events }: EvidenceRecord): (readonly [string, string, string])[] {
  return events
    .filter(({ kind }) => !kind.startsWith('rail.'))
    .map(({ kind, at, actor, data }) => {
      const place = typeof data['place'] === 'string' ? `: ${data['place']}` : '';
      const scanned = typeof data['scanned_at'] === 'string' ? data['scanned_at'] : at;
      const what = data['estimated'] === true ? estimateWords(actor) : eventWords(kind, actor);
      return [moment(scanned), `${what}${place}`, ACTORS[actor] ?? actor];
    });
}

/** Of a delivery that no tracking number proves: the service presumes what nobody reported. */
function estimateWords(actor: string): string {
  const what = actor === 'system' ? 'It should have arrived' : 'It is reported to have arrived';
  return `${what} (an estimate)`;
}

function eventWords(kind: string, actor: string): string {
  const rows: Readonly<Partial<Record<string, EventRow>>> = EVENTS;
  const row = rows[kind];
  return (actor === 'system' ? row?.wordsBySystem : undefined) ?? row?.words ?? words(kind);
}

/** Of the addresses: only what reached a print facility can have been printed. */
export function addressesTitle({ recipient, mailing }: EvidenceRecord): string {
  if (recipient?.as_printed === null) return 'Addresses, as ordered: the document shows its own';
  if (mailing.submitted_at !== null) return 'Addresses, as printed';
  const isOver = mailing.refused_at ?? mailing.canceled_at ?? mailing.failed_at;
  return `Addresses, as they ${isOver === null ? 'are' : 'were'} to be printed`;
}

/** What is known of whom it was mailed to, in capitals and without a comma where a window of a letter shows it so. */
export function recipientLines({ recipient, piece }: EvidenceRecord): readonly string[] {
  const shown = recipient && (recipient.as_printed ?? recipient.as_verified);
  const isInCapitals =
    piece.format === 'letter' ||
    (piece.format === 'letter_windowed' && Boolean(recipient?.as_printed));
  return addressLines(shown, isInCapitals ? ' ' : ', ');
}

export function senderLines({ sender }: EvidenceRecord): readonly string[] {
  return addressLines(sender, ', ');
}

/** Null once it was deleted. */
function addressLines(address: EvidenceRecord['sender'], afterCity: string): readonly string[] {
  if (address === null) return ['deleted, as the deployment promises'];
  const { name, company, line1, line2, city, state, zip } = address;
  const lines = [name, company, line1, line2, `${city}${afterCity}${state} ${zip}`];
  return lines.filter((line): line is string => Boolean(line));
}

function count(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? '' : 's'}`;
}

function dollars(cents: number): string {
  return `${(cents / 100).toFixed(2)} USD`;
}

function words(name: string): string {
  return name.replaceAll('_', ' ');
}
