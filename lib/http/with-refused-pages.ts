import type { Page } from '../contract/pages.ts';
import type { PageFiles } from '../ports.ts';
import type { HttpHandler } from './http-types.ts';
import { firstAccepted, lowerCased } from './request-parts.ts';
import { pageReply } from './serve-page.ts';

interface RefusedPages {
  /** Of what will not work later either. */
  readonly broken: Page;
  /** Of what may be tried again. */
  readonly busy: Page;
}

/**
 * The same, for links that people open: where a browser asked, a refusal is one of these pages, with its status.
 * Programs get the envelope, as everywhere.
 */
export function withRefusedPages(
  handler: HttpHandler,
  files: () => PageFiles,
  { broken, busy }: RefusedPages,
): HttpHandler {
  return async (event) => {
    const result = await handler(event);
    const accepted = firstAccepted(lowerCased(event.headers)['accept']);
    if (result.statusCode < 400 || accepted !== 'text/html') return result;
    const mayBeTriedAgain = result.statusCode === 429 || result.statusCode >= 500;
    try {
      const page = await pageReply(files(), mayBeTriedAgain ? busy : broken, 'no-store');
      const headers = { ...result.headers, ...page.headers, vary: 'Accept, Accept-Encoding' };
      return { ...result, headers, body: event.httpMethod === 'HEAD' ? '' : String(page.body) };
    } catch {
      // Whatever keeps the page from being shown, the answer itself is there.
      return result;
    }
  };
}
