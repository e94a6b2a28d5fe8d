import { rawHandler } from '../../lib/api/http-handler.ts';
import { servePage } from '../../lib/api/serve-page.ts';
import { deps } from '../deps.ts';

/** The pages for people. */
export const handler = rawHandler('getPage', deps, async (event) =>
  servePage(deps().pageFiles, event.path),
);
