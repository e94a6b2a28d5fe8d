import { anyPageAt } from '../contract/docs-files.ts';
import type { HttpReply } from './http-types.ts';

/**
 * The way to a page that was asked for with a slash at its end; undefined where there is none. It is not answered by
 * the page itself: its links are relative, and would lead nowhere from there.
 */
export function withoutSlash(path: string): HttpReply | undefined {
  const plain = path.slice(0, -1);
  if (!path.endsWith('/') || anyPageAt(plain) === undefined) return undefined;
  const location = `../${plain.slice(plain.lastIndexOf('/') + 1)}`;
  return { status: 308, headers: { location }, body: '' };
}
