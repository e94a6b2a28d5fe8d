import * as v from 'valibot';
import { closedObject } from '../shapes/closed-object.ts';
import { sentToken } from '../shapes/sent-token.ts';

export const ReviewRequestSchema = v.pipe(
  closedObject({
    review_token: sentToken('From the answer that created the order.'),
    stars: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(5),
      v.description('A whole number from 1 (worst) to 5 (best).'),
    ),
    text: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  }),
  v.title('ReviewRequest'),
);

export const ReviewResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    review_id: v.pipe(v.string(), v.regex(/^rev_[0-9a-f]{32}$/)),
  }),
  v.title('ReviewPosted'),
);
