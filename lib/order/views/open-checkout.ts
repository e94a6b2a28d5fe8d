import { toCheckoutFields } from '../../payment/checkout-fields.ts';
import type { Order } from '../core/order.ts';

/** How a person can pay for the order, while it waits for that; nothing for any other order. */
export function openCheckoutOf({ status, checkout }: Order) {
  return status === 'pending_payment' && checkout ? toCheckoutFields(checkout) : {};
}
