import { capturePayment } from '../../lib/order/workflow/capture-payment.ts';
import { task } from '../../lib/order/workflow/task.ts';
import { deps } from '../deps.ts';

/** Task CapturePayment: takes the authorised money, once. */
export const handler = task('CapturePayment', deps, async ({ order_id }: { order_id: string }) => {
  await capturePayment(deps(), order_id);
  return { outcome: 'captured' };
});
