import { rawHandler } from '../../lib/http/http-handler.ts';
import { serveMcp } from '../../lib/mcp/serve-mcp.ts';
import { TOOLS } from '../../lib/mcp/tools.ts';
import { deps } from '../deps.ts';

/** The tools, for agents. */
export const handler = rawHandler('mcp', deps, (event) => serveMcp(deps(), TOOLS, event));
