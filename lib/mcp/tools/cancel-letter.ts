import { OrderIdParams } from '../../contract/operation.ts';
import { ORDER_ACTION_OPERATIONS } from '../../contract/operations/order-actions.ts';
import { CancelRequestSchema, CancelResponseSchema } from '../../contract/schemas/cancel.ts';
import { closedObject } from '../../contract/shapes/closed-object.ts';
import { cancelOrder } from '../../order/actions/cancel-order.ts';
import { toOrderResource } from '../../order/core/order-resource.ts';
import { tool } from '../tool.ts';

const CancelLetterSchema = closedObject({
  order_id: OrderIdParams.entries.id,
  ...CancelRequestSchema.entries,
});

export const cancelLetter = tool({
  name: 'cancel_letter',
  title: 'Cancel a letter',
  description: `Stops a letter that is not in print yet. What was paid goes back; \`refund_cents\` says how much.

Use it when the person changes their mind. Needs the order's \`cancel_token\`; it lives seven days.

After \`too_late\` it cannot be stopped any more: \`reason\` and \`next\` say whether it is in print, already over, or not known yet.`,
  operation: ORDER_ACTION_OPERATIONS.cancelOrder,
  input: CancelLetterSchema,
  output: CancelResponseSchema,
  shows: ['order.status', 'refund_cents'],
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
