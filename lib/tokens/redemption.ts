import { MailError } from '../errors/mail-error.ts';
import { storeAsked } from '../store/asked.ts';
import type { Item, Store, Write } from '../store/store.ts';

/** The condition's name when something else has redeemed the token. */
export const TOKEN_USED = 'confirmation_used';
/** Long after the token itself has expired, whatever the clocks say. */
const KEPT_SECONDS = 8 * 86_400;

/** The write that redeems a confirmation token: whatever is committed beside it fails where it was used before. */
export function redeem(key: string, redeemer: Item, nowMs: number): Write {
  const expiresAt = Math.floor(nowMs / 1000) + KEPT_SECONDS;
  return {
    kind: 'put',
    table: 'idempotency',
    item: { pk: key, ...redeemer, expiresAt },
    when: [{ kind: 'absent', because: TOKEN_USED }],
  };
}

/**
 * Refuses a token that something else has redeemed, so that nothing is kept for an order that it would be refused for.
 * The write alone settles which of two at once is the first.
 * @throws MailError `confirmation_used`; `unavailable`.
 */
export async function refuseRedeemed(store: Store, key: string, redeemer: Item): Promise<void> {
  const item = await storeAsked(() => store.get('idempotency', { pk: key }));
  const isOurs = Object.entries(redeemer).every(([name, value]) => item?.[name] === value);
  if (item !== undefined && !isOurs) throw tokenUsed();
}

/** @param next what helps, where it is not what the catalog says. */
export function tokenUsed(next?: readonly string[]): MailError {
  const reason = 'this confirmation token was already used';
  return new MailError('confirmation_used', next === undefined ? { reason } : { reason, next });
}
