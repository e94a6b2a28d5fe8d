import { PAY_BY_CHECKOUT } from '../errors/catalog/lane-steps.ts';
import { MailError } from '../errors/mail-error.ts';
import type { Store, Write } from '../store/store.ts';
import { balanceCents, type CreditAccount, debit } from './credit-account.ts';
import { findStoredAccount, storeDebit } from './credit-store.ts';

/** The condition's name when the account no longer has what was read of it; the placement then reads it again. */
export const ACCOUNT_CHANGED = 'account_changed';

/**
 * The write that debits the account of a code for one order, bonus first. It belongs in the transaction that creates
 * the order.
 * @throws MailError `unknown_code` (402); `insufficient_balance` (402) whose `next` states the balance, also of a code
 *   that is frozen.
 */
export async function debitWrite(
  store: Store,
  accountId: string,
  payment: { readonly orderId: string; readonly amountCents: number },
  nowMs: number,
): Promise<Write> {
  const found = await findStoredAccount(store, accountId);
  if (found === undefined) throw unknownCode();
  const { account } = found;
  const debited = debit(account, payment.orderId, payment.amountCents, nowMs);
  if (debited === 'frozen') throw frozenCode();
  if (debited === 'balance') throw refused(account, payment.amountCents, nowMs);
  if (debited === 'full') throw fullCode(account, nowMs);
  return storeDebit(found, debited, ACCOUNT_CHANGED);
}

export function unknownCode(): MailError {
  return new MailError('unknown_code', { reason: 'there is no credit account with this code' });
}

/** What a code is answered with that has less than that. */
export function refused(account: CreditAccount, amountCents: number, nowMs: number): MailError {
  const balance = dollars(balanceCents(account, nowMs));
  return new MailError('insufficient_balance', {
    reason: `the code cannot cover ${dollars(amountCents)}`,
    next: [
      `The balance is ${balance}; pay with a code that covers ${dollars(amountCents)}.`,
      PAY_BY_CHECKOUT,
    ],
  });
}

/** Until an operator decides: what it was bought with was taken back. */
export function frozenCode(): MailError {
  return new MailError('insufficient_balance', {
    reason: 'the code is frozen, because the payment that bought it was refunded or is disputed',
    next: ['Pay with another code. The operator of this service can say more.', PAY_BY_CHECKOUT],
  });
}

/** Refused before money moves: what would not fit beside the others could be debited and never written back. */
export function fullCode(account: CreditAccount, nowMs: number): MailError {
  const balance = dollars(balanceCents(account, nowMs));
  return new MailError('insufficient_balance', {
    reason: 'the code has paid for as many orders as one code can',
    next: [
      `Pay with another code. The balance of ${balance} stays; the operator can move it.`,
      PAY_BY_CHECKOUT,
    ],
  });
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
