import { returnOwedPayment } from '../../lib/order/workflow/return-owed-payment.ts';
import { task } from '../../lib/order/workflow/task.ts';
import { deps } from '../deps.ts';

/** Task ReleasePayment: gives the money of a refused order back; see RefundOrder. */
export const handler = task('ReleasePayment', deps, async ({ order_id }: { order_id: string }) => {
  await returnOwedPayment(deps(), order_id);
  return { outcome: 'returned' };
});
