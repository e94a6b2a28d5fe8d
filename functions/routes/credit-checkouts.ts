import { serveRoutes } from '../serve-routes.ts';

/** Where credit is bought. */
export const handler = serveRoutes({
  'POST /v1/credits/checkout': () => import('../http/create-credit-checkout.ts'),
  'GET /v1/credits/checkout/{checkout_id}': () => import('../http/get-credit-checkout.ts'),
});
