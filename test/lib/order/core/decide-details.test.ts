/** What a decision writes down beside the state: who caused it, what it owes, and which messages come too late. */
import { describe, expect, test } from '@jest/globals';
import { decide } from '../../../../lib/order/core/decide.ts';
import type { Message } from '../../../../lib/order/core/messages.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { aHookedOrder } from '../../../builders/a-delivery.ts';
import { aPaidOrder, HEX, told } from '../../../builders/an-order.ts';
import { MESSAGES, paid } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';

const { pending, waiting, submitting, submitted, canceled } = ORDER_STATES;

const last = ({ events }: Order) => events.at(-1);
const effect = ({ effects }: Order, kind: string) => effects.find((each) => each.kind === kind);
/** The order a second after its last change, told one thing. */
function later(order: Order, message: Message): Order {
  const decision = decide(order, message, order.updatedAtMs + 1000);
  if (decision.kind !== 'changed') throw new Error(decision.kind);
  return decision.order;
}
const kindOf = (order: Order, message: Message) =>
  decide(order, message, order.updatedAtMs + 1000).kind;

describe('the log says what happened, and who caused it', () => {
  test('a payment', () => {
    expect(last(told(pending, paid()))).toMatchObject({ kind: 'order.paid', actor: 'payments' });
  });

  test('a payment that comes after the cancel', () => {
    const late = told(told(pending, MESSAGES.cancel), paid());
    expect(last(late)).toMatchObject({ kind: 'order.paid_late', actor: 'payments' });
  });

  test('each late payment is let go of by a release of its own', () => {
    const releases = ({ effects }: Order) =>
      effects.filter(({ kind }) => kind === 'release').map(({ key }) => key.split(':')[1]);
    const once = told(told(pending, MESSAGES.cancel), paid('evt_1'));
    const twice = told(told(once, MESSAGES.released), paid('evt_2'));
    expect([releases(once), releases(twice)]).toEqual([['release_1'], ['release_2']]);
  });

  test('a review that nobody made', () => {
    const expired = told(waiting, MESSAGES.review_expired);
    expect(last(expired)).toMatchObject({ kind: 'order.refused', actor: 'system' });
    expect(effect(expired, 'resume_workflow')?.data).toEqual({
      taskToken: expect.any(String),
      decision: 'expire',
    });
  });

  test('a cancel, which also ends the wait of the workflow, or keeps it from starting', () => {
    const ended = told(waiting, MESSAGES.cancel);
    expect(effect(ended, 'resume_workflow')?.data).toEqual({
      taskToken: expect.any(String),
      decision: 'cancel',
    });
    expect(effect(aPaidOrder(), 'start_workflow')).toBeDefined();
    expect(effect(told(aPaidOrder(), MESSAGES.cancel), 'start_workflow')).toBeUndefined();
  });
});

describe('the time of the last change', () => {
  const { updatedAtMs } = submitted;

  test('is not that of a question to the rail that told nothing', () => {
    const asked = later(submitted, MESSAGES.asked_in_vain);
    expect(asked.asked).toMatchObject({ silent: 1 });
    expect(asked.updatedAtMs).toBe(updatedAtMs);
  });

  test('is not that of a notice that went out, after which the order is no longer put off', () => {
    const hooked = aHookedOrder();
    const [notice] = hooked.effects;
    const done = { kind: 'effect_done', key: notice?.key ?? '' } as const;
    const told = later(later(hooked, { kind: 'postponed' }), done);
    expect(told.effects.length).toBe(hooked.effects.length - 1);
    expect([notice?.kind, told.updatedAtMs, told.postponed]).toEqual([
      'notify',
      hooked.updatedAtMs,
      null,
    ]);
  });

  test('is that of the start of a workflow, whose time is counted from it', () => {
    const paid = aPaidOrder();
    const started = later(paid, { kind: 'effect_done', key: paid.effects[0]?.key ?? '' });
    expect(started.updatedAtMs).toBeGreaterThan(paid.updatedAtMs);
  });

  test('is that of a question that told something, of a report, and of a change without an event', () => {
    expect(later(submitted, MESSAGES.asked).updatedAtMs).toBeGreaterThan(updatedAtMs);
    expect(later(submitted, MESSAGES.mailed).updatedAtMs).toBeGreaterThan(updatedAtMs);
    const other = { kind: 'review_opened', taskToken: 'task_2' } as const;
    const opened = later(waiting, other);
    expect(opened.events).toEqual(waiting.events);
    expect(opened.updatedAtMs).toBeGreaterThan(waiting.updatedAtMs);
  });
});

describe('a message about what is over', () => {
  test('an attempt that was withdrawn is the last one or none', () => {
    const again = told(
      told(submitting, MESSAGES.submission_withdrawn),
      MESSAGES.submission_started,
    );
    expect(kindOf(again, MESSAGES.submission_withdrawn)).toBe('unchanged');
    expect(kindOf(again, { kind: 'submission_withdrawn', attempt: 2 })).toBe('changed');
  });

  test('the failure of another attempt fails nothing', () => {
    const failed = { ...MESSAGES.failed, attempt: 1 } as const;
    expect(kindOf(submitting, failed)).toBe('changed');
    expect(kindOf(submitting, { ...failed, attempt: 2 })).toBe('unchanged');
  });

  test('a workflow fails no order that has left it; a rail does', () => {
    expect(kindOf(submitted, { ...MESSAGES.failed, by: 'workflow' })).toBe('unchanged');
    expect(kindOf(submitting, { ...MESSAGES.failed, by: 'workflow' })).toBe('changed');
    expect(kindOf(submitted, MESSAGES.failed)).toBe('changed');
  });

  test('money that came back answers the effect that it names, and no other', () => {
    // It owes the end of a wait as well.
    const owing = told(waiting, MESSAGES.cancel);
    expect(owing.effects.length).toBeGreaterThan(1);
    const released = { kind: 'payment_returned', how: 'released' } as const;
    expect(kindOf(owing, { ...released, key: `${HEX}:release_2` })).toBe('unchanged');
    expect(kindOf(owing, { ...released, key: `${HEX}:release` })).toBe('changed');
    expect(kindOf(canceled, released)).toBe(kindOf(owing, released));
  });
});
