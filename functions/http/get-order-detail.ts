import { OPERATOR_OPERATIONS } from '../../lib/contract/operations/operators.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { asOperator, loadForOperator } from '../../lib/order/views/load-for-operator.ts';
import { loadReading } from '../../lib/order/views/load-reading.ts';
import {
  linkToDocument,
  linkToReading,
  toOrderDetailResource,
} from '../../lib/order/views/operator-resource.ts';
import { recipientOf } from '../../lib/recipient/for-operators.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  OPERATOR_OPERATIONS.getOrderDetail,
  deps,
  async (all, request) => {
    const order = await loadForOperator(all, asOperator(request.caller), request.params.id);
    const [reading, recipient] = await Promise.all([
      loadReading(all, order),
      recipientOf(all, order),
    ]);
    const [documentUrl, readingUrl] = await Promise.all([
      linkToDocument(all, order),
      reading === undefined ? null : linkToReading(all, order),
    ]);
    return {
      status: 200,
      body: {
        status: 'ok',
        order: { ...toOrderDetailResource(order, reading), ...recipient },
        document_url: documentUrl,
        reading_url: readingUrl,
      },
    };
  },
);
