import { MCP_PATH } from '../contract/operations.ts';
import { API_VERSION } from '../helpers/describe-health.ts';
import { PRINT_RULES_RESOURCE } from '../mcp/print-rules.ts';
import { type About, SERVICE_NAME, SUMMARY } from './about.ts';

/** The revisions that the tools answer, the newest first. */
const PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18'];
/** The manifest of the registry takes no longer one. */
const SHORT_SUMMARY =
  'Sends real letters and cards by post in the United States, without an account.';

const KEY = {
  name: 'Authorization',
  description: 'Bearer and an API key. Optional: without one, callers are guests.',
  isRequired: false,
  isSecret: true,
};

/**
 * What a client of MCP may know before it connects (SEP-2127, a draft): the tools and resources as they will be
 * listed. What is not published yet may change with it.
 */
export function mcpServerCard(about: About): object {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: serverName(about),
    version: API_VERSION,
    title: SERVICE_NAME,
    description: SUMMARY,
    websiteUrl: `${about.baseUrl}/docs`,
    remotes: [
      {
        ...remote(about),
        supportedProtocolVersions: PROTOCOL_VERSIONS,
        authentication: { required: false, schemes: ['bearer'] },
      },
    ],
    capabilities: { tools: {}, resources: {} },
    requires: {},
    resources: [PRINT_RULES_RESOURCE],
    tools: about.tools,
    prompts: [],
  };
}

/** The manifest that the MCP registry takes of a server that runs elsewhere (`server.json`). */
export function mcpServerManifest(about: About): object {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-10-17/server.schema.json',
    name: serverName(about),
    description: SHORT_SUMMARY,
    version: API_VERSION,
    websiteUrl: `${about.baseUrl}/docs`,
    remotes: [remote(about)],
  };
}

function remote({ baseUrl }: About): object {
  return { type: 'streamable-http', url: `${baseUrl}${MCP_PATH}`, headers: [KEY] };
}

/** In the manner of the registry: the host turned round, so that whoever has the domain has the name. */
function serverName({ baseUrl }: About): string {
  const { hostname } = new URL(baseUrl);
  const isNamed = /[a-z]/i.test(hostname.split('.').at(-1) ?? '');
  const namespace = isNamed ? hostname.split('.').reverse().join('.') : 'localhost';
  return `${namespace}/physical-mail`;
}
