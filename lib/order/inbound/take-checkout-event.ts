import { tellOfAlert } from '../../cases/tell-of-alert.ts';
import type { Deps } from '../../deps.ts';
import { checkoutOf, findSession } from '../../payment/checkout.ts';
import { takePurchasePayment } from '../../payment/credit-purchase.ts';
import type { CheckoutSession, IncomingWebhook } from '../../ports.ts';
import type { EffectDeps } from '../effects/carry-out-effects.ts';
import { readingWebhook } from './reading-webhook.ts';
import { takePayment } from './take-payment.ts';
import { takeTakenBack } from './take-taken-back.ts';

type EventDeps = Omit<EffectDeps, 'workflow'> &
  Pick<Deps, 'ids' | 'timer' | 'checkout' | 'signingKeys'>;

/** Whoever takes the payments of batches, which stand beside orders. */
type TakeOfBatch = (session: CheckoutSession) => Promise<void>;

/**
 * Takes what the processor reports. The event only says which checkout to look at: what became of it is read from the
 * processor itself, so events may come twice, late and in any order.
 * @throws MailError `invalid_request` for a wrong signature, `payments_not_configured`; `unavailable`: the processor
 *   reports again.
 */
export async function takeCheckoutEvent(
  deps: EventDeps,
  webhook: IncomingWebhook,
  takeOfBatch: TakeOfBatch,
): Promise<void> {
  const checkout = checkoutOf(deps.checkout);
  const event = await readingWebhook(deps.log, 'stripe', webhook, () =>
    checkout.readEvent(webhook),
  );
  if (event.kind === 'alert') return tellOfAlert(deps, event);
  if ('reference' in event) return takeTakenBack(deps, checkout, event);
  if (event.kind === 'other') {
    deps.log.info('processor_event_ignored', { type: event.type });
    return;
  }
  const session = await findSession(checkout, event.sessionId);
  if (session === undefined) {
    // What it does not know any more it cannot be asked for again either.
    deps.log.warn('checkout_unknown', { sessionId: event.sessionId });
    return;
  }
  const kind = session.subject?.kind;
  if (kind === 'credit') await takePurchasePayment(deps, session);
  else if (kind === 'batch') await takeOfBatch(session);
  else await takePayment(deps, session);
}
