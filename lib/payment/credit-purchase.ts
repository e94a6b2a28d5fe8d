import { closeCase } from '../cases/close-case.ts';
import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import type { CheckoutSession, OpenCheckout } from '../ports.ts';
import { ConditionFailed } from '../store/store.ts';
import { CHECKOUT_LIFE_MS, checkoutOf, findSession, openingCheckout } from './checkout.ts';
import { creditAccountId, mintAccount } from './credit-account.ts';
import { codeOfPurchase } from './credit-code.ts';
import { CREDIT_PACKS, type CreditPack } from './credit-packs.ts';
import { newAccount } from './credit-store.ts';
import { giveOtherBack } from './give-other-back.ts';
import { commitPurchase, findPurchase, type Purchase, putPurchase } from './purchase-store.ts';

type PurchaseDeps = Pick<
  Deps,
  'store' | 'clock' | 'ids' | 'log' | 'checkout' | 'lanes' | 'signingKeys'
>;

export interface PurchaseRequest {
  readonly packId: string;
  readonly email: string | null;
  readonly uiMode: 'hosted' | 'embedded';
  readonly baseUrl: string;
}

export type PurchaseState =
  | { readonly state: 'open' | 'expired' }
  | { readonly state: 'paid'; readonly code: string; readonly pack: CreditPack };

/** Credit is what the caller lacks: it must not be the advice. */
const NOTHING_SOLD = [
  'No credit is sold here: use a code that you already have.',
  'Or send orders with `sandbox: true` to try the whole flow without paying.',
];

const MINTED = 'already_minted';

/**
 * Opens a checkout for a pack. The session comes first: when the process dies before it is noted, nobody was told its
 * address, and it lapses unpaid.
 * @throws MailError `unknown_pack`, `payments_not_configured`, `no_checkout_url`, `no_client_secret`, `unavailable`.
 */
export async function openPurchase(
  deps: PurchaseDeps & Pick<Deps, 'settings'>,
  { packId, email, uiMode, baseUrl }: PurchaseRequest,
): Promise<OpenCheckout & { readonly checkoutId: string }> {
  const checkout = openingCheckout(deps, NOTHING_SOLD);
  const pack = CREDIT_PACKS.find(({ id }) => id === packId);
  if (pack === undefined) {
    throw new MailError('unknown_pack', { reason: 'there is no credit pack with this id' });
  }
  const id = `cc_${deps.ids.randomHex(16)}`;
  const opened = await checkout.open({
    subject: { kind: 'credit', id },
    amountCents: pack.priceCents,
    description: `Prepaid mail credit, $${((pack.faceCents + pack.bonusCents) / 100).toFixed(2)}`,
    uiMode,
    email,
    // The processor has the id anyway, as the purchase's own; behind the `#` no server is told of it.
    returnUrl: `${baseUrl}/checkout/return#checkout=${id}`,
    expiresAtMs: deps.clock.nowMs() + CHECKOUT_LIFE_MS,
    idempotencyKey: `checkout:${id}`,
  });
  const purchase: Purchase = { id, pack, sessionId: opened.sessionId, paid: false };
  await commitPurchase(deps.store, [putPurchase(purchase, 'absent')]);
  return { ...opened, checkoutId: id };
}

/**
 * Where a purchase stands, once it is paid with its code and its pack. An open one is asked for at the processor, so
 * that a report that was lost holds nobody up.
 * @throws MailError `not_found`, `unavailable`.
 */
export async function readPurchase(deps: PurchaseDeps, checkoutId: string): Promise<PurchaseState> {
  const purchase = await findPurchase(deps.store, checkoutId);
  if (purchase === undefined) {
    throw new MailError('not_found', { reason: 'there is no such credit checkout' });
  }
  if (purchase.paid) return paidState(deps, purchase);
  const session = await findSession(checkoutOf(deps.checkout), purchase.sessionId);
  if (session === undefined) {
    // It may be paid: whoever hears that it is not buys once more, or asks no more for the code.
    throw new MailError('unavailable', {
      reason: 'the payment processor does not say now what became of this checkout',
    });
  }
  const taken = await takePurchasePayment(deps, session);
  // What the processor reported may have been refused, by a key that was wrong. Dead before this: it reports again.
  if (taken !== 'unpaid')
    await closeCase(deps, { kind: 'checkout_unknown', about: purchase.sessionId });
  if (taken === 'paid') return paidState(deps, purchase);
  return { state: session.state === 'expired' ? 'expired' : 'open' };
}

async function paidState(deps: PurchaseDeps, { id, pack }: Purchase): Promise<PurchaseState> {
  return { state: 'paid', code: await codeOf(deps, id), pack };
}

/**
 * Mints the code of a purchase that was paid, once however often it is told: the account and the purchase change in
 * one transaction, on the condition that there is no such account yet.
 * @returns whether the purchase is paid now, or the payment is another one, which goes back (`give-other-back.ts`).
 * @throws MailError `unavailable`: the processor reports again.
 */
export async function takePurchasePayment(
  deps: PurchaseDeps,
  session: CheckoutSession,
): Promise<'paid' | 'unpaid' | 'mismatch' | 'refused'> {
  const { sessionId, subject, payment } = session;
  if (payment?.state !== 'captured') return 'unpaid';
  const purchase = subject && (await findPurchase(deps.store, subject.id));
  if (!purchase) {
    // Nobody was told the address of one that was not noted, so this is of another deployment on the same account.
    deps.log.warn('checkout_without_purchase', { sessionId });
    return 'unpaid';
  }
  const { reference } = payment;
  if (!pays(session, purchase)) return giveOtherBack(deps, purchase, session, reference);
  if (!purchase.paid) await mint(deps, purchase, reference);
  return 'paid';
}

function pays({ sessionId, amountCents, currency }: CheckoutSession, purchase: Purchase): boolean {
  return (
    sessionId === purchase.sessionId &&
    amountCents === purchase.pack.priceCents &&
    currency === 'usd'
  );
}

/** The account that the purchase fills, or filled. */
export async function accountOfPurchase(
  deps: Pick<PurchaseDeps, 'signingKeys'>,
  { id, accountId }: Purchase,
): Promise<string> {
  return accountId ?? creditAccountId(await codeOf(deps, id));
}

async function mint(deps: PurchaseDeps, purchase: Purchase, reference: string): Promise<void> {
  const accountId = await accountOfPurchase(deps, purchase);
  const account = mintAccount(accountId, purchase.pack, deps.clock.nowMs());
  try {
    await commitPurchase(deps.store, [
      newAccount(account, MINTED),
      putPurchase({ ...purchase, paid: true, reference, accountId }, 'paid'),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.because === MINTED)) throw error;
  }
}

async function codeOf(
  { signingKeys }: Pick<PurchaseDeps, 'signingKeys'>,
  checkoutId: string,
): Promise<string> {
  return codeOfPurchase(await signingKeys.orderIdSecret(), checkoutId);
}
