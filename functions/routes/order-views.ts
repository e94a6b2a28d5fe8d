import { serveRoutes } from '../serve-routes.ts';

/** What shows orders, credit and keys. */
export const handler = serveRoutes({
  'GET /v1/keys/self': () => import('../http/get-key.ts'),
  'GET /v1/orders': () => import('../http/list-orders.ts'),
  'GET /v1/orders/{id}': () => import('../http/get-order.ts'),
  'GET /v1/orders/{id}/events': () => import('../http/list-order-events.ts'),
  'GET /v1/credits/{code}': () => import('../http/get-credit-account.ts'),
});
