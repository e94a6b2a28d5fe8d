import type { APIGatewayProxyEvent } from 'aws-lambda';
import { CROSS_ORIGIN_HEADERS } from '../contract/cross-origin.ts';
import { ANY_CALL, MAX_AGE_SECONDS } from '../http/preflight.ts';
import { askedUrlOf, baseUrlOf, lowerCased } from '../http/request-parts.ts';
import type { Settings } from '../settings.ts';

type Settled = Pick<Settings, 'publicUrl' | 'mcpOriginHosts'>;

/** Whose web pages may call the tools: this very service's, and those of the hosts that the deployment names. */
export function pageHosts(event: APIGatewayProxyEvent, settings: Settled): readonly string[] {
  const own = [baseUrlOf(event, settings), askedUrlOf(event)].flatMap(hostsOf);
  return [...own, ...settings.mcpOriginHosts];
}

/**
 * Lets a page that may call the tools read the answer, refusals included (Fetch, section 3.2); nothing for any other
 * page. Unlike the API, which every page may call, the tools answer each origin by its name.
 */
export function pageHeaders(
  event: APIGatewayProxyEvent,
  settings: Settled,
): Record<string, string> {
  const { origin } = lowerCased(event.headers);
  if (origin === undefined || !URL.canParse(origin)) return {};
  if (!pageHosts(event, settings).includes(new URL(origin).hostname)) return {};
  return { ...CROSS_ORIGIN_HEADERS, 'access-control-allow-origin': origin, vary: 'Origin' };
}

/**
 * The same for what a browser asks before. The protocol makes names of headers as it goes (`Mcp-Param-…`), so those of
 * its own are allowed as they are asked for.
 */
export function pagePreflightHeaders(
  event: APIGatewayProxyEvent,
  settings: Settled,
): Record<string, string> {
  const told = pageHeaders(event, settings);
  if (Object.keys(told).length === 0) return {};
  const asked = lowerCased(event.headers)['access-control-request-headers'] ?? '';
  const own = asked.toLowerCase().match(/\bmcp-[a-z0-9-]+\b/g) ?? [];
  return {
    ...told,
    vary: 'Origin, Access-Control-Request-Headers',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': [...ANY_CALL, 'accept', ...new Set(own)].join(', '),
    'access-control-max-age': String(MAX_AGE_SECONDS),
  };
}

/** On one machine the service has three names. */
function hostsOf(url: string): readonly string[] {
  const { hostname } = new URL(url);
  return hostname === '127.0.0.1' ? [hostname, 'localhost', '[::1]'] : [hostname];
}
