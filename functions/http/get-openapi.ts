import { httpHandler } from '../../lib/api/http-handler.ts';
import { openapiDocument } from '../../lib/api/openapi.ts';
import { OPERATIONS } from '../../lib/api/operations.ts';
import { deps } from '../deps.ts';

/** Made once for each container; serialised once, too. */
let document: string | undefined;

export const handler = httpHandler(OPERATIONS.getOpenapi, deps, async () => {
  document ??= JSON.stringify(openapiDocument());
  return { status: 200, body: document, headers: { 'cache-control': 'public, max-age=300' } };
});
