import { serveRoutes } from '../serve-routes.ts';

/** What callers do to an order. */
export const handler = serveRoutes({
  'POST /v1/batches/{id}/cancel': () => import('../http/cancel-batch.ts'),
  'POST /v1/orders/{id}/cancel': () => import('../http/cancel-order.ts'),
  'POST /v1/orders/{id}/review': () => import('../http/review-order.ts'),
  'DELETE /v1/orders/{id}': () => import('../http/cancel-order.ts'),
  'POST /v1/sandbox/orders/{id}/advance': () => import('../http/advance-sandbox-order.ts'),
  'POST /v1/orders/{id}/events/{event_id}/redeliver': () => import('../http/redeliver-event.ts'),
});
