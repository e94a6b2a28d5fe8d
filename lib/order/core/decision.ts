import type { Order } from './order.ts';

export type Decision =
  | { readonly kind: 'changed'; readonly order: Order }
  | { readonly kind: 'unchanged' }
  | ({ readonly kind: 'refused' } & Refusal);

interface Refusal {
  readonly code: RefusalCode;
  /** For the person who waits. */
  readonly reason: string;
  /** What to do now, where the catalog's advice does not fit. */
  readonly next?: readonly string[];
}

type RefusalCode = 'too_late' | 'not_held' | 'not_reviewable' | 'not_ended';

export const UNCHANGED: Decision = { kind: 'unchanged' };

export function changed(order: Order): Decision {
  return { kind: 'changed', order };
}

/** Only where a person waits for the answer. */
export function refused(code: RefusalCode, reason: string, next?: readonly string[]): Decision {
  return { kind: 'refused', code, reason, ...(next && { next }) };
}
