import { MAIL_OPERATIONS } from '../../lib/contract/operations/mail.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { readOrder } from '../../lib/order/views/read-order.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  MAIL_OPERATIONS.getOrder,
  deps,
  async (all, { params, headers }) => ({
    status: 200,
    body: await readOrder(all, params.id, headers['cancel-token']),
  }),
);
