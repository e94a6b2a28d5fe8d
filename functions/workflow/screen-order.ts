import { heldNote } from '../../lib/order/workflow/held-note.ts';
import { screenOrder } from '../../lib/order/workflow/screen-order.ts';
import { task } from '../../lib/order/workflow/task.ts';
import { deps } from '../deps.ts';

/** Task ScreenOrder: judges the content and tells the order; of one that is held it says where to find the letter. */
export const handler = task('ScreenOrder', deps, async ({ order_id }: { order_id: string }) => {
  const outcome = await screenOrder(deps(), order_id);
  return { outcome, ...(outcome === 'hold' && (await heldNote(deps(), order_id))) };
});
