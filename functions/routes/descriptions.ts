import { serveRoutes } from '../serve-routes.ts';

/** What tells of the service, the pages for people, and every path that nothing serves. */
export const handler = serveRoutes({
  'GET /v1/health': () => import('../http/get-health.ts'),
  'GET /v1/openapi.json': () => import('../http/get-openapi.ts'),
  'GET /v1/credits/packs': () => import('../http/list-credit-packs.ts'),
  'GET /v1/capabilities': () => import('../http/get-capabilities.ts'),
  'GET /docs': () => import('../pages/get-page.ts'),
  'GET /docs/{file}': () => import('../pages/get-page.ts'),
  'GET /checkout/return': () => import('../pages/get-page.ts'),
  'GET /o/{id}': () => import('../pages/get-page.ts'),
  'GET /ops': () => import('../pages/get-page.ts'),
  'GET /ops/{file}': () => import('../pages/get-page.ts'),
  'GET /assets/{file}': () => import('../pages/get-page.ts'),
  'GET /pages.css': () => import('../pages/get-page.ts'),
  'GET /llms.txt': () => import('../pages/get-discovery.ts'),
  'GET /llms-full.txt': () => import('../pages/get-discovery.ts'),
  'GET /skill.md': () => import('../pages/get-discovery.ts'),
  'GET /.well-known/{file}': () => import('../pages/get-discovery.ts'),
  'GET /.well-known/mcp/{file}': () => import('../pages/get-discovery.ts'),
});
