import { holdForReview } from '../../lib/order/workflow/hold-for-review.ts';
import { task } from '../../lib/order/workflow/task.ts';
import { deps } from '../deps.ts';

/** Task HoldForReview: leaves the token by which a decision ends the wait. */
export const handler = task(
  'HoldForReview',
  deps,
  async ({ order_id, task_token }: { order_id: string; task_token: string }) => {
    await holdForReview(deps(), order_id, task_token);
  },
);
