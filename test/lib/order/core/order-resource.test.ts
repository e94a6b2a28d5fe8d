import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { OrderSchema } from '../../../../lib/contract/schemas/order.ts';
import { OrderEventSchema } from '../../../../lib/contract/schemas/order-event.ts';
import type { Order, OrderEvent } from '../../../../lib/order/core/order.ts';
import { toEventResource, toOrderResource } from '../../../../lib/order/core/order-resource.ts';
import { toHeldOrderResource } from '../../../../lib/order/views/operator-resource.ts';
import { purseId } from '../../../../lib/payment/purse.ts';
import { SECRET_LINE } from '../../../builders/an-address.ts';
import { aPaidOrder, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES, STATE_NAMES } from '../../../builders/order-states.ts';

describe('an order as the API shows it', () => {
  test.each(STATE_NAMES)('%s: is what the schema promises', (name) => {
    expect(v.safeParse(OrderSchema, toOrderResource(ORDER_STATES[name])).issues).toBeUndefined();
    for (const event of ORDER_STATES[name].events.map(toEventResource)) {
      expect(v.safeParse(OrderEventSchema, event).issues).toBeUndefined();
    }
  });

  test.each(STATE_NAMES)(
    '%s: never shows the street, the sender or the payment reference',
    (name) => {
      const shown = JSON.stringify(toOrderResource(ORDER_STATES[name]));
      for (const secret of [SECRET_LINE, 'Babbage', 'account_1', 'cs_1', 'pi_1', 'task_1']) {
        expect(shown).not.toContain(secret);
      }
    },
  );

  test('one of a batch that was paid by card is shown as paid so', () => {
    const order = aPaidOrder();
    const payment = { ...order.payment, reference: purseId('b'.repeat(32)) };
    expect(toOrderResource({ ...order, payment }).payment.method).toBe('checkout');
    expect(toOrderResource(order).payment.method).toBe('credit_code');
  });

  test('the recipient is shown by exactly four fields', () => {
    expect(toOrderResource(aPaidOrder()).to).toEqual({
      name: 'Ada Lovelace',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
    });
  });

  test.each([
    ['rejected', false],
    ['unavailable', true],
    ['retry_unsafe', false],
    ['submit_outcome_unknown', false],
  ] as const)('a failure with %s says whether a machine may send it again', (code, retryable) => {
    const failed = told(aPaidOrder(), { kind: 'failed', code, reason: 'why' });
    const { failure } = toOrderResource(failed);
    expect(failure).toEqual({ code, reason: 'why', retryable, next: expect.any(Array) });
    expect(failure?.next.length).toBeGreaterThan(0);
  });

  test('a failure asks for a change of what its reason names, but not once the letter was taken', () => {
    const nextOf = (order: Order) => toOrderResource(order).failure?.next.join(' ');
    expect(nextOf(ORDER_STATES.failed)).toContain('Change what `reason` names');
    const taken = nextOf(told(ORDER_STATES.submitted, MESSAGES.rail_failed));
    expect(taken).toContain('as a new order');
    expect(taken).toContain('ask the operator');
    expect(taken).not.toContain('Change');
  });

  test('times are ISO 8601 in UTC with milliseconds', () => {
    const { created_at, updated_at } = toOrderResource(told(aPaidOrder(), MESSAGES.allow));
    expect(created_at).toBe('2026-03-10T15:00:00.000Z');
    expect(updated_at).toBe('2026-03-10T15:00:01.000Z');
  });

  test('a held order says why, and until when somebody decides; no other does', () => {
    expect(toOrderResource(told(aPaidOrder(), MESSAGES.hold)).hold).toEqual({
      categories: ['phishing'],
      reason: 'asks for data',
      decide_by: '2026-03-14T15:00:01.000Z',
      next: [
        expect.stringMatching(/^Wait until 2026-03-14T15:00:01.000Z/),
        expect.stringMatching(/\/cancel and its cancel_token\.$/),
      ],
    });
    const others = STATE_NAMES.filter((name) => ORDER_STATES[name].step !== 'reviewing');
    expect(others.length).toBeGreaterThan(5);
    for (const name of others)
      expect([name, toOrderResource(ORDER_STATES[name]).hold]).toEqual([name, null]);
  });

  test('an order that was handed to a rail says that it waits, and for a day at most; no other does', () => {
    const { createdAtMs, submission } = ORDER_STATES.submitting;
    const handedOverMs = submission?.startedAtMs ?? 0;
    expect(handedOverMs).toBeGreaterThan(createdAtMs);
    expect(toOrderResource(ORDER_STATES.submitting).waiting).toEqual({
      for: 'print_confirmation',
      until: new Date(handedOverMs + 52 * 3_600_000).toISOString(),
    });
    const others = STATE_NAMES.filter((name) => ORDER_STATES[name].step !== 'submitting');
    expect(others.length).toBeGreaterThan(5);
    for (const name of others)
      expect([name, toOrderResource(ORDER_STATES[name]).waiting]).toEqual([name, null]);
  });

  test.each(['captured', 'approved_captured'] as const)(
    '%s, and no print facility takes it: says its latest end, the same from the first time on',
    (name) => {
      const waiting = told(ORDER_STATES[name], MESSAGES.no_rail_took);
      const expected = {
        for: 'print_facility',
        until: new Date((waiting.noRailSinceMs ?? 0) + 52 * 3_600_000).toISOString(),
      };
      expect(toOrderResource(waiting).waiting).toEqual(expected);
      const again = told(waiting, MESSAGES.submission_started, MESSAGES.submission_withdrawn);
      expect(toOrderResource(again).waiting).toEqual(expected);
      const taken = told(waiting, MESSAGES.submission_started, MESSAGES.rail_accepted);
      expect(taken).toMatchObject({ status: 'submitted', noRailSinceMs: null });
      expect(toOrderResource(taken).waiting).toBeNull();
    },
  );

  const heldFor = (found: object, change: Partial<Order> = {}) => {
    const verdict = { outcome: 'hold', categories: ['unclear'], reason: 'why', ...found } as const;
    return told({ ...aPaidOrder(), ...change }, { kind: 'screened', verdict });
  };

  test('a held order names the pages of its paper that are the cause', () => {
    const next = (pages: number[]) => toOrderResource(heldFor({ pages })).hold?.next[0];
    expect(next([2])).toMatch(/stands on page 2 of the proof/);
    expect(next([2, 11])).toMatch(/stands on pages 2, 11 of the proof/);
    expect(next([])).toMatch(/^Wait/);
  });

  test.each(['unread_script', 'unread_language'])(
    '%s is promised nothing for another page',
    (name) => {
      const categories = [name, 'untrusted_text', 'text_differs'];
      const { next = [] } = toOrderResource(heldFor({ pages: [1], categories })).hold ?? {};
      expect(next[0]).toMatch(/^A person reads the letter in any case/);
      expect(next.join(' ')).not.toContain('may not have to wait');
    },
  );

  test('a held sandbox order says how to let it go on', () => {
    const { id, hold } = toOrderResource(heldFor({}, { sandbox: true }));
    expect(hold?.next[0]).toContain(`POST /v1/sandbox/orders/${id}/advance`);
  });

  test('what the classifier fears is for operators alone', () => {
    const order = heldFor({ feared: 'extortion' });
    const shown = JSON.stringify([toOrderResource(order), order.events.map(toEventResource)]);
    expect(shown).not.toContain('extortion');
    expect(toHeldOrderResource(order).screening).toMatchObject({ feared: 'extortion' });
  });

  test.each(STATE_NAMES)('%s: nothing of an event is left out that no test names', (name) => {
    const { events } = ORDER_STATES[name];
    const names = (data: object) => Object.keys(data);
    const hidden = events.flatMap((event) => {
      const told = names(toEventResource(event).data);
      return names(event.data).filter((each) => !told.includes(each));
    });
    const wasAllowed = events.some(({ data }) => data['decision'] === 'allow');
    expect(hidden).toEqual(wasAllowed ? ['reason'] : []);
  });

  test('what nobody named is told to nobody outside', () => {
    const data = {
      operator_label: 'Ann',
      feared: 'extortion',
      anything_new: 'x',
      code: 'rejected',
    };
    const event = { ...(aPaidOrder().events[0] as OrderEvent), data };
    expect(toEventResource(event).data).toEqual({ code: 'rejected' });
  });

  test('a held order says until when it can be canceled: four days', () => {
    const { cancelable_until } = toOrderResource(told(aPaidOrder(), MESSAGES.hold));
    expect(cancelable_until).toBe('2026-03-14T15:00:01.000Z');
    expect(toOrderResource(ORDER_STATES.approved).cancelable_until).toBeNull();
  });
});
