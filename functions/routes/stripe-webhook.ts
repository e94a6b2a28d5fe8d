import { serveRoutes } from '../serve-routes.ts';

/** What the payment processor reports. */
export const handler = serveRoutes({
  'POST /v1/webhooks/stripe': () => import('../events/stripe-webhook.ts'),
});
