import { serveRoutes } from '../serve-routes.ts';

/** What letters are printed with, kept before there is one. */
export const handler = serveRoutes({
  'PUT /v1/stationery': () => import('../http/put-stationery.ts'),
});
