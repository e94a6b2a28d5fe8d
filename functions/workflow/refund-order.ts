import { carryOutEffects } from '../../lib/order/carry-out-effects.ts';
import { deps } from '../deps.ts';

/** Task RefundOrder: gives the money of a failed order back. */
export const handler = async ({ order_id }: { order_id: string }) => {
  await carryOutEffects(deps(), order_id, ['release', 'refund']);
  return { outcome: 'returned' };
};
