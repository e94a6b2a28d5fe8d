import type { Actor } from './actors.ts';

export interface EventRow {
  /** Who may cause it. */
  readonly actors: readonly Actor[];
  /** Whether the order's webhook hears of it; the type of the notification is the kind of the event. */
  readonly webhook: boolean;
  /** Whether the order's e-mail address hears of it; what it says is in `lib/email/write-email.ts`. */
  readonly email: boolean;
  /** Whether it may come any number of times, so that a full log leaves it out. */
  readonly bounded: boolean;
  /** For people: what happened. */
  readonly words: string;
  /** The same where the service itself caused it, and that is another thing. */
  readonly wordsBySystem?: string;
}

/**
 * Every kind of event in the log of an order, in the order of its life. What is logged, notified, mailed and described
 * follows from this table; a kind that is not here does not compile.
 */
export const EVENTS = {
  'order.created': {
    actors: ['caller'],
    webhook: true,
    email: false,
    bounded: false,
    words: 'The order was placed',
  },
  'order.document_prepared': {
    actors: ['system'],
    webhook: false,
    email: false,
    bounded: false,
    words: 'The document was made ready for print',
  },
  'order.payment_pending': {
    actors: ['payments'],
    webhook: true,
    email: false,
    bounded: false,
    words: 'The order waits for its payment',
  },
  'order.payment_failed': {
    actors: ['payments'],
    webhook: false,
    email: false,
    bounded: false,
    words: 'A payment failed',
  },
  'order.paid': {
    actors: ['payments'],
    webhook: true,
    email: true,
    bounded: false,
    words: 'The order was paid',
  },
  'order.paid_late': {
    actors: ['payments'],
    webhook: false,
    email: false,
    bounded: false,
    words: 'A payment came too late, or a second time; it goes back',
  },
  'order.screened': {
    actors: ['screener'],
    webhook: false,
    email: false,
    bounded: false,
    words: 'The content was screened',
  },
  'order.held_for_review': {
    actors: ['screener'],
    webhook: true,
    email: true,
    bounded: false,
    words: 'A person is to look at it',
  },
  'order.decided': {
    actors: ['operator'],
    webhook: false,
    email: false,
    bounded: false,
    words: 'A person decided',
  },
  'order.captured': {
    actors: ['payments'],
    webhook: false,
    email: false,
    bounded: false,
    words: 'The payment was taken',
  },
  'order.submitted': {
    actors: ['rail'],
    webhook: true,
    email: false,
    bounded: false,
    words: 'The print facility took it',
  },
  'rail.*': {
    actors: ['rail'],
    webhook: false,
    email: false,
    bounded: true,
    words: 'The print facility reported',
  },
  'order.mailed': {
    actors: ['carrier'],
    webhook: true,
    email: true,
    bounded: false,
    words: 'The carrier has it',
  },
  'order.in_transit': {
    actors: ['carrier'],
    webhook: true,
    email: false,
    bounded: true,
    words: 'It is on its way',
  },
  'order.delivered': {
    actors: ['carrier', 'system'], // The system by an estimate, where nobody reports it.
    webhook: true,
    email: true,
    bounded: false,
    words: 'It was delivered',
  },
  'order.returned': {
    actors: ['carrier'],
    webhook: true,
    email: false,
    bounded: false,
    words: 'It comes back to its sender',
  },
  'order.carrier_reported': {
    actors: ['carrier'],
    webhook: false,
    email: false,
    bounded: false,
    words: 'The carrier reported of a piece that had failed',
  },
  'order.reviewed': {
    actors: ['caller'],
    webhook: false,
    email: false,
    bounded: false,
    words: 'The sender rated it',
  },
  'order.refused': {
    actors: ['screener', 'operator', 'system'],
    webhook: true,
    email: true,
    bounded: false,
    words: 'The content was refused',
    wordsBySystem: 'Nobody decided in time',
  },
  'order.canceled': {
    actors: ['caller', 'system'],
    webhook: true,
    email: false,
    bounded: false,
    words: 'The order was canceled',
    wordsBySystem: 'It was not paid in time',
  },
  'order.failed': {
    actors: ['system', 'rail'],
    webhook: true,
    email: true,
    bounded: false,
    words: 'It could not be mailed',
  },
  'order.scrubbed': {
    actors: ['caller', 'system'],
    webhook: false,
    email: false,
    bounded: false,
    words: 'Its personal data was deleted',
  },
  'order.refund_granted': {
    actors: ['operator'],
    webhook: false,
    email: false,
    bounded: false,
    words: 'An operator gives the payment back',
  },
  'order.released': {
    actors: ['payments'],
    webhook: false,
    email: false,
    bounded: false,
    words: 'The payment was let go',
  },
  'order.refunded': {
    actors: ['payments'],
    webhook: true,
    email: true,
    bounded: false,
    words: 'The payment was given back',
  },
} as const satisfies Readonly<Record<`order.${string}` | 'rail.*', EventRow>>;

type Events = typeof EVENTS;
type Row = keyof Events;
type KindOf<R extends Row> = R extends 'rail.*' ? `rail.${string}` : R;
type With<Property extends 'webhook' | 'email'> = {
  [R in Row]: Events[R][Property] extends true ? R : never;
}[Row];

/** The kind of an event: a row of the table; `rail.*` stands for each of a rail's own words. */
export type EventKind = KindOf<Row>;

/** With one of those who may cause it. */
export type KindAndActor = {
  [R in Row]: { readonly kind: KindOf<R>; readonly actor: Events[R]['actors'][number] };
}[Row];

/** What a webhook hears of (decision 014). */
export type NotificationType = With<'webhook'>;
/** What an e-mail tells of (decision 014). */
export type EmailKind = With<'email'>;

const rows = Object.keys(EVENTS) as Row[];
/** The kinds that are words of ours, in the table's order. */
export const ORDER_EVENT_KINDS = rows.filter((row) => row !== 'rail.*');
export const NOTIFICATION_TYPES = rows.filter(isNotificationType);
export const EMAIL_KINDS = rows.filter(isEmailKind);

export function isNotificationType(kind: string): kind is NotificationType {
  return rowOf(kind)?.webhook === true;
}

export function isEmailKind(kind: string): kind is EmailKind {
  return rowOf(kind)?.email === true;
}

/** Whether a full log leaves out events of that kind. */
export function isBounded(kind: EventKind): boolean {
  return rowOf(kind)?.bounded === true;
}

function rowOf(kind: string): EventRow | undefined {
  const name = kind.startsWith('rail.') ? 'rail.*' : kind;
  return Object.hasOwn(EVENTS, name) ? EVENTS[name as Row] : undefined;
}
