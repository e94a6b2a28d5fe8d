import { toSuggestions } from '../../lib/address/to-suggestions.ts';
import { ADDRESS_OPERATIONS } from '../../lib/contract/operations/addresses.ts';
import { byMethod } from '../../lib/http/by-method.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { deps } from '../deps.ts';

export const handler = byMethod({
  POST: httpHandler(ADDRESS_OPERATIONS.reverseGeocode, deps, async ({ places }, { body }) => ({
    status: 200,
    body: toSuggestions(await places.reverseGeocode(body)),
  })),
  GET: httpHandler(
    ADDRESS_OPERATIONS.reverseGeocodeByQuery,
    deps,
    async ({ places }, { query }) => {
      const point = { latitude: Number(query.latitude), longitude: Number(query.longitude) };
      const found = await places.reverseGeocode({ ...point, limit: Number(query.limit) });
      return { status: 200, body: toSuggestions(found) };
    },
  ),
});
