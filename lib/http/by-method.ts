import type { HttpHandler } from './http-types.ts';

/**
 * One function for two operations that share a path: GET and POST. The gateway sends it nothing else.
 */
export function byMethod(handlers: { readonly GET: HttpHandler; readonly POST: HttpHandler }) {
  const handler: HttpHandler = (event) =>
    (event.httpMethod === 'GET' ? handlers.GET : handlers.POST)(event);
  return handler;
}
