import { failOrder, type WorkflowError } from '../../lib/order/workflow/fail-order.ts';
import { task } from '../../lib/order/workflow/task.ts';
import { deps } from '../deps.ts';

/** Task FailOrder: records why the order cannot be mailed. */
export const handler = task(
  'FailOrder',
  deps,
  async ({ order_id, error }: { order_id: string; error: WorkflowError }) => {
    await failOrder(deps(), order_id, error);
    return { outcome: 'failed' };
  },
);
