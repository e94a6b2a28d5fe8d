import { carryOutEffects } from '../../lib/order/carry-out-effects.ts';
import { deps } from '../deps.ts';

/** Task ReleasePayment: lets go of the money of a refused order. */
export const handler = async ({ order_id }: { order_id: string }) => {
  await carryOutEffects(deps(), order_id, ['release', 'refund']);
  return { outcome: 'returned' };
};
