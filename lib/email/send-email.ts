import { type EmailKind, isEmailKind } from '../contract/events.ts';
import type { Deps } from '../deps.ts';
import { type Effect, type Order, orderIdOf } from '../order/core/order.ts';
import { type TellDeps, tellWithOutcome } from '../order/store/tell.ts';
import { ConditionFailed, type Store } from '../store/store.ts';
import { isUnsubscribed } from './unsubscribe.ts';
import { addressDigest, mintUnsubscribeToken } from './unsubscribe-token.ts';
import { writeEmail } from './write-email.ts';

type EmailDeps = TellDeps & Pick<Deps, 'mailer' | 'settings' | 'signingKeys'>;

/** Comes whatever its reader unsubscribed from: it is the record of a payment. */
const RECEIPT: EmailKind = 'order.paid';

/** Sandbox orders are free, so their e-mails could be aimed at anybody: at most so many to one address a day. */
const SANDBOX_PER_DAY = 10;
const DAY_MS = 86_400_000;

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
  const digest = addressDigest(secret, to);
  const barred = await whyBarred(deps, order, kind, digest);
  if (barred !== undefined) {
    log.info('email_not_sent', { orderId, kind, because: barred });
    return;
  }
  const token = mintUnsubscribeToken(secret, to);
  const unsubscribeUrl = `${publicUrl}/v1/emails/unsubscribe?token=${token}`;
  const orderUrl = `${publicUrl}/v1/orders/${orderId}`;
  await mailer.send(writeEmail(order, kind, to, { orderUrl, unsubscribeUrl }));
  log.info('email_sent', { orderId, kind });
}

async function whyBarred(
  { store, clock }: EmailDeps,
  { sandbox }: Order,
  kind: EmailKind,
  digest: string,
): Promise<'unsubscribed' | 'limit' | undefined> {
  if (kind !== RECEIPT && (await isUnsubscribed(store, digest))) return 'unsubscribed';
  if (sandbox && !(await counted(store, digest, clock.nowMs()))) return 'limit';
  return undefined;
}

/** False when the address has had its share of the day. */
async function counted(store: Store, digest: string, nowMs: number): Promise<boolean> {
  const day = Math.floor(nowMs / DAY_MS);
  const because = 'email_limit';
  try {
    await store.commit([
      {
        kind: 'update',
        table: 'counters',
        key: { pk: `email#${digest}#${day}` },
        set: { expiresAt: (day + 2) * (DAY_MS / 1000) },
        add: { sent: 1 },
        when: [{ kind: 'atMost', attribute: 'sent', value: SANDBOX_PER_DAY - 1, because }],
      },
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed && error.because === because) return false;
    throw error;
  }
}
