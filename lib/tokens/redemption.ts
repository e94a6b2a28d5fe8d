import { MailError } from '../errors/mail-error.ts';
import type { Item, Write } from '../store/store.ts';

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

/** @param next what helps, where it is not what the catalog says. */
export function tokenUsed(next?: readonly string[]): MailError {
  const reason = 'this confirmation token was already used';
  return new MailError('confirmation_used', next === undefined ? { reason } : { reason, next });
}
