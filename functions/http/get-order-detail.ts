import { httpHandler } from '../../lib/api/http-handler.ts';
import { OPERATOR_OPERATIONS } from '../../lib/api/operations/operators.ts';
import { asOperator, loadForOperator } from '../../lib/order/load-for-operator.ts';
import { linkToDocument, toOrderDetailResource } from '../../lib/order/operator-resource.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  OPERATOR_OPERATIONS.getOrderDetail,
  deps,
  async (all, request) => {
    const order = await loadForOperator(all, asOperator(request.caller), request.params.id);
    const documentUrl = await linkToDocument(all, order);
    return {
      status: 200,
      body: { status: 'ok', order: toOrderDetailResource(order), document_url: documentUrl },
    };
  },
);
