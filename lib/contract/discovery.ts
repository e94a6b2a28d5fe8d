/** Documents by which agents and programs find the service, each at the path that its convention names. */
export const DISCOVERY_DOCUMENTS = [
  '/llms.txt',
  '/llms-full.txt',
  '/skill.md',
  '/.well-known/x402',
  '/.well-known/agent-card.json',
  '/.well-known/security.txt',
  '/.well-known/mcp/server-card',
  '/.well-known/mcp/server.json',
] as const;
export type DiscoveryPath = (typeof DISCOVERY_DOCUMENTS)[number];

/** The paths that the gateway routes: files of one folder share one, as those of pages do. */
export const DISCOVERY_PATHS: readonly string[] = [
  ...new Set(
    DISCOVERY_DOCUMENTS.map((path) =>
      path.replace(/^(\/\.well-known(?:\/mcp)?)\/[\w.-]+$/, '$1/{file}'),
    ),
  ),
];
