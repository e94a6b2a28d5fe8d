import type { APIGatewayProxyEvent } from 'aws-lambda';

/**
 * Where this service is reached, without a slash at the end. A gateway's own domain has the stage as its first path
 * segment; a custom one, and this machine, have not.
 */
export function baseUrlOf({ domainName, stage }: APIGatewayProxyEvent['requestContext']): string {
  const host = domainName ?? 'localhost';
  if (host.startsWith('127.0.0.1')) return `http://${host}`;
  return host.endsWith('.amazonaws.com') ? `https://${host}/${stage}` : `https://${host}`;
}

/** The headers by their names in lower case. */
export function lowerCased(
  headers: APIGatewayProxyEvent['headers'] | null,
): Record<string, string> {
  const entries = Object.entries(headers ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]));
}
