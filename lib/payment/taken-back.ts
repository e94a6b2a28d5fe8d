import type { Deps } from '../deps.ts';
import type { Checkout, TakenBack } from '../ports.ts';
import { accountOfPurchase, takePurchasePayment } from './credit-purchase.ts';
import { type AccountDeps, freezeAccount } from './credit-store.ts';
import { findPurchase } from './purchase-store.ts';

type TakenBackDeps = AccountDeps & Parameters<typeof takePurchasePayment>[0] & Pick<Deps, 'clock'>;

export interface FrozenCredit {
  readonly accountId: string;
  /** False once an operator has decided on this report. */
  readonly isFrozen: boolean;
  /** Whether the report was heard of for the first time. */
  readonly isNew: boolean;
}

/**
 * Freezes the credit that a payment bought which is disputed or went back, so that nothing more is mailed for it until
 * an operator decides. Safe at any crash and told twice: who reports is answered only when it is frozen, and a report
 * that is repeated changes nothing, also once an operator has decided on it.
 * @returns the account, and whether there is something to decide that nobody decided; undefined where the payment
 *   bought no credit of ours.
 * @throws MailError `unavailable`: the processor reports again; `not_found` where it does not show our key the payment.
 */
export async function freezeTakenBack(
  deps: TakenBackDeps,
  checkout: Checkout,
  { type, eventId, reference }: TakenBack,
): Promise<FrozenCredit | undefined> {
  const subject = await checkout.subjectOf(reference);
  if (subject?.kind !== 'credit') return undefined;
  const purchase = await findPurchase(deps.store, subject.id);
  if (purchase === undefined) return undefined;
  if (!purchase.paid || purchase.reference === undefined) {
    // A payment that did not fit was given back by us, and bought nothing. One that is not heard of yet would fill the
    // account after this: so it is filled now, and then frozen.
    const session = await checkout.read(purchase.sessionId);
    if (session.payment?.reference !== reference) return undefined;
    if ((await takePurchasePayment(deps, session)) !== 'paid') return undefined;
  } else if (purchase.reference !== reference) return undefined;
  const accountId = await accountOfPurchase(deps, purchase);
  return { accountId, ...(await freezeAccount(deps, accountId, { id: eventId, type })) };
}
