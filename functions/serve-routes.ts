import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Route } from '../lib/contract/operations.ts';
import type { HttpHandler } from '../lib/http/http-types.ts';
// What every route needs is loaded while the function starts, which Lambda gives a whole processor for.
import './deps.ts';
import '../lib/http/http-handler.ts';

type Load = () => Promise<{ readonly handler: HttpHandler }>;

/** The routes of a function, as the gateway names them, and who serves each. HEAD is served by who serves GET. */
export type Routes = Readonly<Record<`${Exclude<Route['method'], 'HEAD'>} /${string}`, Load>>;

/**
 * Serves several routes, each by its own module, which is loaded when it is first asked for: a call never waits for
 * what another route needs. Anything else that the gateway leads here is answered 404 or 405, in the envelope.
 */
export function serveRoutes(routes: Routes): HttpHandler {
  return async (event) => {
    const load = loadOf(routes, event) ?? (() => import('./http/unmatched-route.ts'));
    const { handler } = await load();
    return handler(event);
  };
}

function loadOf(routes: Routes, { httpMethod, resource }: APIGatewayProxyEvent): Load | undefined {
  const method = httpMethod === 'HEAD' ? 'GET' : httpMethod;
  return (routes as Readonly<Record<string, Load | undefined>>)[`${method} ${resource}`];
}
