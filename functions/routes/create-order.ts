import { serveRoutes } from '../serve-routes.ts';

/** Where letters are ordered. */
export const handler = serveRoutes({
  'POST /v1/orders': () => import('../http/create-order.ts'),
});
