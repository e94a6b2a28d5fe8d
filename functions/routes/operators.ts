import { serveRoutes } from '../serve-routes.ts';

/** What operators see and decide. */
export const handler = serveRoutes({
  'GET /v1/ops/orders': () => import('../http/list-held-orders.ts'),
  'GET /v1/ops/orders/{id}': () => import('../http/get-order-detail.ts'),
  'POST /v1/ops/orders/{id}/claim': () => import('../http/claim-held-order.ts'),
  'GET /v1/ops/decisions': () => import('../http/list-decisions.ts'),
  'GET /v1/ops/cases': () => import('../http/list-cases.ts'),
  'POST /v1/ops/cases/{id}/done': () => import('../http/finish-case.ts'),
  'GET /v1/ops/feedback': () => import('../http/list-feedback.ts'),
  'POST /v1/ops/orders/{id}/decision': () => import('../http/decide-held-order.ts'),
  'POST /v1/ops/suppressions': () => import('../http/add-suppression.ts'),
  'POST /v1/ops/suppressions/lift': () => import('../http/lift-suppression.ts'),
});
