import { toSuggestions } from '../../lib/address/to-suggestions.ts';
import { byMethod } from '../../lib/api/by-method.ts';
import { httpHandler } from '../../lib/api/http-handler.ts';
import { ADDRESS_OPERATIONS } from '../../lib/api/operations/addresses.ts';
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
