import { balanceCents, type CreditAccount, isFrozen } from '../payment/credit-account.ts';
import { findAccount } from '../payment/credit-store.ts';
import { findPurchase, type Purchase } from '../payment/purchase-store.ts';
import type { ProcessorPayment } from '../ports.ts';
import type { Books } from './books.ts';
import { accountOfSale } from './find-account.ts';
import { usd } from './words.ts';

/**
 * Why a payment of credit cannot be right; undefined where it is. What it bought can be spent, so the processor must
 * still have it, or an operator must have taken as much out of the account; what was spent before is a loss.
 */
export async function problemOfCredit(
  books: Pick<Books, 'store' | 'ask' | 'clock'>,
  id: string,
  payment: ProcessorPayment,
): Promise<string | undefined> {
  const { takenCents, refundedCents, heldCents, reference } = payment;
  const keptCents = takenCents - refundedCents + heldCents;
  const purchase = await findPurchase(books.store, id);
  if (!purchase?.paid || (purchase.reference ?? reference) !== reference) {
    if (keptCents === 0) return undefined;
    return `keeps ${usd(keptCents)} for credit ${id} that was never handed out`;
  }
  return problemOfSale(await accountOf(books, purchase), id, payment, books.clock.nowMs());
}

function problemOfSale(
  account: CreditAccount | undefined,
  id: string,
  { takenCents, refundedCents, disputedCents }: ProcessorPayment,
  nowMs: number,
): string | undefined {
  const missingCents = Math.min(takenCents, disputedCents + refundedCents);
  if (missingCents === 0) return undefined;
  const leftCents = account ? balanceCents(account, nowMs) : 0;
  if (account && (leftCents === 0 || takenOutCents(account) >= missingCents)) return undefined;
  const why = disputedCents > 0 ? 'is disputed, and paid' : `gave back ${usd(refundedCents)} of`;
  const state = account && isFrozen(account) ? 'frozen' : 'NOT frozen';
  const whose = account
    ? `account ${account.id} has ${usd(leftCents)} left, ${state}`
    : 'no account';
  return `${why} ${usd(takenCents)} for credit ${id}: ${whose}`;
}

async function accountOf(
  books: Pick<Books, 'store' | 'ask'>,
  purchase: Purchase,
): Promise<CreditAccount | undefined> {
  const accountId = await accountOfSale(books, purchase);
  return accountId === undefined ? undefined : findAccount(books.store, accountId);
}

/** What operators took out of it, less what they put in. */
function takenOutCents({ lines }: CreditAccount): number {
  const byHand = lines.filter(({ effectId }) => effectId.startsWith('operator:'));
  return byHand.reduce((sum, { amountCents }) => sum - amountCents, 0);
}
