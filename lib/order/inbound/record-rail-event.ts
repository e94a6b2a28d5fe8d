import type { OrderStatus } from '../../contract/schemas/order.ts';
import type { Deps } from '../../deps.ts';
import { isMailError, MailError } from '../../errors/mail-error.ts';
import type { IncomingWebhook, RailEvent } from '../../ports.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { standingOf } from '../core/rail-messages.ts';
import { loadOrder } from '../store/load-order.ts';
import { type TellDeps, tellWithOutcome } from '../store/tell.ts';
import { readingWebhook } from './reading-webhook.ts';
import { toReport } from './to-report.ts';

type RecordDeps = TellDeps & Pick<Deps, 'rails'>;

/**
 * Takes a webhook of a rail, and tells the order what it says. Only the rail that has the order may report on it, and
 * only on the piece that it accepted; what it reports before its acceptance is stored is kept, and counts with it. The
 * first word of any other piece, of a rail that was handed the order, is put before a person, and moves nothing. Safe
 * at any crash: until the order is stored the rail is not answered, and sends it again; the event's id keeps the
 * repetition from counting twice.
 * @returns whether it was this very delivery that changed the order: false for a repetition, and for an event of a
 *   piece that is none of ours; and the state of the order then, which need not be what the event says, null where the
 *   order does not go on by that piece.
 * @throws MailError `not_found` for a rail that is not configured here or reports nothing; `invalid_request` for a
 *   webhook that is not the rail's; `unavailable` when the store does not answer: it must send it again.
 */
export async function recordRailEvent(
  deps: RecordDeps,
  railName: string,
  webhook: IncomingWebhook,
): Promise<{ readonly recorded: boolean; readonly orderStatus: OrderStatus | null }> {
  const rail = deps.rails.find(({ name }) => name === railName);
  const read = rail?.readWebhook?.bind(rail);
  if (read === undefined) {
    throw new MailError('not_found', { reason: 'no rail of this name reports here' });
  }
  const event = await readingWebhook(deps.log, railName, webhook, () => read(webhook));
  const order = await orderOf(deps, event);
  const standing = order ? standingOf(order, railName, event.railId) : 'not_ours';
  const fields = { rail: railName, kind: event.kind, standing };
  deps.log.info('rail_event', order === undefined ? fields : { ...fields, ...idOf(order) });
  if (order === undefined || standing === 'not_ours') return { recorded: false, orderStatus: null };
  const { won, order: after } = await tellWithOutcome(deps, orderIdOf(order), {
    kind: 'rail_reported',
    rail: railName,
    railId: event.railId,
    report: toReport(`${railName}:${event.id}`, event),
  });
  return { recorded: won, orderStatus: standing === 'handed' ? null : after.status };
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

function idOf(order: Order): { readonly orderId: string } {
  return { orderId: orderIdOf(order) };
}
