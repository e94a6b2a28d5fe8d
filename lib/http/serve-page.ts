import { type Page, pageAt } from '../contract/pages.ts';
import { MailError } from '../errors/mail-error.ts';
import type { PageFiles } from '../ports.ts';
import type { HttpReply } from './http-types.ts';

/** What a page may tell of the deployment, by the name between its braces. */
export type Told = Readonly<Record<string, string>>;

/**
 * A page, or a file of one.
 * @throws MailError `not_found` for a path that is none.
 */
export async function servePage(files: PageFiles, path: string, told: Told): Promise<HttpReply> {
  const page = pageAt(path);
  if (page === undefined) throw new MailError('not_found', { reason: 'there is no such page' });
  const reply = await pageReply(files, page, 'public, max-age=300');
  return page.told ? { ...reply, body: filledIn(String(reply.body), told) } : reply;
}

/** @throws TypeError for a name that nothing is told of: a page does not guess. */
function filledIn(page: string, told: Told): string {
  return page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = told[name];
    if (value === undefined) throw new TypeError(`a page asks for {{${name}}}, which nobody tells`);
    return value;
  });
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
