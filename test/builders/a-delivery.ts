import { newPaidOrder, newSandboxOrder } from '../../lib/order/core/new-order.ts';
import type { Order } from '../../lib/order/core/order.ts';
import { deliveriesOf } from '../../lib/webhook/delivery.ts';
import { storeDelivery } from '../../lib/webhook/store-delivery.ts';
import { START_MS } from '../fakes/fake-clock.ts';
import type { FakeDeps } from '../fakes/fake-deps.ts';
import { ALLOW } from '../fakes/fake-screener.ts';
import { A_PIECE, aPlacement, HEX, stored } from './an-order.ts';

export const WEBHOOK_URL = 'https://hooks.example/orders';

/** A submitted sandbox order with a webhook: it owes `order.created` and `order.submitted`. */
export function aHookedOrder(hex = HEX, nowMs = START_MS): Order {
  const placement = aPlacement({ hex, nowMs, webhookUrl: WEBHOOK_URL });
  return newSandboxOrder(placement, ALLOW, { ...A_PIECE, rail: 'sandbox' });
}

/** A live order with a webhook, paid by credit code. */
export function aHookedPaidOrder(hex = HEX): Order {
  const payment = { method: 'credit_code', reference: 'account_1' } as const;
  return newPaidOrder(aPlacement({ hex, webhookUrl: WEBHOOK_URL }), payment);
}

/** Stores the hooked order and turns the first of what it owes into a delivery that is due. */
export async function aDueDelivery(deps: FakeDeps, hex = HEX) {
  const order = await stored(deps.store, aHookedOrder(hex, deps.clock.nowMs()));
  const [effect] = order.effects;
  if (effect === undefined) throw new Error('the order owes nothing');
  await storeDelivery(deps, order, effect);
  const [delivery] = await deliveriesOf(deps.store, order);
  if (delivery === undefined) throw new Error('nothing was stored');
  return delivery;
}
