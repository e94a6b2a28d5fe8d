import { OPERATOR_OPERATIONS } from '../../lib/contract/operations/operators.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { asOperator } from '../../lib/order/views/load-for-operator.ts';
import { addSuppression } from '../../lib/recipient/add-suppression.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  OPERATOR_OPERATIONS.addSuppression,
  deps,
  async (all, request) => {
    const stands = await addSuppression(all, asOperator(request.caller), request.body);
    return { status: 200, body: { status: 'ok', ...stands } };
  },
);
