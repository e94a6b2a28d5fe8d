import type { HttpHandler } from './http-types.ts';

type ByMethod = Readonly<Partial<Record<'GET' | 'DELETE', HttpHandler>>> & {
  readonly POST: HttpHandler;
};

/**
 * One function for several operations, each of another method: GET, with its HEAD, POST and DELETE. The gateway sends
 * it nothing else.
 */
export function byMethod(handlers: ByMethod): HttpHandler {
  const { POST, GET = POST, DELETE = GET } = handlers;
  const served: Readonly<Record<string, HttpHandler>> = { POST, DELETE };
  return (event) => (served[event.httpMethod] ?? GET)(event);
}
