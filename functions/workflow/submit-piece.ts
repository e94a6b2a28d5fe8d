import { submitPiece } from '../../lib/order/workflow/submit-piece.ts';
import { task } from '../../lib/order/workflow/task.ts';
import { deps } from '../deps.ts';

/** Task SubmitPiece: hands the piece to a rail, at most once. */
export const handler = task('SubmitPiece', deps, async ({ order_id }: { order_id: string }) => {
  await submitPiece(deps(), order_id);
  return { outcome: 'submitted' };
});
