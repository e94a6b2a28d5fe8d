import { orderPagePath } from '../../contract/pages.ts';
import { CHECKOUT_LIFE_MS, openingCheckout } from '../../payment/checkout.ts';
import type { Checkout, OpenCheckout } from '../../ports.ts';
import { newPendingOrder, type Placement } from '../core/new-order.ts';
import { orderIdOf } from '../core/order.ts';
import { countedFor } from './counted-for.ts';
import { describePiece } from './describe-piece.ts';
import type { OrderCall } from './order-call.ts';
import type { PayDeps, PaymentMethod } from './payment-method.ts';

/**
 * A checkout that a person completes. It is opened before the order is stored: a process that dies in between leaves
 * a session whose address nobody was told, and which lapses unpaid. Only the session that the stored order names can
 * pay for it.
 */
export const checkoutMethod: PaymentMethod = {
  refuse: (deps) => {
    openingCheckout(deps);
  },

  prepare: async (deps, call, placement) => {
    const checkout = openingCheckout(deps);
    const counted = await countedFor(deps, call, placement);
    const opened = await open(deps, checkout, call, placement);
    return {
      order: newPendingOrder(placement, opened, counted),
      alongside: async () => [],
      abandon: () => abandon(deps, checkout, opened.sessionId),
    };
  },
};

function open(
  { ids }: PayDeps,
  checkout: Checkout,
  { body, baseUrl }: OrderCall,
  { hex, price, nowMs, document }: Placement,
): Promise<OpenCheckout> {
  const id = orderIdOf({ hex, sandbox: false });
  return checkout.open({
    subject: { kind: 'order', id },
    amountCents: price.totalCents,
    description: describePiece(price.breakdown, document.pageCount),
    uiMode: body.checkout_ui_mode,
    email: body.email ?? null,
    // Without a token: what stands here is told to the processor.
    returnUrl: `${baseUrl}${orderPagePath(id)}`,
    expiresAtMs: nowMs + CHECKOUT_LIFE_MS,
    idempotencyKey: `checkout:${ids.randomHex(16)}`,
  });
}

async function abandon({ log }: PayDeps, checkout: Checkout, sessionId: string): Promise<void> {
  try {
    await checkout.expire(sessionId);
  } catch (error) {
    log.warn('checkout_not_expired', { cause: String((error as Error).name) });
  }
}
