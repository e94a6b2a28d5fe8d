import type { GuestLimit } from '../contract/operation.ts';
import type { Caller } from '../credentials/caller.ts';
import type { Deps } from '../deps.ts';
import { identityOf } from './cap-identity.ts';
import { countCall, rateLimitHeaders } from './rate-window.ts';

/**
 * Counts the call of a guest, in one write; a call with a key costs nothing. Where the deployment sets no limit (0) or
 * the gateway names no address, nothing is throttled.
 * @returns headers that say how many calls are left (`rateLimitHeaders`); none where nothing was counted.
 * @throws MailError `rate_limited`.
 */
export async function throttleGuest(
  deps: Pick<Deps, 'store' | 'clock' | 'log' | 'settings'>,
  guestLimit: GuestLimit | undefined,
  { caller, sourceIp }: { readonly caller: Caller; readonly sourceIp: string | null },
): Promise<Readonly<Record<string, string>>> {
  const callsPerMinute = deps.settings.guestLimitPerMinute;
  if (guestLimit === undefined || callsPerMinute === 0 || caller.kind === 'key') {
    return {};
  }
  const identity = identityOf({ caller, sourceIp });
  if (identity === undefined) return {};
  const { group, counts } = guestLimit;
  const limit = counts === 'guesses' ? Math.ceil(callsPerMinute / 2) : callsPerMinute;
  const count = await countCall(deps, { name: `guest-${group}`, identity, limit });
  return count === undefined ? {} : rateLimitHeaders(count);
}
