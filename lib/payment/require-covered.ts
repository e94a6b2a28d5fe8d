import type { Store } from '../store/store.ts';
import { ACCOUNT_LINES_MAX, balanceCents, isFrozen } from './credit-account.ts';
import { readAccount } from './credit-store.ts';
import { frozenCode, fullCode, refused, unknownCode } from './pay-by-code.ts';

/**
 * Refuses a code that cannot pay for so many orders as it stands now. Only a look: what each order takes decides.
 * @throws MailError `unknown_code` (402); `insufficient_balance` (402) whose `next` states the balance; `unavailable`.
 */
export async function requireCovered(
  store: Store,
  accountId: string,
  { orders, amountCents }: { readonly orders: number; readonly amountCents: number },
  nowMs: number,
): Promise<void> {
  const account = await readAccount(store, accountId);
  if (account === undefined) throw unknownCode();
  if (isFrozen(account)) throw frozenCode();
  if (balanceCents(account, nowMs) < amountCents) throw refused(account, amountCents, nowMs);
  // An order takes a line of each bucket that it is paid from: of both where one runs dry.
  const room = ACCOUNT_LINES_MAX - account.lines.length;
  if (orders + 1 > room) throw fullCode(account, nowMs);
}
