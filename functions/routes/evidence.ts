import { serveRoutes } from '../serve-routes.ts';

/** What of an order only its sender sees. */
export const handler = serveRoutes({
  'GET /v1/orders/{id}/evidence': () => import('../http/get-order-evidence.ts'),
  'GET /v1/orders/{id}/proof': () => import('../http/get-order-proof.ts'),
});
