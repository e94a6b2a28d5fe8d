import { rawHandler } from '../../lib/api/http-handler.ts';
import { serveMcp } from '../../lib/api/mcp/serve-mcp.ts';
import { TOOLS } from '../../lib/api/mcp/tools.ts';
import { deps } from '../deps.ts';

/** The tools, for agents. */
export const handler = rawHandler('mcp', deps, (event) => serveMcp(deps(), TOOLS, event));
