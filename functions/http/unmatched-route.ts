import { MCP_PATH } from '../../lib/contract/operations.ts';
import { rawHandler } from '../../lib/http/http-handler.ts';
import { orLostPage } from '../../lib/http/lost-page.ts';
import { servedPath } from '../../lib/http/request-parts.ts';
import { answerUnmatched } from '../../lib/http/unmatched-route.ts';
import { pagePreflightHeaders } from '../../lib/mcp/page-origins.ts';
import { wayToLetter } from '../../lib/recipient/way-to-letter.ts';
import { deps } from '../deps.ts';

/** Every path and method that no operation declares; a page of a code that was typed nearly right is shown the way. */
export const handler = rawHandler('unmatchedRoute', deps, async (event) => {
  const path = servedPath(event);
  const way = ['GET', 'HEAD'].includes(event.httpMethod) ? wayToLetter(path) : undefined;
  if (way !== undefined) return way;
  const forPages = path === MCP_PATH ? pagePreflightHeaders(event, deps().settings) : {};
  return orLostPage(deps(), event, () => answerUnmatched(event.httpMethod, path, forPages));
});
