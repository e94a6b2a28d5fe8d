import { CROSS_ORIGIN_HEADERS } from '../contract/cross-origin.ts';
import type { Operation } from '../contract/operation.ts';

/** What any call may carry; an operation adds the headers that it reads. */
export const ANY_CALL = ['authorization', 'content-type', 'if-none-match'];

/** As long as any browser keeps it: Chromium for two hours. */
export const MAX_AGE_SECONDS = 7200;

/** What a browser asks before it calls any of these operations, all of one path, which are open to browsers. */
export function preflightHeaders(operations: readonly Operation[]): Record<string, string> {
  const methods = operations.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method));
  const read = operations.flatMap(({ headers }) => Object.keys(headers?.entries ?? {}));
  return {
    ...CROSS_ORIGIN_HEADERS,
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': [...new Set([...ANY_CALL, ...read])].join(', '),
    'access-control-max-age': String(MAX_AGE_SECONDS),
  };
}
