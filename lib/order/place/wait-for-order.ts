import { within } from '../../deadline/within.ts';
import type { Deps } from '../../deps.ts';
import { type Failure, type Order, orderIdOf } from '../core/order.ts';
import { loadOrder } from '../store/load-order.ts';

type WaitDeps = Pick<Deps, 'store' | 'clock' | 'timer' | 'log' | 'deadline'>;

const FIRST_PAUSE_MS = 50;
const PAUSE_GROWTH = 1.5;
const LONGEST_PAUSE_MS = 1_000;

/** What became of an order while its caller waited. */
export interface Waited {
  readonly order: Order;
  /** What says that somebody waited. */
  readonly headers: Readonly<Record<string, string>>;
  /** What its caller is answered with: a live order that failed while it was waited for. Null of any other. */
  readonly failure: Failure | null;
}

/**
 * A placed order as its caller wants to see it: at once, or once its workflow has come to a stand. An order that waits
 * for its payer is never waited for: that may take hours.
 * @param waitSeconds as its caller preferred; 0: not at all.
 */
export async function waitForOrder(
  deps: WaitDeps,
  placed: Order,
  waitSeconds: number,
): Promise<Waited> {
  if (waitSeconds === 0 || placed.status === 'pending_payment') {
    return { order: placed, headers: {}, failure: null };
  }
  const order = await readWhileScreening(deps, placed, waitSeconds);
  const headers = { 'preference-applied': `wait=${waitSeconds}` };
  // Nobody paid for a sandbox order: it fails where its caller moved it to, and is answered as it stands.
  return { order, headers, failure: order.sandbox ? null : order.failure };
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
