import { UPLOAD_OPERATIONS } from '../../lib/contract/operations/uploads.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { putStationery } from '../../lib/stationery/put-stationery.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  UPLOAD_OPERATIONS.putStationery,
  deps,
  async (all, { body }) => ({
    status: 201,
    body: await putStationery(all, body),
  }),
);
