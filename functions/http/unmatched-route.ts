import { rawHandler } from '../../lib/http/http-handler.ts';
import { refuseUnmatched } from '../../lib/http/unmatched-route.ts';
import { deps } from '../deps.ts';

/** Every path and method that no operation declares. */
export const handler = rawHandler('unmatchedRoute', deps, async (event) =>
  refuseUnmatched(event.httpMethod, event.path),
);
