import { describe, expect, test } from '@jest/globals';
import type { PaymentMethodName } from '../../../../lib/contract/schemas/order.ts';
import type { Message } from '../../../../lib/order/core/messages.ts';
import { newOfferedOrder } from '../../../../lib/order/core/new-order.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { moneyMoves } from '../../../../lib/order/store/money-moves.ts';
import { aPlacement, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';

const moves = (order: Order) => moneyMoves(order).map(({ moved }) => moved);

/** An order whose payment a call brought. */
function brought(method: 'mpp' | 'x402', ...messages: readonly Message[]): Order {
  const offer = { name: 'one', reference: 'pi_1', wire: '{}' };
  const order = newOfferedOrder(aPlacement(), method, offer, []);
  const key = order.effects.find(({ kind }) => kind === 'settle')?.key ?? '';
  const paid: Message =
    method === 'mpp'
      ? { kind: 'payment_authorized', id: key, reference: 'pi_1' }
      : { kind: 'payment_settled', key, reference: 'pi_1' };
  return told(order, paid, ...messages);
}

describe('a card that a program pays with', () => {
  test('is held, and then taken, once', () => {
    expect(moves(brought('mpp'))).toEqual([]);
    expect(moves(brought('mpp', MESSAGES.allow, MESSAGES.captured))).toEqual(['captured']);
  });

  test('is let go where the letter is refused: nothing was taken', () => {
    expect(moves(brought('mpp', MESSAGES.refuse, MESSAGES.released))).toEqual(['released']);
  });

  test('is taken and given back', () => {
    const failed = [MESSAGES.allow, MESSAGES.captured, MESSAGES.failed, MESSAGES.refunded];
    expect(moves(brought('mpp', ...failed))).toEqual(['captured', 'refunded']);
  });
});

test('stablecoin is taken as it is paid, and never captured', () => {
  expect(moves(brought('x402', MESSAGES.allow))).toEqual(['captured']);
  expect(moves(brought('x402', MESSAGES.refuse, MESSAGES.refunded))).toEqual([
    'captured',
    'refunded',
  ]);
});

test.each(['credit_code', 'checkout', 'mpp'] satisfies PaymentMethodName[])(
  '%s is taken when it is captured, and then alone',
  (method) => {
    const { payment, ...order } = ORDER_STATES.submitted;
    expect(moves({ ...order, payment: { ...payment, method } })).toEqual(['captured']);
  },
);
