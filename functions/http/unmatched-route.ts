import { rawHandler } from '../../lib/api/http-handler.ts';
import { refuseUnmatched } from '../../lib/api/unmatched-route.ts';
import { deps } from '../deps.ts';

/** Every path and method that no operation declares. */
export const handler = rawHandler('unmatchedRoute', deps, async (event) =>
  refuseUnmatched(event.httpMethod, event.path),
);
