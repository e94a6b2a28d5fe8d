import { serveRoutes } from '../serve-routes.ts';

/** What reads documents and addresses before there is an order. */
export const handler = serveRoutes({
  'POST /v1/quotes': () => import('../http/create-quote.ts'),
  'POST /v1/batches/quotes': () => import('../http/create-batch-quote.ts'),
  'POST /v1/addresses/verify': () => import('../http/verify-address.ts'),
  'GET /proof/{token}': () => import('../pages/get-page-picture.ts'),
});
