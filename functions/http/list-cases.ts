import { listCases } from '../../lib/cases/list-cases.ts';
import { DESK_OPERATIONS } from '../../lib/contract/operations/desk.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { toCaseResource } from '../../lib/order/views/desk-resource.ts';
import { asOperator, requireLive } from '../../lib/order/views/load-for-operator.ts';
import { restingRails } from '../../lib/rails/resting-rails.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  DESK_OPERATIONS.listCases,
  deps,
  async (all, { caller, query }) => {
    requireLive(asOperator(caller));
    const page = { cursor: query.cursor, limit: Number(query.limit) };
    const [{ cases, nextCursor }, resting] = await Promise.all([
      listCases(all.store, page),
      restingRails(all),
    ]);
    return {
      status: 200,
      body: {
        status: 'ok',
        cases: cases.map(toCaseResource),
        resting_rails: resting,
        next_cursor: nextCursor,
      },
    };
  },
);
