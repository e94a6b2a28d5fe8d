import { serveRoutes } from '../serve-routes.ts';

/** Where credit is bought, and where a batch is looked at that a card may have paid for. */
export const handler = serveRoutes({
  'POST /v1/credits/checkout': () => import('../http/create-credit-checkout.ts'),
  'GET /v1/batches/{id}': () => import('../http/get-batch.ts'),
  'GET /v1/credits/checkout/{checkout_id}': () => import('../http/get-credit-checkout.ts'),
});
