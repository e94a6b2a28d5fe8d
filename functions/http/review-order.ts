import { httpHandler } from '../../lib/api/http-handler.ts';
import { DOOR_OPERATIONS } from '../../lib/api/operations/doors.ts';
import { reviewOrder } from '../../lib/order/review-order.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  DOOR_OPERATIONS.reviewOrder,
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
