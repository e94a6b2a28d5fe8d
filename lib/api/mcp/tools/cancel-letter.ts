import * as v from 'valibot';
import { cancelOrder } from '../../../order/cancel-order.ts';
import { toOrderResource } from '../../../order/order-resource.ts';
import { OrderIdParams } from '../../operation.ts';
import { DOOR_OPERATIONS } from '../../operations/doors.ts';
import { CancelRequestSchema, CancelResponseSchema } from '../../schemas/cancel.ts';
import { tool } from '../tool.ts';

const CancelLetterSchema = v.object({
  order_id: OrderIdParams.entries.id,
  ...CancelRequestSchema.entries,
});

export const cancelLetter = tool({
  name: 'cancel_letter',
  title: 'Cancel a letter',
  description: `Stops a letter that is not in print yet. What was paid goes back; \`refund_cents\` says how much. Canceling again answers the same.

Use it when the person changes their mind. Needs the \`cancel_token\` that send_letter returned for this order; it lives seven days.

After \`too_late\` the letter is in print and cannot be stopped: tell the person so.`,
  operation: DOOR_OPERATIONS.cancelOrder,
  input: CancelLetterSchema,
  output: CancelResponseSchema,
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: false,
  },
  async run(deps, { order_id: orderId, cancel_token: token, reason }) {
    const { order, refundCents } = await cancelOrder(deps, orderId, {
      token,
      reason: reason ?? null,
    });
    return { status: 'ok', order: toOrderResource(order), refund_cents: refundCents };
  },
});
