import { describe, expect, test } from '@jest/globals';
import type { Effect, Order } from '../../../lib/order/core/order.ts';
import { carryOutEffects } from '../../../lib/order/effects/carry-out-effects.ts';
import { HEX, stored, told } from '../../builders/an-order.ts';
import { MESSAGES } from '../../builders/messages.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const ADA = 'ada@example.com';
const ID = `ord_${HEX}`;

function owing(order: Order, kind: string): Order {
  const effect: Effect = { key: `${HEX}:email:${kind}`, kind: 'email', dueAtMs: 0, data: { kind } };
  return { ...order, effects: [effect] };
}

describe('the line about a delivery', () => {
  const lineOf = async (order: Order) => {
    const deps = fakeDeps();
    await stored(deps.store, owing(order, 'order.delivered'));
    await carryOutEffects(deps, ID);
    return deps.mailer.sent[0];
  };
  const submitted: Order = { ...ORDER_STATES.submitted, email: ADA };
  const [event] = ORDER_STATES.delivered.events.slice(-1);
  const byCalendar = { ...event, actor: 'system', data: { estimated: true } };
  const presumed: Order = {
    ...submitted,
    status: 'delivered',
    events: [byCalendar as Order['events'][number]],
  };

  test('says that it is an estimate where a print facility alone reports it', async () => {
    const email = await lineOf(told({ ...submitted, trackingNumber: null }, MESSAGES.delivered));
    expect(email?.subject).toBe('Your letter is reported to have arrived');
    expect(email?.text).toContain(
      'The print facility reports that it arrived; without a tracking number that is an estimate.',
    );
    expect(email?.text).not.toMatch(/By now|The carrier reports/);
  });

  test('says that it is an estimate by the calendar where nobody reports it', async () => {
    const email = await lineOf({ ...presumed, trackingNumber: null });
    expect(email?.subject).toBe('Your letter should have arrived');
    expect(email?.text).toContain('By now your letter should have arrived. This is an estimate:');
    expect(email?.text).not.toContain('reports');
  });

  test('does not say that there is no tracking number where there is one', async () => {
    const email = await lineOf(presumed);
    expect(email?.text).toContain('estimate');
    expect(email?.text).not.toContain('without a tracking number');
  });

  test('tells of the carrier where it confirmed the delivery by a number', async () => {
    const email = await lineOf(told(submitted, MESSAGES.delivered));
    expect(email?.subject).toBe('Your letter was delivered');
    expect(email?.text).toContain('The carrier reports');
  });
});
