import type { APIGatewayProxyEvent } from 'aws-lambda';
import { escapeHtml } from '../basics/escape-html.ts';
import { type DocsPage, REFERENCE } from '../contract/docs-pages.ts';
import { LOST_PAGE } from '../contract/pages.ts';
import type { Deps } from '../deps.ts';
import { isMailError } from '../errors/mail-error.ts';
import { callerPlace } from './admit.ts';
import type { HttpReply } from './http-types.ts';
import { nearPages } from './near-pages.ts';
import { firstAccepted, lowerCased, servedPath } from './request-parts.ts';
import { pageReply, toldReply } from './serve-page.ts';

type LostDeps = Pick<Deps, 'pageFiles' | 'settings'>;

/** Where programs call: whatever they accept, they are answered in the envelope. */
const FOR_PROGRAMS = /^\/(?:(?:v1|api)\/|mcp(?:\/|$))/;

/**
 * Serves what may not be there. A person whose browser asked for nothing that is here sees a page that says so and
 * leads on, with the status 404; programs get the envelope, as everywhere.
 */
export async function orLostPage(
  deps: LostDeps,
  event: APIGatewayProxyEvent,
  serve: () => HttpReply | Promise<HttpReply>,
): Promise<HttpReply> {
  try {
    return await serve();
  } catch (error) {
    const path = servedPath(event);
    const isForAll = ['GET', 'HEAD'].includes(event.httpMethod) && !FOR_PROGRAMS.test(path);
    if (!isForAll || !isMailError(error, 'not_found')) throw error;
    if (firstAccepted(lowerCased(event.headers)['accept']) === 'text/html') {
      await callerPlace(event, deps.settings);
      return lostPage(deps, path);
    }
    throw error.toldWith({ vary: 'Accept' }, error.next);
  }
}

/** Nothing of the path stands in it: that was anybody's to choose. */
async function lostPage({ pageFiles }: LostDeps, path: string): Promise<HttpReply> {
  const reply = await pageReply(pageFiles, LOST_PAGE, 'no-store');
  const here = toRootFrom(path);
  const told = toldReply(reply, { here, near: nearHtml(nearPages(path), here) });
  return { ...told, status: 404, headers: { ...told.headers, vary: 'Accept, Accept-Encoding' } };
}

/** What leads from there to the root of the service, as a relative address; a stage in front stays in front. */
function toRootFrom(path: string): string {
  return '../'.repeat(path.split('/').length - 2) || './';
}

function nearHtml(pages: readonly DocsPage[], here: string): string {
  if (pages.length === 0) return '';
  const items = pages.map((page) => {
    const words = `${REFERENCE.includes(page) ? 'Reference: ' : ''}${page.title}`;
    return `<li><a href="${here}docs/${page.name}">${escapeHtml(words)}</a><span>${escapeHtml(page.what)}</span></li>`;
  });
  return `<section><h2>Did you mean</h2><ul class="cards">${items.join('')}</ul></section>`;
}
