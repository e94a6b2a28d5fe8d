import { serveRoutes } from '../serve-routes.ts';

/** The tools, for agents. */
export const handler = serveRoutes({
  'POST /api/mcp': () => import('../http/mcp.ts'),
});
