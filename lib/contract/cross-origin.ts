import type { Operation } from './operation.ts';
import { REPLY_HEADER_NAMES } from './reply-header-names.ts';

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
  'access-control-expose-headers': REPLY_HEADER_NAMES.join(', '),
};
