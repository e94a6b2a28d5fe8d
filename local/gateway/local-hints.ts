import type { LocalReply } from './call.ts';

/** What the person at this machine can do about a refusal, which no caller of a deployed service could. */
const HINTS: Readonly<Record<string, string>> = {
  velocity_limit:
    'On this machine: start the service with LIMITS=off; a key of POST /_local/keys is another caller, with the same limits.',
  // Also of a batch that is too large for the limits of its sender, however long they wait.
  too_many_rows:
    'On this machine: where the limits of letters are the reason, start the service with LIMITS=off.',
  spend_limit: 'On this machine: start the service with LIMITS=off.',
  rate_limited: 'On this machine: start the service with GUEST_LIMIT_PER_MINUTE=0 or LIMITS=off.',
  blocked_address:
    'On this machine: webhooks may go to any port of 127.0.0.1 but those of the service itself; for another private host, or a pdf_url, start the service with LOCAL_ALLOW_HOSTS=host:port.',
};

interface Refusal {
  readonly code?: unknown;
  readonly next?: unknown;
}

/** A result of a tool, as MCP shapes it: what was refused stands in it twice (`lib/mcp/call-tool.ts`). */
interface ToolReply {
  readonly result?: { readonly isError?: unknown; readonly structuredContent?: Refusal };
}

/** The answer, with a last step in `next` where this machine has a switch for what was refused. */
export function withLocalHints(reply: LocalReply): LocalReply {
  if (typeof reply.body !== 'string') return reply;
  if (reply.status >= 400) return rewritten(reply, hinted);
  return reply.body.includes('"isError":true') ? rewritten(reply, hintedForAgents) : reply;
}

function rewritten(reply: LocalReply, rewrite: (body: object) => object | undefined): LocalReply {
  const body = rewrite(parsed(String(reply.body)));
  return body === undefined ? reply : { ...reply, body: JSON.stringify(body) };
}

function hinted(refusal: Refusal): object | undefined {
  const hint = HINTS[String(refusal.code)];
  if (hint === undefined || !Array.isArray(refusal.next)) return undefined;
  return { ...refusal, next: [...refusal.next, hint] };
}

function hintedForAgents(answer: ToolReply): object | undefined {
  const { isError, structuredContent } = answer.result ?? {};
  const told = isError === true && structuredContent ? hinted(structuredContent) : undefined;
  if (told === undefined) return undefined;
  const content = [{ type: 'text', text: JSON.stringify(told) }];
  return { ...answer, result: { ...answer.result, content, structuredContent: told } };
}

function parsed(body: string): object {
  try {
    return Object(JSON.parse(body)) as object;
  } catch {
    return {};
  }
}
