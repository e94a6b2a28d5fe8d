import type { Write } from '../store/store.ts';
import { type CreditAccount, type LedgerLine, mintAccount } from './credit-account.ts';
import type { StoredAccount } from './credit-item.ts';
import { newAccount, storeDebit } from './credit-store.ts';

/**
 * A purse is the credit account of a batch that was paid by card: its rows are paid from it as from any code, what they
 * give back comes back to it, and what no row can take any more goes back to the card. Nobody has a code of it, and no
 * code can lead to it, because the account of a code is named by 64 hex digits.
 */
const PREFIX = 'purse#';

/** The condition's name when a payment has filled it already. */
export const PURSE_EXISTS = 'purse_exists';
/** The condition's name when a purse no longer has what was read of it. */
export const PURSE_CHANGED = 'purse_changed';

export function purseId(batchHex: string): string {
  return `${PREFIX}${batchHex}`;
}

/** The batch that is paid from the account; undefined for the account of a code. */
export function batchOfPurse(accountId: string): string | undefined {
  return accountId.startsWith(PREFIX) ? accountId.slice(PREFIX.length) : undefined;
}

/** The account of the credit code that pays for something; undefined where that is paid another way, or by a purse. */
export function accountOfCode({
  method,
  reference,
}: {
  readonly method: string;
  readonly reference: string | null;
}): string | undefined {
  if (method !== 'credit_code' || reference === null) return undefined;
  return batchOfPurse(reference) === undefined ? reference : undefined;
}

/** How people are told that something is paid: whoever filled a purse did it by card. */
export function shownMethod<M extends string>({
  method,
  reference,
}: {
  readonly method: M;
  readonly reference: string | null;
}): M | 'checkout' {
  return reference !== null && batchOfPurse(reference) !== undefined ? 'checkout' : method;
}

/** The write that makes the purse of a payment, on the condition that there is none: one payment fills it once. */
export function newPurse(batchHex: string, paidCents: number, nowMs: number): Write {
  const worth = { faceCents: paidCents, bonusCents: 0 };
  return newAccount(mintAccount(purseId(batchHex), worth, nowMs), PURSE_EXISTS);
}

/** What is in a purse; also after the years of a code, for what comes back goes to the card whenever it comes. */
export function centsInPurse({ lines }: CreditAccount): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * The write that takes all of it out, on its way to the card, while it is there: what is on that way no row can take,
 * and what a row took is not on it.
 * @param upToCents what has left for the card in all then; each such amount leaves once.
 */
export function emptyPurse(purse: StoredAccount, upToCents: number, nowMs: number): Write {
  const { account } = purse;
  const line: LedgerLine = {
    effectId: `card:${upToCents}`,
    bucket: 'face',
    amountCents: -centsInPurse(account),
    atMs: nowMs,
  };
  const emptied = { ...account, version: account.version + 1, lines: [...account.lines, line] };
  return storeDebit(purse, emptied, PURSE_CHANGED);
}
