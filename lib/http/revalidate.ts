import { createHash } from 'node:crypto';
import { contentCoding } from './content-coding.ts';
import type { HttpReply } from './http-types.ts';

/**
 * The answer with its strong `ETag`, or 304 where its reader has that very answer (RFC 9110, section 13). The tag is
 * of the bytes that go out, so it differs for each coding that the gateway may put them in. What caches may do is not
 * changed: a program that polls an order keeps its answer by itself. `read` are the headers of the request that the
 * answer depends on besides.
 */
export function revalidate(
  { status, body, headers }: HttpReply,
  request: Readonly<Record<string, string>>,
  read: readonly string[] = [],
): HttpReply {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const etag = etagOf(text, contentCoding(request['accept-encoding']));
  const tagged = { ...headers, vary: ['Accept-Encoding', ...read].join(', '), etag };
  return isHeld(etag, request['if-none-match'])
    ? { status: 304, body: '', headers: tagged }
    : { status, body: text, headers: tagged };
}

function etagOf(text: string, coding: string): string {
  return `"${createHash('sha256').update(`${coding}\n${text}`).digest('base64url').slice(0, 22)}"`;
}

/** Compared weakly, as the header demands: what was stored may have been marked weak on the way. */
function isHeld(etag: string, ifNoneMatch = ''): boolean {
  const held = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return held.includes(etag) || held.includes('*');
}
