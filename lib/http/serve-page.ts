import { escapeHtml } from '../basics/escape-html.ts';
import { anyPageAt, TOLD_PERIODS, type ToldPeriod } from '../contract/docs-files.ts';
import type { Page } from '../contract/pages.ts';
import { MailError } from '../errors/mail-error.ts';
import type { PageFiles } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { HttpReply } from './http-types.ts';
import { withoutSlash } from './without-slash.ts';

/** What a page may tell of the deployment, by the name between its braces. */
export type Told = Readonly<Record<string, string>>;

/** What pages tell; the address comes from a request, so nothing of it becomes markup. */
export function toldOf(
  settings: Pick<Settings, 'returnAddress' | ToldPeriod>,
  baseUrl: string,
): Told {
  return {
    service: settings.returnAddress.name,
    ...Object.fromEntries(TOLD_PERIODS.map((name) => [name, String(settings[name])])),
    baseUrl: baseUrl.replace(/[<>&"'`\s]/g, (each) => encodeURIComponent(each)),
    // For pages that show braces themselves.
    braces: '{{',
  };
}

/**
 * A page, or a file of one.
 * @throws MailError `not_found` for a path that is none.
 */
export async function servePage(files: PageFiles, path: string, told: Told): Promise<HttpReply> {
  const page = anyPageAt(path);
  if (page === undefined) return otherwise(path);
  const reply = await pageReply(files, page, 'public, max-age=300');
  if (!page.told) return reply;
  return toldReply(reply, page.type === 'text/html' ? escaped(told) : told);
}

function otherwise(path: string): HttpReply {
  const way = withoutSlash(path);
  if (way === undefined) throw new MailError('not_found', { reason: 'there is no such page' });
  return way;
}

/** As HTML: the name of a deployment is its operator's to choose. */
function escaped(told: Told): Told {
  return Object.fromEntries(Object.entries(told).map(([name, text]) => [name, escapeHtml(text)]));
}

/** The page with its `{{names}}` filled in; what is told stands in it as it is. */
export function toldReply(reply: HttpReply, told: Told): HttpReply {
  return { ...reply, body: filledIn(String(reply.body), told) };
}

/**
 * A page with what it tells. What is told stands in it as it is.
 * @throws TypeError for a name that nothing is told of: a page does not guess.
 */
export function filledIn(page: string, told: Told): string {
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
