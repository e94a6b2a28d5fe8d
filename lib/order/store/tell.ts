import { MailError } from '../../errors/mail-error.ts';
import type { Clock, Log, Outbox } from '../../ports.ts';
import { storeAsked } from '../../store/asked.ts';
import { ConditionFailed, type Store, type Write } from '../../store/store.ts';
import { decide } from '../core/decide.ts';
import type { Message } from '../core/messages.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { loadOrder } from './load-order.ts';
import { logChange } from './log-change.ts';
import { replaceOrder, VERSION_CONFLICT } from './order-item.ts';
import { rowsBeside } from './rows-beside.ts';

export interface TellDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly log: Log;
}

const TRIES_MAX = 8;

/**
 * The only way to change an order: loads it, decides, and stores the new state with its events and effects in one
 * conditional write. When another message was faster it decides again, from what that one left.
 *
 * Safe at any crash: before the write nothing happened; after it the effects stand in the order and the sweep
 * finds them even when the wake-up call is lost.
 *
 * @param about the order's id, or the order where it was just read: then it is not read again, unless it changed since
 *   or what it was when it was read would make no difference.
 * @param alongside writes that belong to the change: done with it in one transaction, and not done without it.
 * @returns the order as it stands afterwards, changed or not.
 * @throws MailError `not_found`; `too_late`, `not_held`, `not_ended` or `not_reviewable` as `decide` says;
 *   `unavailable` when the store does not answer or others kept winning (nothing is half done; telling again is safe).
 */
export async function tell(
  deps: TellDeps,
  about: string | Order,
  message: Message,
  alongside: readonly Write[] = [],
): Promise<Order> {
  const { order } = await tellWithOutcome(deps, about, message, alongside);
  return order;
}

/**
 * As `tell`, for who may not say so of every order: each version is judged before it is decided on, the one that is
 * written over included.
 * @throws as `tell`, and whatever `judge` throws: then nothing was changed.
 */
export async function tellJudged(
  deps: TellDeps,
  orderId: string,
  message: Message,
  judge: (order: Order) => void,
): Promise<Order> {
  const { order } = await toldAs(deps, orderId, message, { alongside: [], judge });
  return order;
}

/**
 * As `tell`, and whether it was this very call that changed the order: of many that tell the same, one.
 * @throws as `tell`.
 */
export function tellWithOutcome(
  deps: TellDeps,
  about: string | Order,
  message: Message,
  alongside: readonly Write[] = [],
): Promise<Outcome> {
  return toldAs(deps, about, message, { alongside });
}

interface Outcome {
  readonly order: Order;
  readonly won: boolean;
}

interface Manner {
  readonly alongside: readonly Write[];
  readonly judge?: (order: Order) => void;
}

async function toldAs(
  deps: TellDeps,
  about: string | Order,
  message: Message,
  { alongside, judge }: Manner,
): Promise<Outcome> {
  const orderId = typeof about === 'string' ? about : orderIdOf(about);
  let isFresh = typeof about === 'string';
  let order = typeof about === 'string' ? await loadOrder(deps, about) : about;
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    judge?.(order);
    const decision = decide(order, message, deps.clock.nowMs());
    if (decision.kind === 'changed') {
      const beside = [...rowsBeside(order, decision.order), ...alongside];
      if (await stored(deps, decision.order, beside)) {
        logChange(deps.log, message.kind, order, decision.order);
        await wakeForNewEffects(deps, order, decision.order);
        return { order: decision.order, won: true };
      }
    } else if (isFresh) {
      if (decision.kind === 'unchanged') return { order, won: false };
      const { kind: _refused, code, ...details } = decision;
      throw new MailError(code, details);
    }
    order = await loadOrder(deps, orderId);
    isFresh = true;
  }
  throw new MailError('unavailable', { reason: 'the order is changing too fast; try again' });
}

/** True when written; false when the order changed since it was read. */
async function stored(deps: TellDeps, order: Order, alongside: readonly Write[]): Promise<boolean> {
  try {
    await storeAsked(() => deps.store.commit([replaceOrder(order), ...alongside]));
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed && error.because === VERSION_CONFLICT) return false;
    throw error;
  }
}

async function wakeForNewEffects(deps: TellDeps, before: Order, after: Order): Promise<void> {
  const known = new Set(before.effects.map((effect) => effect.key));
  if (after.effects.every((effect) => known.has(effect.key))) return;
  await wake(deps, after);
}

/** Asks for the order's effects to be carried out now. Failing only costs time, so it never fails the caller. */
export async function wake(deps: Pick<TellDeps, 'outbox' | 'log'>, order: Order): Promise<void> {
  const orderId = orderIdOf(order);
  try {
    await deps.outbox.wake(orderId);
  } catch (error) {
    deps.log.warn('wake_failed', { orderId, cause: String((error as Error).name) });
  }
}
