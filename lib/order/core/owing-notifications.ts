import { isEmailKind, isNotificationType } from '../../contract/events.ts';
import { withEffect } from './change.ts';
import type { Order, OrderEvent } from './order.ts';
import { toOrderResource } from './order-resource.ts';

/**
 * An order that owes its webhook a notification, and its e-mail address a line, of those events. They follow from the
 * log alone, so no rule of `decide` can forget one; the same event again owes nothing more.
 */
export function owingNotifications(
  order: Order,
  events: readonly OrderEvent[],
  nowMs: number,
): Order {
  return events.reduce(
    (owing, event) => owingEmail(owingNotification(owing, event, nowMs), event, nowMs),
    order,
  );
}

/** Shows the order as it stands now, in the state the event led to: what happens later has its own notification. */
function owingNotification(order: Order, event: OrderEvent, nowMs: number): Order {
  if (order.webhookUrl === null || !isNotificationType(event.kind)) return order;
  const { hold, ...resource } = toOrderResource(order);
  const isHeld = event.toStatus === 'held_for_review';
  const shown = { ...resource, status: event.toStatus, hold: isHeld ? hold : null };
  const data = { eventId: event.id, order: JSON.stringify(shown) };
  return withEffect(order, 'notify', nowMs, data, `notify:${event.id}`);
}

/** At most one a state, however often the log tells of it. */
function owingEmail(order: Order, event: OrderEvent, nowMs: number): Order {
  const { id, kind } = event;
  if (order.email === null || !isEmailKind(kind)) return order;
  if (order.events.find((earlier) => earlier.kind === kind)?.id !== id) return order;
  return withEffect(order, 'email', nowMs, { kind }, `email:${kind}`);
}
