import { OPERATOR_OPERATIONS } from '../../lib/contract/operations/operators.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { claimHeldOrder } from '../../lib/order/actions/claim-held-order.ts';
import { toClaimResource } from '../../lib/order/views/claim-resource.ts';
import { asOperator } from '../../lib/order/views/load-for-operator.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  OPERATOR_OPERATIONS.claimHeldOrder,
  deps,
  async (all, { params, body, caller }) => {
    const operator = asOperator(caller);
    const claim = await claimHeldOrder(all, operator, params.id, body.action);
    return { status: 200, body: { status: 'ok', claim: toClaimResource(claim, operator) } };
  },
);
