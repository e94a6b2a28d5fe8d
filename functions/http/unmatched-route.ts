import { rawHandler } from '../../lib/http/http-handler.ts';
import { servedPath } from '../../lib/http/request-parts.ts';
import { answerUnmatched } from '../../lib/http/unmatched-route.ts';
import { deps } from '../deps.ts';

/** Every path and method that no operation declares. */
export const handler = rawHandler('unmatchedRoute', deps, async (event) =>
  answerUnmatched(event.httpMethod, servedPath(event)),
);
