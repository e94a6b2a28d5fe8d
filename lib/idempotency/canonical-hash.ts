import { createHash } from 'node:crypto';

/**
 * SHA-256 (hex) of a parsed JSON body in which the order of members does not count, so that a client that
 * serialises the same request differently still means the same request.
 */
export function canonicalHash(body: unknown): string {
  const text = JSON.stringify(body, (_key, value: unknown) => sorted(value));
  return createHash('sha256').update(text).digest('hex');
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
