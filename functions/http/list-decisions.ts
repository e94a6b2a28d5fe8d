import { DESK_OPERATIONS } from '../../lib/contract/operations/desk.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { toDecisionResource } from '../../lib/order/views/desk-resource.ts';
import { listDecisions } from '../../lib/order/views/list-decisions.ts';
import { asOperator, refuseUnseen } from '../../lib/order/views/load-for-operator.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  DESK_OPERATIONS.listDecisions,
  deps,
  async (all, { caller, query }) => {
    const operator = asOperator(caller);
    const sandbox =
      query.sandbox === undefined ? operator.mode === 'test' : query.sandbox === 'true';
    refuseUnseen(operator, sandbox);
    const { from, to, cursor, limit } = query;
    const asked = { from, to, sandbox, cursor, limit: Number(limit) };
    const { decisions, nextCursor } = await listDecisions(all, asked);
    return {
      status: 200,
      body: {
        status: 'ok',
        decisions: decisions.map(toDecisionResource),
        next_cursor: nextCursor,
      },
    };
  },
);
