import { describe, expect, test } from '@jest/globals';
import { decide } from '../../../../lib/order/core/decide.ts';
import type { Message } from '../../../../lib/order/core/messages.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES, STATE_NAMES } from '../../../builders/order-states.ts';

const MINUTE_MS = 60_000;
const NOW_MS = ORDER_STATES.cleared.updatedAtMs + 3_600_000;

function become(order: Order, message: Message, nowMs = NOW_MS): Order {
  const decision = decide(order, message, nowMs);
  return decision.kind === 'changed' ? decision.order : order;
}

describe('workflow_stopped', () => {
  const stopped = { kind: 'workflow_stopped', run: 1 } as const;

  test.each(STATE_NAMES)(
    '%s: owes its next execution while its workflow should be at work',
    (state) => {
      const before: Order = { ...ORDER_STATES[state], effects: [] };
      const order = become(before, { kind: 'workflow_stopped', run: before.workflowRun });
      const resumed = before.step !== null && !before.sandbox;
      const run = before.workflowRun + (resumed ? 1 : 0);
      expect(order.workflowRun).toBe(run);
      expect(order.effects).toEqual(
        resumed
          ? [
              {
                key: `${order.hex}:start_workflow_${run}`,
                kind: 'start_workflow',
                dueAtMs: NOW_MS,
                data: { run: String(run) },
              },
            ]
          : [],
      );
      expect([order.status, order.step]).toEqual([before.status, before.step]);
    },
  );

  test('told again, or of an execution that is over, it changes nothing', () => {
    const once = become(ORDER_STATES.cleared, stopped);
    expect(become(once, stopped)).toBe(once);
    const started: Order = { ...once, effects: [] };
    expect(become(started, stopped)).toBe(started);
  });

  test.each(['screening', 'approved_resuming'] as const)(
    'of a workflow that was not told to go on yet it changes nothing: %s',
    (state) => {
      const kind = state === 'screening' ? 'start_workflow' : 'resume_workflow';
      const effect = { key: 'k', kind, dueAtMs: NOW_MS, data: {} } as const;
      const order: Order = { ...ORDER_STATES[state], effects: [effect] };
      expect(become(order, stopped)).toBe(order);
    },
  );
});

describe('an operator who allows', () => {
  test('what no workflow waits with begins its next execution', () => {
    const order = become(ORDER_STATES.held, MESSAGES.decided_allow);
    expect(order).toMatchObject({ step: 'capturing', workflowRun: 2 });
    expect(order.effects.map(({ kind }) => kind)).toEqual(['start_workflow']);
  });

  test('what a workflow waits with ends its wait, and begins none', () => {
    const order = become(ORDER_STATES.waiting, MESSAGES.decided_allow);
    expect(order).toMatchObject({ step: 'capturing', workflowRun: 1 });
    expect(order.effects.map(({ kind }) => kind)).toEqual(['resume_workflow']);
  });

  test('a sandbox order begins none: no workflow works on it', () => {
    expect(become(ORDER_STATES.sandbox_held, MESSAGES.decided_allow).effects).toEqual([]);
  });
});

describe('postponed', () => {
  const postponed = { kind: 'postponed' } as const;

  test('waits twice as long each time, an hour at most, and is no update of the order', () => {
    const minutes: number[] = [];
    let order: Order = ORDER_STATES.refused;
    for (let round = 0; round < 6; round += 1) {
      order = become(order, postponed);
      minutes.push(((order.postponed?.untilMs ?? 0) - NOW_MS) / MINUTE_MS);
    }
    expect(minutes).toEqual([5, 10, 20, 40, 60, 60]);
    expect(order.updatedAtMs).toBe(ORDER_STATES.refused.updatedAtMs);
  });

  test('is over as soon as something becomes of the order', () => {
    const put = become(ORDER_STATES.refused, postponed);
    expect(become(put, MESSAGES.released).postponed).toBeNull();
  });
});

describe('checkout_asked', () => {
  const asked = { kind: 'checkout_asked', atMs: NOW_MS } as const;

  test('is remembered while the order waits for its payment, and is no update of it', () => {
    const order = become(ORDER_STATES.pending, asked);
    expect(order).toMatchObject({ asked: { atMs: NOW_MS, silent: 0 } });
    expect(order.updatedAtMs).toBe(ORDER_STATES.pending.updatedAtMs);
    expect(become(order, asked)).toBe(order);
  });

  test('changes nothing of an order that was paid meanwhile', () => {
    expect(become(ORDER_STATES.screening, asked)).toBe(ORDER_STATES.screening);
  });
});

describe('replayed', () => {
  const replayed = { kind: 'replayed' } as const;
  const failures = { untilMs: NOW_MS + 60 * MINUTE_MS, failures: 3 };

  test.each(STATE_NAMES)('%s: its next execution starts where one should be at work', (state) => {
    const before: Order = { ...ORDER_STATES[state], effects: [], postponed: failures };
    const order = become(before, replayed);
    const works = before.step !== null && before.step !== 'reviewing' && !before.sandbox;
    expect(order.effects.map(({ kind }) => kind)).toEqual(works ? ['start_workflow'] : []);
    expect([order.status, order.step]).toEqual([before.status, before.step]);
    expect([order.postponed, order.asked]).toEqual([null, null]);
  });

  test('again it changes nothing: the start that is owed is one', () => {
    for (const state of STATE_NAMES) {
      const once = become({ ...ORDER_STATES[state], effects: [], postponed: failures }, replayed);
      expect(become(once, replayed)).toBe(once);
    }
  });
});
