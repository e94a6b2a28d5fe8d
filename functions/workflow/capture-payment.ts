import { capturePayment } from '../../lib/order/workflow/capture-payment.ts';
import { deps } from '../deps.ts';

/** Task CapturePayment: takes the authorised money, once. */
export const handler = async ({ order_id }: { order_id: string }) => {
  await capturePayment(deps(), order_id);
  return { outcome: 'captured' };
};
