import { serveRoutes } from '../serve-routes.ts';

/** Who got a letter, and asks about it. */
export const handler = serveRoutes({
  'GET /r': () => import('../pages/recipient.ts'),
  'GET /r/{code}': () => import('../pages/recipient.ts'),
  'POST /r/{code}': () => import('../pages/recipient.ts'),
});
