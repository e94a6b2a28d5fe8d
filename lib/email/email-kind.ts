/** The events that an e-mail tells of (decisions, section 8). */
export const EMAIL_KINDS = [
  'order.paid',
  'order.held_for_review',
  'order.mailed',
  'order.delivered',
  'order.refused',
  'order.failed',
  'order.refunded',
] as const;

export type EmailKind = (typeof EMAIL_KINDS)[number];

export function isEmailKind(kind: string): kind is EmailKind {
  return (EMAIL_KINDS as readonly string[]).includes(kind);
}
