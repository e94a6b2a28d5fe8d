import { DESK_OPERATIONS } from '../../lib/contract/operations/desk.ts';
import { listFeedback } from '../../lib/feedback/list-feedback.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { toReportResource } from '../../lib/order/views/desk-resource.ts';
import { asOperator, requireLive } from '../../lib/order/views/load-for-operator.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  DESK_OPERATIONS.listFeedback,
  deps,
  async (all, { caller, query }) => {
    requireLive(asOperator(caller));
    const page = { cursor: query.cursor, limit: Number(query.limit) };
    const { reports, nextCursor } = await listFeedback(all.store, page);
    return {
      status: 200,
      body: { status: 'ok', reports: reports.map(toReportResource), next_cursor: nextCursor },
    };
  },
);
