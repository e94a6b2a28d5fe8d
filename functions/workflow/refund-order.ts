import { returnOwedPayment } from '../../lib/order/workflow/return-owed-payment.ts';
import { task } from '../../lib/order/workflow/task.ts';
import { deps } from '../deps.ts';

/**
 * Task RefundOrder: gives the money of a failed order back. As each state it has a function of its own, though
 * ReleasePayment does the same: a running workflow keeps the functions it began with for days, and the names say in
 * every log and alarm why money went back.
 */
export const handler = task('RefundOrder', deps, async ({ order_id }: { order_id: string }) => {
  await returnOwedPayment(deps(), order_id);
  return { outcome: 'returned' };
});
