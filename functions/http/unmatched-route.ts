import { rawHandler } from '../../lib/http/http-handler.ts';
import { answerUnmatched } from '../../lib/http/unmatched-route.ts';
import { deps } from '../deps.ts';

/** Every path and method that no operation declares. */
export const handler = rawHandler('unmatchedRoute', deps, async (event) =>
  answerUnmatched(event.httpMethod, event.path),
);
