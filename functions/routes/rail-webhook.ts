import { serveRoutes } from '../serve-routes.ts';

/** What print facilities report. */
export const handler = serveRoutes({
  'POST /v1/webhooks/rails/{rail}': () => import('../events/rail-webhook.ts'),
});
