import { HELPER_OPERATIONS } from '../../lib/contract/operations/helpers.ts';
import { mapCsv } from '../../lib/helpers/csv/map-csv.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(HELPER_OPERATIONS.mapCsv, deps, async (_all, request) => ({
  status: 200,
  body: mapCsv(request.body),
}));
