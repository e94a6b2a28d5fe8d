import { PICTURE_REFUSED_PAGES } from '../../lib/contract/pages.ts';
import { callerPlace } from '../../lib/http/admit.ts';
import { rawHandler } from '../../lib/http/http-handler.ts';
import { withRefusedPages } from '../../lib/http/with-refused-pages.ts';
import { linkToPicture } from '../../lib/page-pictures/link-to-picture.ts';
import { deps } from '../deps.ts';

const toPicture = rawHandler('getPagePicture', deps, async (event) => {
  await callerPlace(event, deps().settings);
  const location = await linkToPicture(deps(), event.pathParameters?.['token'] ?? '');
  const headers = { location, 'referrer-policy': 'no-referrer' };
  return { status: 302, headers, body: { status: 'ok' } };
});

/**
 * Sends whoever has a quote's link on to the picture. Not the picture itself: a gateway hands on bytes only to those
 * whose `Accept` begins with the right type. A person reads in a page that there is none.
 */
export const handler = withRefusedPages(toPicture, () => deps().pageFiles, PICTURE_REFUSED_PAGES);
