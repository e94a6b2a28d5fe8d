import { describe, expect, test } from '@jest/globals';
import { EMAIL_KINDS, type EmailKind } from '../../../lib/contract/events.ts';
import { writeEmail } from '../../../lib/email/write-email.ts';
import type { Order } from '../../../lib/order/core/order.ts';
import { isReviewOver } from '../../../lib/order/core/overdue.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';

const LINKS = { orderUrl: 'https://mail.test/o', unsubscribeUrl: 'https://mail.test/u' };
const DAY_MS = 86_400_000;
const MAILED: Order = {
  ...ORDER_STATES.mailed,
  trackingNumber: '9400100000000000000000',
  expectedDeliveryDate: '2026-12-03',
};

/** The words about the letter: what stands above its id. */
function wordsOf(kind: EmailKind, order = MAILED): string {
  const { text } = writeEmail(order, kind, 'ada@example.com', LINKS);
  return text.slice(0, text.indexOf('\n\nOrder: '));
}

/** All that is promised, but for amounts and what an estimate is. */
const PROMISED = {
  'order.paid': 'Thank you. This is the receipt for your letter:',
  'order.held_for_review': 'A person will look at your letter before it is mailed, within 4 days.',
  'order.mailed':
    'The carrier has your letter.\n' +
    'Tracking number: 9400100000000000000000\n' +
    'Expected delivery: 2026-12-03',
  'order.delivered': 'The carrier reports that your letter was delivered.',
  'order.refused':
    'Your letter was not accepted and is not mailed. It costs nothing: what was paid for it goes back.',
  'order.failed': 'Your letter could not be mailed. What was charged for it is refunded.',
  'order.refunded': '1.99 USD was refunded for your letter.',
} as const satisfies Readonly<Record<EmailKind, string>>;

describe('an e-mail', () => {
  test.each(EMAIL_KINDS)('of %s promises no more than this', (kind) => {
    const words = wordsOf(kind);
    expect(kind === 'order.paid' ? words.split('\n')[0] : words).toBe(PROMISED[kind]);
  });

  test('of a letter that is held names the days after which it is refused', () => {
    const held = ORDER_STATES.sandbox_held;
    const [, days] = /within (\d+) days/.exec(wordsOf('order.held_for_review', held)) ?? [];
    const overAtMs = Number(held.review?.heldAtMs) + Number(days) * DAY_MS;
    expect([overAtMs - 1, overAtMs].map((nowMs) => isReviewOver(held, nowMs))).toEqual([
      false,
      true,
    ]);
  });

  test('of a letter that nobody decided says nothing of its content', () => {
    const { events } = ORDER_STATES.refused_resuming;
    const undecided: Order = {
      ...ORDER_STATES.refused_resuming,
      events: events.map((event) =>
        event.kind === 'order.refused' ? { ...event, actor: 'system' } : event,
      ),
    };
    const { subject } = writeEmail(undecided, 'order.refused', 'ada@example.com', LINKS);
    expect(subject).toBe('Nobody decided on your letter in time');
    expect(wordsOf('order.refused', undecided)).toBe(
      'Nobody reviewed your letter within 4 days, so it is not mailed. It costs nothing: what was paid for it goes back.\n' +
        'You can send it again; it may wait again.',
    );
  });

  test.each([
    ['no number', { trackingNumber: null }, 'Tracking number'],
    ['no day', { expectedDeliveryDate: null }, 'Expected delivery'],
  ])('of a letter that is mailed, with %s, does not speak of it', (_name, lacking, word) => {
    expect(wordsOf('order.mailed')).toContain(word);
    expect(wordsOf('order.mailed', { ...MAILED, ...lacking })).not.toContain(word);
  });

  test('tells of scans where the price includes them', () => {
    const options = { ...MAILED.options, mailClass: 'priority' } as Order['options'];
    expect(wordsOf('order.mailed', { ...MAILED, options })).toContain('scans on its way');
    expect(wordsOf('order.mailed')).not.toContain('scans');
  });
});
