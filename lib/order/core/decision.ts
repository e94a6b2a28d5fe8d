import type { Order } from './order.ts';

export type Decision =
  | { readonly kind: 'changed'; readonly order: Order }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly reason: string };

type RefusalCode = 'too_late' | 'not_held' | 'not_reviewable' | 'not_ended';

export const UNCHANGED: Decision = { kind: 'unchanged' };

export function changed(order: Order): Decision {
  return { kind: 'changed', order };
}

/** Only where a person waits for the answer; `reason` is what they read. */
export function refused(code: RefusalCode, reason: string): Decision {
  return { kind: 'refused', code, reason };
}
