import { aboutDeployment } from '../../lib/discovery/about.ts';
import { discoveryDocument } from '../../lib/discovery/discovery-documents.ts';
import { callerPlace } from '../../lib/http/admit.ts';
import { rawHandler } from '../../lib/http/http-handler.ts';
import { orLostPage } from '../../lib/http/lost-page.ts';
import { baseUrlOf, servedPath } from '../../lib/http/request-parts.ts';
import { deps } from '../deps.ts';

/** What agents and programs find the service by. */
export const handler = rawHandler('getDiscovery', deps, async (event) => {
  const { settings } = deps();
  await callerPlace(event, settings);
  const about = () => aboutDeployment(deps(), baseUrlOf(event, settings));
  return orLostPage(deps(), event, () => discoveryDocument(about, servedPath(event)));
});
