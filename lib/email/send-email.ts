import { type EmailKind, isEmailKind } from '../contract/events.ts';
import { orderPagePath } from '../contract/pages.ts';
import type { Deps } from '../deps.ts';
import { type Effect, type Order, orderIdOf } from '../order/core/order.ts';
import { type TellDeps, tellWithOutcome } from '../order/store/tell.ts';
import { countSandboxEmail } from './sandbox-limit.ts';
import { isUnsubscribed } from './unsubscribe.ts';
import { mailboxDigest, mintUnsubscribeToken, unsubscribedDigests } from './unsubscribe-token.ts';
import { writeEmail } from './write-email.ts';

type EmailDeps = TellDeps & Pick<Deps, 'mailer' | 'settings' | 'signingKeys'>;

/** Comes whatever its reader unsubscribed from: it is the record of a payment. */
const RECEIPT: EmailKind = 'order.paid';

/**
 * Sends an owed e-mail, at most once. The effect is removed first, and only who removed it sends: a process that dies
 * in between has sent nothing, and nobody sends it again. A mailer that fails is logged and costs this one message,
 * never the order.
 * @throws MailError `unavailable` when the store does not answer; the effect then stands until it did.
 */
export async function sendEmail(deps: EmailDeps, order: Order, effect: Effect): Promise<void> {
  const orderId = orderIdOf(order);
  const { won } = await tellWithOutcome(deps, orderId, { kind: 'effect_done', key: effect.key });
  if (!won) return;
  try {
    await send(deps, order, effect.data['kind'] ?? '');
  } catch (error) {
    deps.log.error('email_failed', { orderId, kind: effect.data['kind'] }, error);
  }
}

async function send(deps: EmailDeps, order: Order, kind: string): Promise<void> {
  const { mailer, settings, signingKeys, log } = deps;
  const { email: to } = order;
  if (mailer === null || settings.email === null || to === null || !isEmailKind(kind)) return;
  const orderId = orderIdOf(order);
  const { publicUrl } = settings.email;
  const secret = await signingKeys.notificationSecret();
  const barred = await whyBarred(deps, order, kind, { secret, to });
  if (barred !== undefined) {
    log.info('email_not_sent', { orderId, kind, because: barred });
    return;
  }
  const token = mintUnsubscribeToken(secret, to);
  const unsubscribeUrl = `${publicUrl}/v1/emails/unsubscribe?token=${token}`;
  const links = { orderUrl: `${publicUrl}${orderPagePath(orderId)}`, unsubscribeUrl };
  await mailer.send(writeEmail(order, kind, to, links));
  log.info('email_sent', { orderId, kind });
}

async function whyBarred(
  deps: EmailDeps,
  order: Order,
  kind: EmailKind,
  { secret, to }: { readonly secret: string; readonly to: string },
): Promise<'unsubscribed' | 'limit' | undefined> {
  const unsubscribed =
    kind !== RECEIPT && (await isUnsubscribed(deps.store, unsubscribedDigests(secret, to)));
  if (unsubscribed) return 'unsubscribed';
  if (!order.sandbox) return undefined;
  const sender = order.callerDigest;
  const within = await countSandboxEmail(deps, { mailbox: mailboxDigest(secret, to), sender });
  return within ? undefined : 'limit';
}
