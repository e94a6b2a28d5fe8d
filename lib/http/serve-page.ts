import { PAGES, type Page } from '../contract/pages.ts';
import { MailError } from '../errors/mail-error.ts';
import type { PageFiles } from '../ports.ts';
import type { HttpReply } from './http-types.ts';

/**
 * A page, or a file of one.
 * @throws MailError `not_found` for a path that is none.
 */
export async function servePage(files: PageFiles, path: string): Promise<HttpReply> {
  const page: Page | undefined = Object.hasOwn(PAGES, path)
    ? PAGES[path as keyof typeof PAGES]
    : undefined;
  if (page === undefined) throw new MailError('not_found', { reason: 'there is no such page' });
  return pageReply(files, page, 'public, max-age=300');
}

/** That page, which may be cached so. */
export async function pageReply(
  files: PageFiles,
  page: Page,
  cacheControl: string,
): Promise<HttpReply> {
  return {
    status: 200,
    body: await files.read(page.file),
    headers: {
      'content-type': `${page.type}; charset=utf-8`,
      'cache-control': cacheControl,
      vary: 'Accept-Encoding',
      'referrer-policy': 'no-referrer',
      ...(page.policy && { 'content-security-policy': page.policy }),
    },
  };
}
