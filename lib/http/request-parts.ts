import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Settings } from '../settings.ts';

type Route = Pick<APIGatewayProxyEvent, 'resource' | 'pathParameters'>;
type Called = Route & Pick<APIGatewayProxyEvent, 'requestContext'>;

/**
 * Where this service is reached, without a slash at the end. Every address that the service tells begins with it: the
 * public one where the deployment knows it, whatever way a request took; else what the request says.
 */
export function baseUrlOf(event: Called, { publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return publicUrl ?? askedUrlOf(event);
}

/**
 * Where a request was sent, as the gateway knows it: host, and what stands in front of the route. At a gateway's own
 * address that is the stage; at a custom domain its base path, or nothing, as on this machine.
 */
export function askedUrlOf({ requestContext, ...route }: Called): string {
  const { domainName: host = 'localhost', path } = requestContext;
  const scheme = host.startsWith('127.0.0.1') ? 'http' : 'https';
  return `${scheme}://${host}${inFrontOf(route, path ?? '')}`;
}

/** The path as the list of routes has it: the gateway leaves the base path of a custom domain in the event's. */
export function servedPath(event: Route & Pick<APIGatewayProxyEvent, 'path'>): string {
  return event.path.slice(inFrontOf(event, event.path).length) || '/';
}

/** What a path has in front of its route: the route is its end, so it is told by how many segments are left over. */
function inFrontOf({ resource, pathParameters }: Route, path: string): string {
  const route = (resource ?? '').replace('{proxy+}', () => pathParameters?.['proxy'] ?? '');
  const all = segments(path);
  const left = all.slice(0, Math.max(0, all.length - segments(route).length));
  return left.map((segment) => `/${segment}`).join('');
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** The first media type of `Accept`, without its parameters: bytes are handed on only to those who name them first. */
export function firstAccepted(accept = ''): string {
  const [first = ''] = accept.split(/[,;]/);
  return first.trim().toLowerCase();
}

/** The headers by their names in lower case. */
export function lowerCased(
  headers: APIGatewayProxyEvent['headers'] | null,
): Record<string, string> {
  const entries = Object.entries(headers ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]));
}
