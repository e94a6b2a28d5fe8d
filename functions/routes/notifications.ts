import { serveRoutes } from '../serve-routes.ts';

/** Who checks our notifications, and who wants no more of them. */
export const handler = serveRoutes({
  'GET /v1/webhooks/keys': () => import('../http/list-webhook-keys.ts'),
  'GET /v1/emails/unsubscribe': () => import('../http/unsubscribe-email.ts'),
  'POST /v1/emails/unsubscribe': () => import('../http/unsubscribe-email.ts'),
});
