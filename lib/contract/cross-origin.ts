import type { Operation } from './operation.ts';
import { REPLY_HEADERS } from './reply-headers.ts';

/**
 * Whether pages of any site may call it: all that needs no secret of the deployment. What operators do is for the
 * console of the deployment itself, and what companies report comes from no browser.
 */
export function isOpenToBrowsers({ scope, signed }: Pick<Operation, 'scope' | 'signed'>): boolean {
  return scope !== 'ops:review' && signed === undefined;
}

/**
 * Lets pages of any site read an answer, and every header that a caller may rely on (Fetch, section 3.2). The same for
 * every origin, so no answer varies by it; and without credentials, of which the service knows none: a key is sent by
 * the page itself.
 */
export const CROSS_ORIGIN_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': Object.keys(REPLY_HEADERS).join(', '),
};

/** What any call may carry; an operation adds the headers that it reads. */
const ANY_CALL = ['authorization', 'content-type', 'if-none-match'];

/** As long as any browser keeps it: Chromium for two hours. */
const MAX_AGE_SECONDS = 7200;

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
