import type { Operation } from '../contract/operation.ts';
import { requireScope } from '../credentials/api-key.ts';
import type { Caller } from '../credentials/caller.ts';
import type { HttpDeps } from './http-types.ts';

/**
 * Lets a caller do what an operation does, over HTTP or by a tool: by the scopes of its key, or counted as a guest.
 * @returns headers that tell a guest how many calls are left; none where nobody counts.
 * @throws MailError `insufficient_scope`, `rate_limited`.
 */
export async function admit(
  deps: HttpDeps,
  { scope, keyRequired, guestLimit }: Operation,
  who: { readonly caller: Caller; readonly sourceIp: string | null },
): Promise<Readonly<Record<string, string>>> {
  requireScope(who.caller, scope, keyRequired);
  if (guestLimit === undefined) return {};
  // Loaded where calls are counted alone: reading addresses weighs more than many a route.
  const { throttleGuest } = await import('../limits/guest-throttle.ts');
  return throttleGuest(deps, guestLimit, who);
}
