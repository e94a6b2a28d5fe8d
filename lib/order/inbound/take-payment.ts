import { openCase } from '../../cases/open-case.ts';
import { REFUND_REFUSED, tellOfAlert } from '../../cases/tell-of-alert.ts';
import type { Deps } from '../../deps.ts';
import { isMailError } from '../../errors/mail-error.ts';
import { RefusedForGood } from '../../errors/refused-for-good.ts';
import { checkoutOf, findSession } from '../../payment/checkout.ts';
import type { CheckoutSession } from '../../ports.ts';
import { type Order, orderIdOf, parseOrderId } from '../core/order.ts';
import { findOrder } from '../store/load-order.ts';
import { type TellDeps, tell } from '../store/tell.ts';

type PaymentDeps = TellDeps & Pick<Deps, 'checkout' | 'lanes'>;

/**
 * Takes what became of an order's checkout, as the processor says it now. Only the session that the order itself
 * names, with its very amount, pays for it; money that was authorised through any other is let go of. Told again, or
 * after the order went another way, it moves nothing twice.
 * @throws MailError `unavailable`: nothing was decided, and the processor reports again.
 */
export async function takePayment(deps: PaymentDeps, session: CheckoutSession): Promise<void> {
  const order = await orderOf(deps, session);
  if (order === undefined) return;
  const { payment, state } = session;
  // Taken already: by hand at the processor, or by our own capture, of which this is late news.
  const paid = payment?.state === 'authorized' || payment?.state === 'captured';
  if (paid) await takeAuthorization(deps, order, session);
  else if (state === 'expired' || payment?.state === 'canceled') await giveUp(deps, order, session);
}

/**
 * Asks the processor for a checkout that may have been paid: what it reports gets lost. Of a session that it does not
 * know nothing is said before the checkout's time is over. Dead before the last line: it is asked again.
 * @throws MailError `unavailable`.
 */
export async function askCheckout(deps: PaymentDeps, order: Order): Promise<void> {
  const atMs = deps.clock.nowMs();
  const session = await findSession(checkoutOf(deps.checkout), sessionOf(order));
  if (session !== undefined) await takePayment(deps, session);
  await tell(deps, orderIdOf(order), { kind: 'checkout_asked', atMs });
}

/**
 * Ends a checkout whose time is over. One that was paid at the last moment counts; any other is closed first, so that
 * nobody can pay for an order that is canceled. So is the order of one that our key does not know, though it may be
 * paid, by a key of another account: that money is only held, and let go of once the key is mended, or by itself.
 * @throws MailError `unavailable`.
 */
export async function endCheckout(deps: PaymentDeps, order: Order): Promise<void> {
  const checkout = checkoutOf(deps.checkout);
  const sessionId = sessionOf(order);
  await checkout.expire(sessionId);
  const session = await findSession(checkout, sessionId);
  await (session ? takePayment(deps, session) : giveUp(deps, order, { sessionId }));
}

function sessionOf({ checkout }: Order): string {
  return checkout?.sessionId ?? '';
}

async function orderOf(deps: PaymentDeps, session: CheckoutSession): Promise<Order | undefined> {
  const { subject, sessionId } = session;
  const parts = subject?.kind === 'order' ? parseOrderId(subject.id) : undefined;
  const order = parts && (await findOrder(deps, parts.hex));
  // A session that was opened for an order which was then not stored: nobody was told its address.
  if (order === undefined) deps.log.warn('checkout_without_order', { sessionId });
  return order;
}

async function takeAuthorization(
  deps: PaymentDeps,
  order: Order,
  session: CheckoutSession,
): Promise<void> {
  const orderId = orderIdOf(order);
  const reference = session.payment?.reference ?? '';
  if (pays(session, order)) {
    await tell(deps, orderId, { kind: 'payment_authorized', id: session.sessionId, reference });
    return;
  }
  const { sessionId, amountCents } = session;
  deps.log.error('checkout_mismatch', { orderId, sessionId, amountCents });
  await openCase(deps, { kind: 'checkout_mismatch', about: orderId, detail: sessionId });
  await giveOtherBack(deps, orderId, reference, amountCents);
  // Its own session is spent, so nobody can pay it any more.
  await giveUp(deps, order, session);
}

/** What the processor refuses for good keeps no order from its end: a person is told, and gives it back. */
async function giveOtherBack(
  deps: PaymentDeps,
  orderId: string,
  reference: string,
  amountCents: number,
): Promise<void> {
  const lane = deps.lanes['checkout'];
  try {
    // Both read the payment first, so doing it again after a crash gives nothing back twice.
    const taken = await lane?.release(orderId, reference, amountCents);
    if (taken) await lane?.refund(orderId, reference, amountCents);
  } catch (error) {
    if (!(error instanceof RefusedForGood)) throw error;
    await tellOfAlert(deps, { type: REFUND_REFUSED, objectId: reference });
  }
}

function pays(session: CheckoutSession, order: Order): boolean {
  return (
    session.sessionId === order.checkout?.sessionId &&
    session.amountCents === order.priceCents &&
    session.currency === 'usd'
  );
}

/** An order that was paid, or canceled, meanwhile stays what it is; so does one whose own session is another. */
async function giveUp(
  deps: PaymentDeps,
  order: Order,
  { sessionId }: Pick<CheckoutSession, 'sessionId'>,
): Promise<void> {
  if (order.status !== 'pending_payment' || sessionId !== order.checkout?.sessionId) return;
  const reason = 'the checkout ended unpaid';
  try {
    await tell(deps, orderIdOf(order), { kind: 'cancel', by: 'system', reason });
  } catch (error) {
    if (!isMailError(error, 'too_late')) throw error;
  }
}
