import { finishCase } from '../../lib/cases/finish-case.ts';
import { DESK_OPERATIONS } from '../../lib/contract/operations/desk.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { toCaseResource } from '../../lib/order/views/desk-resource.ts';
import { asOperator, requireLive } from '../../lib/order/views/load-for-operator.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  DESK_OPERATIONS.finishCase,
  deps,
  async (all, { caller, params }) => {
    const operator = asOperator(caller);
    requireLive(operator);
    const done = await finishCase(all, params.id, operator.keyId);
    return { status: 200, body: { status: 'ok', case: toCaseResource(done) } };
  },
);
