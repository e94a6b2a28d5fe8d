import { screenOrder } from '../../lib/order/workflow/screen-order.ts';
import { task } from '../../lib/order/workflow/task.ts';
import { deps } from '../deps.ts';

/** Task ScreenOrder: judges the content and tells the order. */
export const handler = task('ScreenOrder', deps, async ({ order_id }: { order_id: string }) => ({
  outcome: await screenOrder(deps(), order_id),
}));
