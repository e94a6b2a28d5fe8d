import * as v from 'valibot';
import { loadOrder } from '../../../order/load-order.ts';
import { toOrderResource } from '../../../order/order-resource.ts';
import { OrderIdParams } from '../../operation.ts';
import { MAIL_OPERATIONS } from '../../operations/mail.ts';
import { OrderResponseSchema } from '../../schemas/order.ts';
import { tool } from '../tool.ts';

const LetterStatusSchema = v.object({ order_id: OrderIdParams.entries.id });

export const getLetterStatus = tool({
  name: 'get_letter_status',
  title: 'Follow a letter',
  description: `Reads one order by its id: state, price, payment, tracking number, expected delivery. Free; changes nothing.

Use it after send_letter, and whenever a person asks where their letter is. States: pending_payment (the person has not paid yet), screening, held_for_review (an operator looks at it, at most four days), submitted (in print), mailed, delivered, and the ends refused, canceled, failed. \`failure.retryable\` says whether a failed letter may be sent again by a machine.

Letters take days: once an order is submitted, once a day is often enough.`,
  operation: MAIL_OPERATIONS.getOrder,
  input: LetterStatusSchema,
  output: OrderResponseSchema,
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  async run(deps, { order_id: orderId }) {
    return { status: 'ok', order: toOrderResource(await loadOrder(deps, orderId)) };
  },
});
