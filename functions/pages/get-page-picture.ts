import { callerPlace } from '../../lib/http/admit.ts';
import { rawHandler } from '../../lib/http/http-handler.ts';
import { linkToPicture } from '../../lib/page-pictures/link-to-picture.ts';
import { deps } from '../deps.ts';

/**
 * Sends whoever has a quote's link on to the picture. Not the picture itself: a gateway hands on bytes only to those
 * whose `Accept` begins with the right type.
 */
export const handler = rawHandler('getPagePicture', deps, async (event) => {
  await callerPlace(event, deps().settings);
  const location = await linkToPicture(deps(), event.pathParameters?.['token'] ?? '');
  const headers = { location, 'referrer-policy': 'no-referrer' };
  return { status: 302, headers, body: { status: 'ok' } };
});
