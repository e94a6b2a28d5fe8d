import type { Deps } from '../deps.ts';
import type { WebhookAnswer } from '../ports.ts';
import { ConditionFailed, type Store } from '../store/store.ts';
import { ATTEMPTS_MAX, pauseAfterMs, randomShare } from './attempt-schedule.ts';
import { DELIVERY_CHANGED, type Delivery, findDelivery, replaceDelivery } from './delivery.ts';
import { reportAnswer, restsUntilMs } from './receiver-rest.ts';
import { signNotification } from './sign-notification.ts';

export type AttemptDeps = Pick<
  Deps,
  | 'store'
  | 'clock'
  | 'wallClock'
  | 'ids'
  | 'log'
  | 'outbox'
  | 'signingKeys'
  | 'webhookSender'
  | 'receiverHealth'
>;

/** `skipped`: it was not due, or somebody else tries it now. `put_off`: its receiver rests. */
export type AttemptResult = 'delivered' | 'failed' | 'skipped' | 'put_off';

/** Longer than any attempt takes; who holds it longer has died. */
const LEASE_MS = 30_000;

/** What rests together does not come back together. */
const REST_JITTER_MS = 20_000;

/** What comes sooner than the next run of the schedule is worth a wake-up call of its own. */
const SOON_MS = 60_000;

/**
 * Tries a delivery once, if it is due. It is leased first, so two workers never try it at once; the lease counts as an
 * attempt, so a process that dies costs one attempt and leaves the delivery due again when its lease has passed. The
 * same event may reach its webhook twice then, under the same id.
 * @throws Error when the store or the secrets do not answer; what was leased is due again after the lease.
 */
export async function attemptDelivery(
  deps: AttemptDeps,
  hex: string,
  eventId: string,
): Promise<AttemptResult> {
  const found = await findDelivery(deps.store, hex, eventId);
  return found === undefined ? 'skipped' : attemptFound(deps, found);
}

/** The same, of a delivery that was just read. */
export async function attemptFound(deps: AttemptDeps, found: Delivery): Promise<AttemptResult> {
  const nowMs = deps.clock.nowMs();
  if (!isDue(found, nowMs)) return 'skipped';
  if (found.attempts >= ATTEMPTS_MAX) return giveUp(deps, found);
  if (await putOff(deps, found)) return 'put_off';
  const secret = await deps.signingKeys.notificationSecret();
  const leased = await replaced(deps.store, lease(found, nowMs));
  if (leased === undefined) return 'skipped';
  // Receivers compare the timestamp with clocks of their own, so it is real time.
  const headers = signNotification(secret, leased, deps.wallClock.nowMs());
  const answer = await deps.webhookSender.send({ url: leased.url, headers, body: leased.body });
  report(deps, leased, answer);
  await reportAnswer(deps.receiverHealth, leased, answer);
  // Only the latest word on the delivery is kept: who leased it after this lease knows more.
  const answered = await replaced(deps.store, afterAnswer(deps, leased, answer));
  if (answered?.state === 'pending') await wakeSoon(deps, answered);
  return isTaken(answer) ? 'delivered' : 'failed';
}

/** Whether it waits, and its time has come. */
export function isDue({ state, dueAtMs }: Delivery, nowMs: number): boolean {
  return state === 'pending' && dueAtMs <= nowMs;
}

/**
 * Puts a delivery off while its receiver rests, so that it keeps nobody: no attempt, and none is used up.
 * @returns whether it rests.
 */
export async function putOff(deps: AttemptDeps, found: Delivery): Promise<boolean> {
  const untilMs = await restsUntilMs(deps.receiverHealth, found);
  if (untilMs <= deps.clock.nowMs()) return false;
  const jitterMs = Math.round(REST_JITTER_MS * randomShare(deps.ids));
  await replaced(deps.store, { ...found, dueAtMs: untilMs + jitterMs, version: found.version + 1 });
  return true;
}

function lease(delivery: Delivery, nowMs: number): Delivery {
  const leasedUntilMs = nowMs + LEASE_MS;
  const attempts = delivery.attempts + 1;
  const version = delivery.version + 1;
  return { ...delivery, attempts, leasedUntilMs, dueAtMs: leasedUntilMs, version };
}

/** What the answer makes of the delivery. */
function afterAnswer(deps: AttemptDeps, leased: Delivery, answer: WebhookAnswer): Delivery {
  const { ids, clock, wallClock } = deps;
  const { attempts } = leased;
  const nowMs = clock.nowMs();
  const next: Delivery = {
    ...leased,
    version: leased.version + 1,
    lastStatus: answer.status,
    leasedUntilMs: 0,
  };
  if (isTaken(answer)) return { ...next, state: 'delivered' };
  if (answer.status === 410) return { ...next, state: 'gone' };
  const retryAfter = answer.status === null ? null : answer.retryAfter;
  const pauseMs = pauseAfterMs(ids, attempts, retryAfter, wallClock.nowMs());
  return pauseMs === null ? { ...next, state: 'given_up' } : { ...next, dueAtMs: nowMs + pauseMs };
}

function isTaken({ status }: WebhookAnswer): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** The process that made the last attempt died before it could say how it ended. */
async function giveUp(deps: AttemptDeps, delivery: Delivery): Promise<AttemptResult> {
  const { orderId, eventId, attempts, version } = delivery;
  const next: Delivery = { ...delivery, state: 'given_up', version: version + 1 };
  if ((await replaced(deps.store, next)) === undefined) return 'skipped';
  deps.log.warn('webhook_given_up', { orderId, eventId, attempts });
  return 'failed';
}

/** The delivery as stored, or undefined when somebody else changed it first. */
async function replaced(store: Store, delivery: Delivery): Promise<Delivery | undefined> {
  try {
    await store.commit([replaceDelivery(delivery)]);
    return delivery;
  } catch (error) {
    if (error instanceof ConditionFailed && error.because === DELIVERY_CHANGED) return undefined;
    throw error;
  }
}

function report(
  { log }: AttemptDeps,
  { orderId, eventId, attempts }: Delivery,
  answer: WebhookAnswer,
): void {
  const fields = { orderId, eventId, attempts, status: answer.status };
  if (isTaken(answer)) {
    log.info('webhook_delivered', fields);
    return;
  }
  const failure = answer.status === null ? answer.failure : 'refused';
  const isLast = attempts === ATTEMPTS_MAX || answer.status === 410;
  log.warn(isLast ? 'webhook_given_up' : 'webhook_attempt_failed', { ...fields, failure });
}

/** A lost call costs a minute: the schedule takes whatever is due. */
async function wakeSoon({ outbox, clock, log }: AttemptDeps, delivery: Delivery): Promise<void> {
  const pauseMs = delivery.dueAtMs - clock.nowMs();
  if (pauseMs > SOON_MS) return;
  try {
    await outbox.wake(delivery.orderId, Math.ceil(pauseMs / 1000));
  } catch (error) {
    const { orderId } = delivery;
    log.warn('wake_failed', { orderId, cause: String((error as Error).name) });
  }
}
