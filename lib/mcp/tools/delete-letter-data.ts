import { OrderIdParams } from '../../contract/operation.ts';
import { ORDER_ACTION_OPERATIONS } from '../../contract/operations/order-actions.ts';
import { CancelRequestSchema } from '../../contract/schemas/cancel.ts';
import { OrderResponseSchema } from '../../contract/schemas/order.ts';
import { closedObject } from '../../contract/shapes/closed-object.ts';
import { scrubOrder } from '../../order/actions/scrub-order.ts';
import { toOrderResource } from '../../order/core/order-resource.ts';
import { tool } from '../tool.ts';

const DeleteLetterDataSchema = closedObject({
  order_id: OrderIdParams.entries.id,
  cancel_token: CancelRequestSchema.entries.cancel_token,
});

export const deleteLetterData = tool({
  name: 'delete_letter_data',
  title: 'Delete the personal data of a letter',
  description: `Deletes addresses, e-mail, webhook address and document of a letter that is over: delivered, returned, canceled, refused or failed. Money, states and ids stay. It cannot be undone. Free.

Use it when the person asks for it. Needs the order's \`cancel_token\`, of any age.

After \`not_ended\` the letter is still on its way, or its money is: cancel it first, or try again later.`,
  operation: ORDER_ACTION_OPERATIONS.scrubOrder,
  input: DeleteLetterDataSchema,
  output: OrderResponseSchema,
  shows: ['order.status', 'order.scrubbed_at'],
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: false,
  },
  async run(deps, { order_id: orderId, cancel_token: token }) {
    return { status: 'ok', order: toOrderResource(await scrubOrder(deps, orderId, token)) };
  },
});
