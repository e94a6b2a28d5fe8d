import { httpHandler } from '../../lib/api/http-handler.ts';
import { HELPER_OPERATIONS } from '../../lib/api/operations/helpers.ts';
import { mapCsv } from '../../lib/helpers/csv/map-csv.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(HELPER_OPERATIONS.mapCsv, deps, async (_all, request) => ({
  status: 200,
  body: mapCsv(request.body),
}));
