import type { LocalReply } from './call.ts';

/** What the person at this machine can do about a refusal, which no caller of a deployed service could. */
const HINTS: Readonly<Record<string, string>> = {
  velocity_limit:
    'On this machine: start the service with LIMITS=off, or send with a key of POST /_local/keys.',
  spend_limit: 'On this machine: start the service with LIMITS=off.',
  rate_limited: 'On this machine: start the service with GUEST_LIMIT_PER_MINUTE=0 or LIMITS=off.',
  blocked_address:
    'On this machine: webhooks may go to any port of 127.0.0.1 but those of the service itself; for another private host, or a pdf_url, start the service with LOCAL_ALLOW_HOSTS=host:port.',
};

interface Refusal {
  readonly code?: unknown;
  readonly next?: unknown;
}

/** The answer, with a last step in `next` where this machine has a switch for what was refused. */
export function withLocalHints(reply: LocalReply): LocalReply {
  if (reply.status < 400 || typeof reply.body !== 'string') return reply;
  const refusal = parsed(reply.body);
  const hint = HINTS[String(refusal.code)];
  if (hint === undefined || !Array.isArray(refusal.next)) return reply;
  return { ...reply, body: JSON.stringify({ ...refusal, next: [...refusal.next, hint] }) };
}

function parsed(body: string): Refusal {
  try {
    return Object(JSON.parse(body)) as Refusal;
  } catch {
    return {};
  }
}
