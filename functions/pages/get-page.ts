import { callerPlace } from '../../lib/http/admit.ts';
import { rawHandler } from '../../lib/http/http-handler.ts';
import { orLostPage } from '../../lib/http/lost-page.ts';
import { baseUrlOf, servedPath } from '../../lib/http/request-parts.ts';
import { servePage, toldOf } from '../../lib/http/serve-page.ts';
import { deps } from '../deps.ts';

/** The pages for people. */
export const handler = rawHandler('getPage', deps, async (event) => {
  const { settings, pageFiles } = deps();
  await callerPlace(event, settings);
  const told = toldOf(settings, baseUrlOf(event, settings));
  return orLostPage(deps(), event, () => servePage(pageFiles, servedPath(event), told));
});
