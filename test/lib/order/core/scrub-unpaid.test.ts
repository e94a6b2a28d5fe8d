import { describe, expect, test } from '@jest/globals';
import { decide } from '../../../../lib/order/core/decide.ts';
import { overdueAtMs } from '../../../../lib/order/core/overdue.ts';
import { told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';

const DAY_MS = 86_400_000;
const BY_SYSTEM = { kind: 'scrub', by: 'system' } as const;
const UNPAID = told(ORDER_STATES.canceled_pending, MESSAGES.released);

describe('an order that nobody paid is scrubbed', () => {
  test.each([3, 7])('%d days after it was placed, as it was promised', (unpaidDays) => {
    const order = { ...UNPAID, unpaidDays };
    const dueAtMs = order.createdAtMs + unpaidDays * DAY_MS;
    expect(overdueAtMs(order)).toBe(dueAtMs);
    for (const early of [DAY_MS, 1]) {
      expect(decide(order, BY_SYSTEM, dueAtMs - early).kind).toBe('unchanged');
    }
    for (const late of [0, DAY_MS]) {
      const scrubbedAtMs = dueAtMs + late;
      expect(decide(order, BY_SYSTEM, scrubbedAtMs)).toMatchObject({ order: { scrubbedAtMs } });
    }
  });

  test('no later than if it had been paid', () => {
    const short = { ...UNPAID, retentionDays: 2 };
    expect(overdueAtMs(short)).toBe(UNPAID.createdAtMs + 2 * DAY_MS);
  });

  test('one that was paid once is kept as any other', () => {
    const { canceled_released } = ORDER_STATES;
    expect(overdueAtMs(canceled_released)).toBeGreaterThan(START_MS + 90 * DAY_MS);
  });
});
