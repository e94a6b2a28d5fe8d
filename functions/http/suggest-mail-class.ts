import { HELPER_OPERATIONS } from '../../lib/contract/operations/helpers.ts';
import { suggestMailClass } from '../../lib/helpers/suggest-mail-class.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  HELPER_OPERATIONS.suggestMailClass,
  deps,
  async (all, request) => ({
    status: 200,
    body: suggestMailClass(all, request.body),
  }),
);
