import type { Deps } from '../deps.ts';
import { isMailError, MailError } from '../errors/mail-error.ts';
import type { RailDelivery, RailEvent } from '../ports.ts';
import { loadOrder } from './load-order.ts';
import type { Message } from './messages.ts';
import { type Order, orderIdOf } from './order.ts';
import { claim, type TellDeps } from './tell.ts';

type RecordDeps = TellDeps & Pick<Deps, 'rails'>;

/**
 * Takes a webhook of a rail, and tells the order what it says. Only the rail that has the order may report on it, and
 * only on the piece that it accepted. Safe at any crash: until the order is stored the rail is not answered, and sends
 * it again; the event's id keeps the repetition from counting twice.
 * @returns whether it was this very delivery that changed the order: false for a repetition, and for an event of a
 *   piece that is none of ours.
 * @throws MailError `not_found` for a rail that is not configured here or reports nothing; `invalid_request` for a
 *   delivery that is not the rail's; `unavailable` when the store does not answer, or the rail was faster than we were
 *   with storing its acceptance: it must send it again.
 */
export async function recordRailEvent(
  deps: RecordDeps,
  railName: string,
  delivery: RailDelivery,
): Promise<{ readonly recorded: boolean }> {
  const rail = deps.rails.find(({ name }) => name === railName);
  if (rail?.readWebhook === undefined) {
    throw new MailError('not_found', { reason: 'no rail of this name reports here' });
  }
  const event = await rail.readWebhook(delivery);
  const order = await orderOf(deps, event);
  const standing = standingOf(order, railName, event);
  const fields = { rail: railName, kind: event.kind, standing };
  deps.log.info('rail_event', order === undefined ? fields : { ...fields, ...idOf(order) });
  if (order === undefined || standing === 'not_ours') return { recorded: false };
  if (standing === 'too_early') {
    throw new MailError('unavailable', {
      reason: 'the acceptance of this piece is not stored yet; send the event again',
    });
  }
  const { won } = await claim(deps, orderIdOf(order), toMessage(railName, event));
  return { recorded: won };
}

async function orderOf(deps: TellDeps, { orderId }: RailEvent): Promise<Order | undefined> {
  if (orderId === null) return undefined;
  try {
    const order = await loadOrder(deps, orderId);
    return order.sandbox ? undefined : order;
  } catch (error) {
    // Another deployment may print on the same account.
    if (isMailError(error, 'not_found')) return undefined;
    throw error;
  }
}

/**
 * Whether the order takes the rail's word. An order that failed because nobody knew what became of its piece has none;
 * it takes the word of the rail it was handed to, for the log.
 */
function standingOf(
  order: Order | undefined,
  rail: string,
  event: RailEvent,
): 'ours' | 'too_early' | 'not_ours' {
  if (order === undefined) return 'not_ours';
  if (order.rail !== null) {
    return order.rail.name === rail && order.rail.id === event.railId ? 'ours' : 'not_ours';
  }
  if (order.submission?.rail !== rail) return 'not_ours';
  if (order.status === 'failed') return 'ours';
  return order.step === null ? 'not_ours' : 'too_early';
}

function toMessage(rail: string, event: RailEvent): Message {
  const id = `${rail}:${event.id}`;
  const { meaning, kind, trackingNumber } = event;
  if (meaning === 'failed') return { kind: 'rail_failed', id, event: kind };
  if (meaning === 'noted') return { kind: 'rail_noted', id, event: kind };
  return { kind: 'carrier_reported', id, report: meaning, event: kind, trackingNumber };
}

function idOf(order: Order): { readonly orderId: string } {
  return { orderId: orderIdOf(order) };
}
