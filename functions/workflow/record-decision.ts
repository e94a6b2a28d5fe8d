import { type ReviewOutput, recordDecision } from '../../lib/order/workflow/record-decision.ts';
import { task } from '../../lib/order/workflow/task.ts';
import { deps } from '../deps.ts';

/** Task RecordDecision: tells the order what ended its review. */
export const handler = task(
  'RecordDecision',
  deps,
  async ({ order_id, review }: { order_id: string; review: ReviewOutput }) => ({
    outcome: await recordDecision(deps(), order_id, review),
  }),
);
