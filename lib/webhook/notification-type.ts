/** The events that a webhook hears of (decisions, section 7). A type is the kind of the event it tells. */
export const NOTIFICATION_TYPES = [
  'order.created',
  'order.payment_pending',
  'order.paid',
  'order.held_for_review',
  'order.submitted',
  'order.mailed',
  'order.in_transit',
  'order.delivered',
  'order.returned',
  'order.refused',
  'order.canceled',
  'order.failed',
  'order.refunded',
] as const;

type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export function isNotificationType(kind: string): kind is NotificationType {
  return (NOTIFICATION_TYPES as readonly string[]).includes(kind);
}
