import { failOrder, type WorkflowError } from '../../lib/order/workflow/fail-order.ts';
import { deps } from '../deps.ts';

/** Task FailOrder: records why the order cannot be mailed. */
export const handler = async ({ order_id, error }: { order_id: string; error: WorkflowError }) => {
  await failOrder(deps(), order_id, error);
  return { outcome: 'failed' };
};
