import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type OrderResource, OrderSchema } from '../../../../lib/contract/schemas/order.ts';
import { newSandboxOrder } from '../../../../lib/order/core/new-order.ts';
import type { Effect, Order } from '../../../../lib/order/core/order.ts';
import { aHookedOrder, aHookedPaidOrder, WEBHOOK_URL } from '../../../builders/a-delivery.ts';
import { SECRET_LINE } from '../../../builders/an-address.ts';
import { A_PIECE, aPaidOrder, aPlacement, told, tracked } from '../../../builders/an-order.ts';
import { MESSAGES, type MessageName } from '../../../builders/messages.ts';
import { HOLD } from '../../../fakes/fake-screener.ts';

function owed(order: Order, kind: Effect['kind']): readonly Effect[] {
  return order.effects.filter((effect) => effect.kind === kind);
}

/** The kinds of the events that are to be told, and the state that each shows. */
function notified(order: Order): readonly (readonly [string, string])[] {
  return owed(order, 'notify').map(({ data }) => {
    const event = order.events.find(({ id }) => id === data['eventId']);
    const shown = JSON.parse(data['order'] ?? '') as { status: string };
    return [event?.kind ?? '?', shown.status];
  });
}

const PAID = [
  ['order.created', 'screening'],
  ['order.paid', 'screening'],
] as const;

describe('a webhook is owed each event that has a notification, as the order stood then', () => {
  test('from the first version on, in the order of the log', () => {
    expect(notified(aHookedOrder())).toEqual([
      ['order.created', 'screening'],
      ['order.submitted', 'submitted'],
    ]);
    expect(notified(aHookedPaidOrder())).toEqual(PAID);
  });

  const PRINTED = ['allow', 'captured', 'submission_started', 'rail_accepted'] as const;
  test.each<[readonly MessageName[], readonly (readonly [string, string])[]]>([
    [['hold'], [['order.held_for_review', 'held_for_review']]],
    [['refuse'], [['order.refused', 'refused']]],
    [['cancel'], [['order.canceled', 'canceled']]],
    [['failed'], [['order.failed', 'failed']]],
    [['allow', 'captured'], []],
    [PRINTED, [['order.submitted', 'submitted']]],
    [
      [...PRINTED, 'delivered'],
      [
        ['order.submitted', 'submitted'],
        ['order.mailed', 'mailed'],
        ['order.delivered', 'delivered'],
      ],
    ],
    [
      [...PRINTED, 'in_transit', 'returned'],
      [
        ['order.submitted', 'submitted'],
        ['order.mailed', 'mailed'],
        ['order.in_transit', 'mailed'],
        ['order.returned', 'mailed'],
      ],
    ],
    [['cancel', 'released'], [['order.canceled', 'canceled']]],
    [
      ['allow', 'captured', 'cancel', 'refunded'],
      [
        ['order.canceled', 'canceled'],
        ['order.refunded', 'canceled'],
      ],
    ],
  ])('after %j', (names, more) => {
    const order = told(tracked(aHookedPaidOrder()), ...names.map((name) => MESSAGES[name]));
    expect(notified(order)).toEqual([...PAID, ...more]);
  });

  test('shows an order of the contract, without its street line', () => {
    for (const { data } of owed(aHookedOrder(), 'notify')) {
      const shown: unknown = JSON.parse(data['order'] ?? '');
      expect(v.safeParse(OrderSchema, shown).issues).toBeUndefined();
      expect(data['order']).not.toContain(SECRET_LINE);
    }
  });

  test('says why it is held only where it shows it as held', () => {
    const held = newSandboxOrder(aPlacement({ webhookUrl: WEBHOOK_URL }), HOLD, {
      ...A_PIECE,
      rail: 'sandbox',
    });
    const shown = owed(held, 'notify').map(({ data }) => {
      const { status, hold } = JSON.parse(data['order'] ?? '') as OrderResource;
      return [status, hold?.reason];
    });
    expect(shown).toEqual([
      ['screening', undefined],
      ['held_for_review', HOLD.reason],
    ]);
  });

  test('once: what was carried out is not owed again by the next change', () => {
    const settled = { ...told(aHookedPaidOrder(), MESSAGES.allow), effects: [] };
    expect(notified(told(settled, MESSAGES.cancel))).toEqual([['order.canceled', 'canceled']]);
  });
});

describe('an e-mail address is owed a line for each of its states', () => {
  const order: Order = { ...aPaidOrder(), email: 'ada@example.com' };
  const kinds = (told_: Order) => owed(told_, 'email').map(({ data }) => data['kind']);

  test.each<[readonly MessageName[], readonly string[]]>([
    [['hold'], ['order.held_for_review']],
    [['refuse'], ['order.refused']],
    [['cancel', 'released'], []],
    [
      ['failed', 'captured', 'refunded'],
      ['order.failed', 'order.refunded'],
    ],
    [
      ['allow', 'captured', 'submission_started', 'rail_accepted', 'mailed', 'in_transit'],
      ['order.mailed'],
    ],
    [
      ['allow', 'captured', 'submission_started', 'rail_accepted', 'delivered', 'returned'],
      ['order.mailed', 'order.delivered'],
    ],
  ])('after %j', (names, expected) => {
    expect(kinds(told(tracked(order), ...names.map((name) => MESSAGES[name])))).toEqual(expected);
  });

  test('at most one a state, even when the log tells of it twice', () => {
    const refunded = told(
      order,
      ...(['allow', 'captured', 'failed', 'refunded'] as const).map((name) => MESSAGES[name]),
    );
    const carriedOut: Order = {
      ...refunded,
      effects: [{ key: 'x', kind: 'refund', dueAtMs: 0, data: {} }],
      payment: { ...refunded.payment, state: 'captured' },
    };
    const twice = told(carriedOut, MESSAGES.refunded);
    expect(twice.events.filter(({ kind }) => kind === 'order.refunded')).toHaveLength(2);
    expect(kinds(twice)).toEqual([]);
  });
});

test('an order with neither owes nobody anything', () => {
  const order = told(aPaidOrder(), MESSAGES.hold);
  expect(order.effects.map(({ kind }) => kind)).toEqual(['start_workflow']);
});
