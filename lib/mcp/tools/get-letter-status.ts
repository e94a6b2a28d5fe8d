import * as v from 'valibot';
import { OrderIdParams } from '../../contract/operation.ts';
import { MAIL_OPERATIONS } from '../../contract/operations/mail.ts';
import { CancelRequestSchema } from '../../contract/schemas/cancel.ts';
import { OrderReadSchema } from '../../contract/schemas/order.ts';
import { closedObject } from '../../contract/shapes/closed-object.ts';
import { readOrder } from '../../order/views/read-order.ts';
import { tool } from '../tool.ts';

const LetterStatusSchema = closedObject({
  order_id: OrderIdParams.entries.id,
  cancel_token: v.optional(
    v.pipe(
      CancelRequestSchema.entries.cancel_token,
      v.description(
        'From send_letter: an order that waits for its payment then has `payment_url`.',
      ),
    ),
  ),
});

export const getLetterStatus = tool({
  name: 'get_letter_status',
  title: 'Follow a letter',
  description: `Reads one order by its id: state, price, payment, tracking number, expected delivery, last scan. Free; changes nothing.

Use it after send_letter, and whenever a person asks where their letter is. States: pending_payment (the person has not paid yet; send \`cancel_token\` to get \`payment_url\` again), screening, held_for_review (an operator looks at it until \`hold.decide_by\`; \`hold.reason\` says why), submitted (in print), mailed, delivered (an estimate where there is no \`tracking_number\`: then say that it should have arrived), and the ends refused, canceled, failed. \`failure.retryable\` says whether a failed letter may be sent again by a machine.

\`last_scan\` is where the carrier saw a tracked piece last, such as Newark NJ; null without tracking.

Letters take days: once an order is submitted, once a day is often enough.`,
  operation: MAIL_OPERATIONS.getOrder,
  input: LetterStatusSchema,
  output: OrderReadSchema,
  shows: [
    'order.id',
    'order.status',
    'order.expected_delivery_date',
    'order.tracking_number',
    'order.last_scan',
    'order.hold',
    'order.waiting',
    'order.refusal_reason',
    'order.failure',
    'order.cancelable_until',
    'payment_url',
  ],
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  run: (deps, { order_id: orderId, cancel_token: token }) => readOrder(deps, orderId, token),
});
