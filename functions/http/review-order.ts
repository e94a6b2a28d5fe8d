import { ORDER_ACTION_OPERATIONS } from '../../lib/contract/operations/order-actions.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { reviewOrder } from '../../lib/order/actions/review-order.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  ORDER_ACTION_OPERATIONS.reviewOrder,
  deps,
  async (all, { params, body }) => {
    const reviewId = await reviewOrder(all, params.id, {
      token: body.review_token,
      stars: body.stars,
      text: body.text ?? null,
    });
    return { status: 201, body: { status: 'ok', review_id: reviewId } };
  },
);
