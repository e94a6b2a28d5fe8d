import { OrderIdParams } from '../../contract/operation.ts';
import { MAIL_OPERATIONS } from '../../contract/operations/mail.ts';
import { closedObject } from '../../contract/schemas/closed-object.ts';
import { OrderResponseSchema } from '../../contract/schemas/order.ts';
import { toOrderResource } from '../../order/core/order-resource.ts';
import { loadOrder } from '../../order/store/load-order.ts';
import { tool } from '../tool.ts';

const LetterStatusSchema = closedObject({ order_id: OrderIdParams.entries.id });

export const getLetterStatus = tool({
  name: 'get_letter_status',
  title: 'Follow a letter',
  description: `Reads one order by its id: state, price, payment, tracking number, expected delivery, last scan. Free; changes nothing.

Use it after send_letter, and whenever a person asks where their letter is. States: pending_payment (the person has not paid yet), screening, held_for_review (an operator looks at it until \`hold.decide_by\`; \`hold.reason\` says why), submitted (in print), mailed, delivered (an estimate where there is no \`tracking_number\`: then say that it should have arrived), and the ends refused, canceled, failed. \`failure.retryable\` says whether a failed letter may be sent again by a machine.

\`last_scan\` is where the carrier saw a tracked piece last, such as Newark NJ; it is null for what was sent without tracking.

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
