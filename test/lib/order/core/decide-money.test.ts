import { describe, expect, test } from '@jest/globals';
import { decide } from '../../../../lib/order/core/decide.ts';
import type { Effect, Order } from '../../../../lib/order/core/order.ts';
import { aPaidOrder } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { always, live, logged, play, sandbox } from './any-story.ts';

function owes({ effects }: Order, ...kinds: Effect['kind'][]): boolean {
  return effects.some(({ kind }) => kinds.includes(kind));
}

const NOT_MAILED = ['refused', 'canceled', 'failed'];

describe('the money of an order that is not mailed', () => {
  test('is owed back as long as any of it is held or taken', () => {
    always(live, ({ after }) => {
      if (!NOT_MAILED.includes(after.status)) return;
      const { state } = after.payment;
      if (state === 'captured') expect(owes(after, 'refund')).toBe(true);
      if (state === 'authorized' || state === 'pending') expect(owes(after, 'release')).toBe(true);
    });
  });

  test('once captured, is refunded or owed as a refund, whatever was released', () => {
    always(live, ({ after }) => {
      if (!NOT_MAILED.includes(after.status) || logged(after, 'order.captured') === 0) return;
      expect(after.payment.state === 'refunded' || owes(after, 'refund')).toBe(true);
    });
  });

  test('is captured at most once, and refunded at most as often', () => {
    always(live, ({ after }) => {
      expect(logged(after, 'order.captured')).toBeLessThanOrEqual(1);
      expect(logged(after, 'order.refunded')).toBeLessThanOrEqual(logged(after, 'order.captured'));
    });
  });

  test('may have been taken unnoticed when the end came during the capture: both ways back are owed', () => {
    for (const end of [MESSAGES.failed, MESSAGES.cancel]) {
      const after = play(aPaidOrder(), [MESSAGES.allow, end]).at(-1)?.after ?? aPaidOrder();
      expect(after.effects.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['release', 'refund']),
      );
    }
  });
});

describe('money otherwise', () => {
  test('a letter on its way owes back what an operator gives back, and nothing else', () => {
    always(live, ({ after }) => {
      if (!['submitted', 'mailed', 'delivered'].includes(after.status)) return;
      const isGranted = logged(after, 'order.refund_granted') === 1;
      expect(owes(after, 'release')).toBe(false);
      expect(owes(after, 'refund')).toBe(isGranted && after.payment.state === 'captured');
    });
  });

  test('what an operator gives back goes back once, and the letter stays what it is', () => {
    const granted = play(ORDER_STATES.mailed, [
      MESSAGES.refund_granted,
      MESSAGES.refund_granted,
      MESSAGES.refunded,
    ]);
    const [once, twice, back] = granted.map(({ after }) => after);
    expect(once).toMatchObject({ status: 'mailed', payment: { state: 'captured' } });
    expect(once?.events.at(-1)).toMatchObject({
      kind: 'order.refund_granted',
      actor: 'operator',
      data: { reason: 'lost by the carrier' },
    });
    expect(twice).toBe(once);
    expect(back).toMatchObject({ status: 'mailed', payment: { state: 'refunded' }, effects: [] });
    expect(decide(back as Order, MESSAGES.refund_granted, 0)).toMatchObject({ code: 'too_late' });
  });

  test('no letter reaches the fence unpaid', () => {
    always(live, ({ after }) => {
      if (after.step === 'submitting') expect(after.payment.state).toBe('captured');
    });
  });

  test('a sandbox order never touches any', () => {
    always(sandbox, ({ after }) => {
      expect(after.payment).toEqual({ method: 'none', state: 'none', reference: null });
      expect(owes(after, 'start_workflow', 'release', 'refund')).toBe(false);
    });
  });
});
