import { serveRoutes } from '../serve-routes.ts';

/** Where letters are ordered, one or many. */
export const handler = serveRoutes({
  'POST /v1/orders': () => import('../http/create-order.ts'),
  'POST /v1/batches': () => import('../http/create-batch.ts'),
});
