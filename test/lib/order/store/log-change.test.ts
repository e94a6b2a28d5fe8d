import { describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { aPaidOrder, PRICE_CENTS, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';

/** The lines that telling an order leaves. */
async function linesOf(order: Order, ...messages: Parameters<typeof tell>[2][]) {
  const deps = fakeDeps();
  await stored(deps.store, order);
  for (const message of messages) await tell(deps, orderIdOf(order), message);
  expect(deps.log.text()).not.toContain('Lovelace');
  return deps.log.of('order_changed').map(({ fields }) => fields);
}

describe('each change of an order leaves a line', () => {
  test('with the message, the way it went and what happened, and no word of the letter', async () => {
    expect(await linesOf(aPaidOrder(), MESSAGES.hold)).toEqual([
      {
        orderId: orderIdOf(aPaidOrder()),
        message: 'screened',
        from: 'screening',
        to: 'held_for_review',
        step: 'reviewing',
        version: aPaidOrder().version + 1,
        events: 'order.screened order.held_for_review',
      },
    ]);
  });

  test('with the money that moved', async () => {
    const allowed = told(aPaidOrder(), MESSAGES.allow);
    const [line] = await linesOf(allowed, MESSAGES.captured);
    expect(line).toMatchObject({ events: 'order.captured', capturedCents: PRICE_CENTS });
  });

  test('and what changes nothing leaves none', async () => {
    const captured = told(aPaidOrder(), MESSAGES.allow, MESSAGES.captured);
    expect(await linesOf(captured, MESSAGES.captured)).toEqual([]);
  });
});
