import type { Operation } from '../contract/operation.ts';
import { requireScope } from '../credentials/api-key.ts';
import type { Caller } from '../credentials/caller.ts';
import { MailError } from '../errors/mail-error.ts';
import { FRONT_HEADER } from '../resources.ts';
import type { CallerPlace, HttpDeps, PlacedCall } from './http-types.ts';
import { lowerCased } from './request-parts.ts';

/**
 * Where a call comes from: what the gateway saw or, where something stands in front of it, what that says. The front is
 * believed only beside its secret, because anybody can send its headers; and nothing is served without that. Whoever
 * serves a call asks this first.
 * @throws MailError `not_found` for what did not come through the front.
 */
export async function callerPlace(
  { headers, requestContext }: PlacedCall,
  { front, publicUrl }: Pick<HttpDeps['settings'], 'front' | 'publicUrl'>,
): Promise<CallerPlace> {
  const seen = requestContext.identity?.sourceIp ?? null;
  if (front === null) return { sourceIp: seen, viewerRegion: undefined };
  // Loaded by deployments with a front alone; it imports nothing of ours, so that bundles stay as they are.
  const { addressByFront, isThroughFront, regionByFront } = await import('./front.ts');
  const told = lowerCased(headers);
  if (!isThroughFront(told[FRONT_HEADER] ?? '', front.secret)) {
    throw new MailError('not_found', {
      reason: 'there is nothing at this address',
      next: [`Use ${publicUrl ?? 'the public address'}.`],
    });
  }
  return { sourceIp: addressByFront(told) ?? seen, viewerRegion: regionByFront(told) };
}

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
