import { submitPiece } from '../../lib/order/workflow/submit-piece.ts';
import { deps } from '../deps.ts';

/** Task SubmitPiece: hands the piece to a rail, at most once. */
export const handler = async ({ order_id }: { order_id: string }) => {
  await submitPiece(deps(), order_id);
  return { outcome: 'submitted' };
};
