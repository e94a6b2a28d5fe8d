import type { EmailKind } from '../contract/events.ts';
import { type Order, orderIdOf } from '../order/core/order.ts';
import { REVIEW_DAYS } from '../order/core/overdue.ts';
import type { OutgoingEmail } from '../ports.ts';
import { isTracked } from '../pricing/is-tracked.ts';

/** Where the reader goes from here. */
interface Links {
  readonly orderUrl: string;
  readonly unsubscribeUrl: string;
}

/** What is said of a delivery, by how it is known. */
const DELIVERED = {
  confirmed: {
    subject: 'Your letter was delivered',
    lines: () => ['The carrier reports that your letter was delivered.'],
  },
  reported: {
    subject: 'Your letter is reported to have arrived',
    lines: () => [
      'The print facility reports that it arrived; without a tracking number that is an estimate.',
    ],
  },
  presumed: {
    subject: 'Your letter should have arrived',
    lines: (order: Order) => [
      'By now your letter should have arrived. This is an estimate:',
      whyEstimated(order),
    ],
  },
} as const;

/** What is said of each state: the subject, and the lines of the text. */
const WORDS: Readonly<
  Record<
    EmailKind,
    {
      readonly subject: string | ((order: Order) => string);
      readonly lines: (order: Order) => readonly string[];
    }
  >
> = {
  'order.paid': {
    subject: 'Receipt for your letter',
    lines: (order) => [
      'Thank you. This is the receipt for your letter:',
      '',
      ...order.breakdown.map(({ label, amountCents }) => `  ${label}: ${dollars(amountCents)}`),
      `  Total: ${dollars(order.priceCents)}`,
    ],
  },
  'order.held_for_review': {
    subject: 'Your letter is being reviewed',
    lines: () => [
      `A person will look at your letter before it is mailed, within ${REVIEW_DAYS} days.`,
    ],
  },
  'order.mailed': {
    subject: 'Your letter is in the mail',
    lines: ({ trackingNumber, expectedDeliveryDate, options }) => [
      'The carrier has your letter.',
      ...(trackingNumber === null ? [] : [`Tracking number: ${trackingNumber}`]),
      ...(expectedDeliveryDate === null ? [] : [`Expected delivery: ${expectedDeliveryDate}`]),
      ...(isTracked(options) ? ["The carrier's scans on its way stand in the order."] : []),
    ],
  },
  'order.delivered': {
    subject: (order) => DELIVERED[certaintyOf(order)].subject,
    lines: (order) => DELIVERED[certaintyOf(order)].lines(order),
  },
  'order.refused': {
    subject: (order) =>
      isUndecided(order) ? 'Nobody decided on your letter in time' : 'Your letter was not accepted',
    lines: (order) =>
      isUndecided(order)
        ? [
            `Nobody reviewed your letter within ${REVIEW_DAYS} days, so it is not mailed. It costs nothing: what was paid for it goes back.`,
            'You can send it again; it may wait again.',
          ]
        : [
            'Your letter was not accepted and is not mailed. It costs nothing: what was paid for it goes back.',
          ],
  },
  'order.failed': {
    subject: 'Your letter could not be mailed',
    lines: () => ['Your letter could not be mailed. What was charged for it is refunded.'],
  },
  'order.refunded': {
    subject: 'Your letter was refunded',
    lines: ({ priceCents }) => [`${dollars(priceCents)} was refunded for your letter.`],
  },
};

/**
 * The e-mail about one state of an order. It holds the order's id and price, and neither the content nor an address of
 * the letter: a mailbox is read by others.
 */
export function writeEmail(order: Order, kind: EmailKind, to: string, links: Links): OutgoingEmail {
  const { subject: subjectOf, lines } = WORDS[kind];
  const subject = typeof subjectOf === 'string' ? subjectOf : subjectOf(order);
  const text = [
    ...(order.sandbox ? ['This is about a sandbox order: nothing is mailed or charged.', ''] : []),
    ...lines(order),
    '',
    `Order: ${orderIdOf(order)}`,
    `Follow it: ${links.orderUrl}`,
    '',
    '--',
    'You get this because your address was given with the order.',
    `Stop all e-mails of this service but receipts: ${links.unsubscribeUrl}`,
    '',
  ].join('\n');
  const { unsubscribeUrl } = links;
  return { to, subject: order.sandbox ? `[sandbox] ${subject}` : subject, text, unsubscribeUrl };
}

/** By the calendar alone it is the service that presumes it; that may be days after a report would have come. */
function certaintyOf({ events }: Order): keyof typeof DELIVERED {
  const delivered = events.find(({ kind }) => kind === 'order.delivered');
  if (delivered?.data['estimated'] !== true) return 'confirmed';
  return delivered.actor === 'system' ? 'presumed' : 'reported';
}

/** Whether the review of it ended without anybody's word: nothing is said of its content then. */
function isUndecided({ events }: Order): boolean {
  return events.some(({ kind, actor }) => kind === 'order.refused' && actor === 'system');
}

function whyEstimated({ trackingNumber }: Order): string {
  return trackingNumber === null
    ? 'without a tracking number no carrier confirms a delivery.'
    : 'the carrier has reported no delivery.';
}

function dollars(cents: number): string {
  return `${(cents / 100).toFixed(2)} USD`;
}
