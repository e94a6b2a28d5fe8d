import { closeCase } from '../../cases/close-case.ts';
import { tellOfAlert } from '../../cases/tell-of-alert.ts';
import { tellOfUnknown } from '../../cases/tell-of-unknown.ts';
import type { Deps } from '../../deps.ts';
import { MailError } from '../../errors/mail-error.ts';
import { checkoutOf, findSession } from '../../payment/checkout.ts';
import { takePurchasePayment } from '../../payment/credit-purchase.ts';
import type { CheckoutEvent, CheckoutSession, IncomingWebhook } from '../../ports.ts';
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
  if (session === undefined) return refuseUnknown(deps, event);
  const kind = session.subject?.kind;
  if (kind !== 'credit' && kind !== 'batch') return takePayment(deps, session);
  if (kind === 'credit') await takePurchasePayment(deps, session);
  else await takeOfBatch(session);
  // Dead before this: the case stays open, and a person finds it settled.
  await closeCase(deps, { kind: 'checkout_unknown', about: session.sessionId });
}

type SessionEvent = Extract<CheckoutEvent, { readonly kind: 'completed' | 'expired' }>;

/**
 * Of a session that the processor does not show to our key, though it reports it to us, by our own secret: of ours that
 * always means a key of another account or mode. Answered as taken it would not be reported again once the key is
 * mended, and what was paid be kept for ever. What was taken at once is put before a person, too, for the processor
 * reports for some days only; of an order money is only held, and let go of by itself.
 * @throws MailError `unavailable` unless it is none of ours.
 */
async function refuseUnknown(
  deps: EventDeps,
  { kind, sessionId, subject }: SessionEvent,
): Promise<void> {
  if (subject === null) {
    deps.log.warn('checkout_of_others', { sessionId });
    return;
  }
  if (kind === 'completed' && subject.kind !== 'order') await tellOfUnknown(deps, { sessionId });
  else deps.log.error('checkout_unknown', { sessionId });
  throw new MailError('unavailable', { reason: 'our key does not know this checkout now' });
}
