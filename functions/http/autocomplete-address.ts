import { toSuggestions } from '../../lib/address/to-suggestions.ts';
import { ADDRESS_OPERATIONS } from '../../lib/contract/operations/addresses.ts';
import { byMethod } from '../../lib/http/by-method.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { deps } from '../deps.ts';

export const handler = byMethod({
  POST: httpHandler(ADDRESS_OPERATIONS.autocompleteAddress, deps, async ({ places }, { body }) => ({
    status: 200,
    body: toSuggestions(await places.autocomplete(body)),
  })),
  GET: httpHandler(
    ADDRESS_OPERATIONS.autocompleteAddressByQuery,
    deps,
    async ({ places }, { query }) => ({
      status: 200,
      body: toSuggestions(await places.autocomplete({ ...query, limit: Number(query.limit) })),
    }),
  ),
});
