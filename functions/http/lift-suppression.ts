import { OPERATOR_OPERATIONS } from '../../lib/contract/operations/operators.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { asOperator } from '../../lib/order/views/load-for-operator.ts';
import { liftSuppression } from '../../lib/recipient/lift-suppression.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  OPERATOR_OPERATIONS.liftSuppression,
  deps,
  async (all, request) => {
    const { isRefusedElsewhere, ...stands } = await liftSuppression(
      all,
      asOperator(request.caller),
      request.body,
    );
    const body = { status: 'ok', ...stands, refused_by_another_door: isRefusedElsewhere } as const;
    return { status: 200, body };
  },
);
