import { within } from '../../deadline/within.ts';
import type { Deps } from '../../deps.ts';
import { MailError } from '../../errors/mail-error.ts';
import { failureNext } from '../core/failure-next.ts';
import { type Failure, type Order, orderIdOf } from '../core/order.ts';
import { toOrderResource } from '../core/order-resource.ts';
import { loadOrder } from '../store/load-order.ts';

type WaitDeps = Pick<Deps, 'store' | 'clock' | 'timer' | 'log' | 'deadline'>;

const FIRST_PAUSE_MS = 50;
const PAUSE_GROWTH = 1.5;
const LONGEST_PAUSE_MS = 1_000;

/**
 * A placed order as its caller wants to see it: at once, or once its workflow has come to a stand. An order that waits
 * for its payer is never waited for: that may take hours.
 * @param waitSeconds as its caller preferred; 0: not at all.
 * @returns the order, and the headers that say what was done.
 * @throws MailError with the failure's own code and the order in its body, where the caller waited and a live order
 *   failed.
 */
export async function waitForOrder(
  deps: WaitDeps,
  placed: Order,
  waitSeconds: number,
): Promise<{ readonly order: Order; readonly headers: Record<string, string> }> {
  if (waitSeconds === 0 || placed.status === 'pending_payment') {
    return { order: placed, headers: {} };
  }
  const order = await readWhileScreening(deps, placed, waitSeconds);
  const headers = { 'preference-applied': `wait=${waitSeconds}` };
  // Nobody paid for a sandbox order: it fails where its caller moved it to, and is answered as it stands.
  if (order.failure !== null && !order.sandbox) throw failureOf(order, order.failure, headers);
  return { order, headers };
}

/**
 * The order once its workflow has brought it to a stand (it is in print, held, refused, canceled or failed), or as it
 * stands when nobody waits any more. The order is placed already: a store that does not answer now ends in an older
 * view, never in an error.
 */
async function readWhileScreening(
  deps: WaitDeps,
  placed: Order,
  waitSeconds: number,
): Promise<Order> {
  const untilMs = deps.clock.nowMs() + waitSeconds * 1000;
  let order = placed;
  let pauseMs = FIRST_PAUSE_MS;
  while (order.status === 'screening') {
    const leftMs = within(untilMs - deps.clock.nowMs(), deps.deadline);
    if (leftMs <= 0) return order;
    await deps.timer.sleep(Math.min(pauseMs, leftMs));
    order = await readAgain(deps, order);
    pauseMs = Math.min(Math.round(pauseMs * PAUSE_GROWTH), LONGEST_PAUSE_MS);
  }
  return order;
}

async function readAgain(deps: WaitDeps, known: Order): Promise<Order> {
  const orderId = orderIdOf(known);
  try {
    return await loadOrder(deps, orderId);
  } catch (error) {
    deps.log.warn('wait_read_failed', { orderId, cause: (error as Error).name });
    return known;
  }
}

function failureOf(order: Order, failure: Failure, headers: Record<string, string>): MailError {
  // None of the codes that a failed order carries asks for Retry-After.
  return new MailError(failure.code as 'unavailable', {
    reason: failure.reason,
    next: failureNext(failure.code, order),
    body: { order: toOrderResource(order) },
    headers,
  });
}
