import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  EMAIL_KINDS,
  type EventKind,
  isBounded,
  isEmailKind,
  isNotificationType,
  NOTIFICATION_TYPES,
  ORDER_EVENT_KINDS,
} from '../../../lib/contract/events.ts';
import { CARRIER_REPORTS } from '../../../lib/order/core/carrier-report.ts';
import { filesBelow, ROOT } from '../../../tools/house/source-tree.ts';

describe('the kinds of events', () => {
  test('webhooks hear of these types', () => {
    expect([...NOTIFICATION_TYPES].sort()).toEqual(
      [
        'order.created',
        'order.payment_pending',
        'order.paid',
        'order.held_for_review',
        'order.submitted',
        'order.mailed',
        'order.in_transit',
        'order.delivered',
        'order.returned',
        'order.refused',
        'order.canceled',
        'order.failed',
        'order.refunded',
      ].sort(),
    );
  });

  test('e-mails tell of the receipt and of held, mailed, delivered, refused, failed, refunded', () => {
    expect([...EMAIL_KINDS].sort()).toEqual(
      [
        'order.paid',
        'order.held_for_review',
        'order.mailed',
        'order.delivered',
        'order.refused',
        'order.failed',
        'order.refunded',
      ].sort(),
    );
  });

  test("a rail's own words are no kind of ours: neither notified nor mailed, and bounded", () => {
    const kind: EventKind = 'rail.letter.re-routed';
    expect(ORDER_EVENT_KINDS as readonly string[]).not.toContain('rail.*');
    expect([isNotificationType(kind), isEmailKind(kind), isBounded(kind)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test.each(['order.nonsense', 'toString', 'rail', ''])('%j is no kind at all', (kind) => {
    expect([isNotificationType(kind), isEmailKind(kind)]).toEqual([false, false]);
  });

  test('only what may come any number of times is left out of a full log', () => {
    expect(ORDER_EVENT_KINDS.filter(isBounded)).toEqual(['order.in_transit']);
  });
});

/** Their kinds are made of how the payment ended. */
const OF_PAYMENTS = ['order.released', 'order.refunded'];

test.each([
  ['lib/order', ORDER_EVENT_KINDS.filter((kind) => !OF_PAYMENTS.includes(kind))],
  ['lib/adapters', CARRIER_REPORTS],
] as const)('%s gives every word of the table that is given there', (folder, words) => {
  const text = filesBelow(folder).map((path) => readFileSync(join(ROOT, path), 'utf8'));
  expect(words.filter((word) => !text.join().includes(`: '${word}'`))).toEqual([]);
});
