import { httpHandler } from '../../lib/api/http-handler.ts';
import { openapiDocument } from '../../lib/api/openapi.ts';
import { SERVICE_OPERATIONS } from '../../lib/api/operations/service.ts';
import { deps } from '../deps.ts';

/** Made once for each container; serialised once, too. */
let document: string | undefined;

export const handler = httpHandler(SERVICE_OPERATIONS.getOpenapi, deps, async () => {
  document ??= JSON.stringify(openapiDocument());
  return { status: 200, body: document, headers: { 'cache-control': 'public, max-age=300' } };
});
