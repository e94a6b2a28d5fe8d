import type { HttpHandler } from './http-types.ts';

/**
 * One function for two operations that share a path: GET, with its HEAD, and POST. The gateway sends it nothing else.
 */
export function byMethod(handlers: { readonly GET: HttpHandler; readonly POST: HttpHandler }) {
  const handler: HttpHandler = (event) =>
    (event.httpMethod === 'POST' ? handlers.POST : handlers.GET)(event);
  return handler;
}
