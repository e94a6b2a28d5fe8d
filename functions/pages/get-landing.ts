import { LANDING_PAGE } from '../../lib/contract/pages.ts';
import { aboutDeployment } from '../../lib/discovery/about.ts';
import { landingTold } from '../../lib/discovery/landing.ts';
import { callerPlace } from '../../lib/http/admit.ts';
import { rawHandler } from '../../lib/http/http-handler.ts';
import { baseUrlOf, toRoot } from '../../lib/http/request-parts.ts';
import { pageReply, toldReply } from '../../lib/http/serve-page.ts';
import { deps } from '../deps.ts';

/** The page at the root: what this is, what it costs here, and the first call. */
export const handler = rawHandler('getLanding', deps, async (event) => {
  const { settings, pageFiles } = deps();
  await callerPlace(event, settings);
  const reply = await pageReply(pageFiles, LANDING_PAGE, 'public, max-age=300');
  const about = aboutDeployment(deps(), baseUrlOf(event, settings));
  return toldReply(reply, landingTold(about, toRoot(event)));
});
