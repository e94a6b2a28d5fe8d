import { SERVICE_OPERATIONS } from '../../lib/contract/operations/service.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { openapiDocument } from '../../lib/openapi/openapi.ts';
import { deps } from '../deps.ts';

/** Made once for each container; serialised once, too. */
let document: string | undefined;

export const handler = httpHandler(SERVICE_OPERATIONS.getOpenapi, deps, async () => {
  document ??= JSON.stringify(openapiDocument());
  return { status: 200, body: document, headers: { 'cache-control': 'public, max-age=300' } };
});
