import { describe, expect, test } from '@jest/globals';
import { ORDER_STATUSES, type OrderStatus } from '../../../../lib/contract/schemas/order.ts';
import {
  isTerminal,
  LIFECYCLE,
  nextStatus,
  type Trigger,
} from '../../../../lib/order/core/lifecycle.ts';

/** The specification, States and transitions, as it stands there. */
const SPECIFIED = `
| pending_payment | payment completes | hosted checkout paid | screening |
| screening | screening result | content allowed | held_for_review or submitted |
| screening | screening result | content refused | refused |
| held_for_review | human review | allowed | submitted |
| held_for_review | human review | refused | refused |
| submitted | carrier pickup | | mailed |
| mailed | carrier report | delivery reported | delivered |
| draft, pending_payment, screening, held_for_review | cancel | before print | canceled |
| submitted | cancel | | unchanged |
| (fulfilment) | print could not mail | | failed |`;

/** Our word for what the specification calls trigger and condition, by the state it leads to. */
const TRIGGERS: Readonly<Record<string, Readonly<Partial<Record<OrderStatus, Trigger>>>>> = {
  'payment completes, hosted checkout paid': { screening: 'payment_completed' },
  'screening result, content allowed': {
    held_for_review: 'content_held',
    submitted: 'rail_accepted',
  },
  'screening result, content refused': { refused: 'content_refused' },
  'human review, allowed': { submitted: 'rail_accepted' },
  'human review, refused': { refused: 'review_refused' },
  'carrier pickup, ': { mailed: 'carrier_pickup' },
  'carrier report, delivery reported': { delivered: 'delivery_reported' },
  'cancel, before print': { canceled: 'cancel' },
  'print could not mail, ': { failed: 'fulfilment_failed' },
};

/** Where fulfilment is under way; the specification leaves it open. */
const FULFILMENT = 'screening, held_for_review, submitted';

function specifiedMoves(): string[] {
  return SPECIFIED.trim()
    .split('\n')
    .flatMap((row) => {
      const [froms = '', trigger, condition, tos = ''] = row.split('|').slice(1).map(trimmed);
      const from = froms === '(fulfilment)' ? FULFILMENT : froms;
      return from.split(', ').flatMap((each) =>
        tos
          .split(' or ')
          .filter((to) => to !== 'unchanged')
          .map((to) => {
            const word = TRIGGERS[`${trigger}, ${condition}`]?.[to as OrderStatus];
            return `${each} -${word}-> ${to}`;
          }),
      );
    });
}

function trimmed(cell: string): string {
  return cell.trim();
}

describe('the lifecycle', () => {
  test('is exactly the specification’s table', () => {
    const ours = LIFECYCLE.map(({ from, trigger, to }) => `${from} -${trigger}-> ${to}`);
    expect([...ours].sort()).toEqual(specifiedMoves().sort());
  });

  test('names every move once', () => {
    const moves = LIFECYCLE.map(({ from, trigger }) => `${from} ${trigger}`);
    expect(new Set(moves).size).toBe(moves.length);
  });

  test.each(ORDER_STATUSES)('%s is terminal exactly when the specification says so', (status) => {
    const terminal = ['delivered', 'refused', 'canceled', 'failed'].includes(status);
    expect(isTerminal(status)).toBe(terminal);
    expect(LIFECYCLE.some(({ from }) => from === status)).toBe(!terminal);
  });

  test('every state can be reached, but for the two that an order only starts in', () => {
    const reached = new Set(LIFECYCLE.map(({ to }) => to));
    const created: OrderStatus[] = ['draft', 'pending_payment'];
    expect([...reached, ...created].sort()).toEqual([...ORDER_STATUSES].sort());
  });

  test('nextStatus answers from the table, and undefined for every other pair', () => {
    const triggers = [...new Set(LIFECYCLE.map(({ trigger }) => trigger))];
    for (const from of ORDER_STATUSES) {
      for (const trigger of triggers) {
        const row = LIFECYCLE.find((move) => move.from === from && move.trigger === trigger);
        expect(nextStatus(from, trigger)).toBe(row?.to);
      }
    }
  });

  test('nothing leads out of submitted by cancel: that is too late', () => {
    expect(nextStatus('submitted', 'cancel')).toBeUndefined();
  });
});
