import type { DiscoveryPath } from '../contract/discovery.ts';
import { MailError } from '../errors/mail-error.ts';
import type { HttpReply } from '../http/http-types.ts';
import type { About } from './about.ts';
import { agentCard } from './agent-card.ts';
import { llmsFullTxt, llmsTxt } from './llms-txt.ts';
import { mcpServerCard, mcpServerManifest } from './mcp-server-card.ts';
import { securityTxt } from './security-txt.ts';
import { skill } from './skill.ts';
import { x402Resources } from './x402-resources.ts';

interface Document {
  readonly type: 'application/json' | 'text/plain' | 'text/markdown';
  /** Null where this deployment has nothing to tell. */
  readonly make: (about: About) => string | object | null;
}

const DOCUMENTS: Readonly<Record<DiscoveryPath, Document>> = {
  '/llms.txt': { type: 'text/plain', make: llmsTxt },
  '/llms-full.txt': { type: 'text/plain', make: llmsFullTxt },
  '/skill.md': { type: 'text/markdown', make: skill },
  '/.well-known/x402': { type: 'application/json', make: x402Resources },
  '/.well-known/agent-card.json': { type: 'application/json', make: agentCard },
  '/.well-known/security.txt': { type: 'text/plain', make: securityTxt },
  '/.well-known/mcp/server-card': { type: 'application/json', make: mcpServerCard },
  '/.well-known/mcp/server.json': { type: 'application/json', make: mcpServerManifest },
};

/**
 * The document at that path.
 * @throws MailError `not_found` for a path that has none, and where this deployment has nothing to tell.
 */
export function discoveryDocument(about: () => About, path: string): HttpReply {
  const document = Object.hasOwn(DOCUMENTS, path) ? DOCUMENTS[path as DiscoveryPath] : undefined;
  const made = document?.make(about());
  if (document === undefined || made === null || made === undefined) {
    throw new MailError('not_found', { reason: 'there is no such document here' });
  }
  return {
    status: 200,
    body: typeof made === 'string' ? made : JSON.stringify(made),
    headers: {
      'content-type': `${document.type}; charset=utf-8`,
      'cache-control': 'public, max-age=300',
      // Public, and read by pages of any site.
      'access-control-allow-origin': '*',
    },
  };
}
