import { SERVICE_OPERATIONS } from '../../lib/contract/operations/service.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { openapiDocument } from '../../lib/openapi/openapi.ts';
import { deps } from '../deps.ts';

/** Made and serialised once for each container, as long as it is asked at the same address. */
let made: { readonly baseUrl: string; readonly text: string } | undefined;

export const handler = httpHandler(SERVICE_OPERATIONS.getOpenapi, deps, async (_, { baseUrl }) => {
  if (made?.baseUrl !== baseUrl) {
    made = { baseUrl, text: JSON.stringify(openapiDocument(baseUrl)) };
  }
  return { status: 200, body: made.text, headers: { 'cache-control': 'public, max-age=300' } };
});
