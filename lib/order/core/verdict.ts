import type { Verdict } from '../../ports.ts';
import type { Order, OrderEvent } from './order.ts';

/** What the screener said, as the log has it. */
export interface LoggedVerdict {
  readonly outcome: Verdict['outcome'];
  readonly categories: string[];
  readonly reason: string;
  /** For reviewers alone; null where it doubts nothing. */
  readonly feared: string | null;
  /** Printed pages. */
  readonly pages: readonly string[];
}

/** A verdict as the log keeps it. */
export function loggedData(verdict: Verdict): OrderEvent['data'] {
  const { outcome, categories, reason, feared, pages = [] } = verdict;
  return {
    outcome,
    categories,
    reason,
    ...(feared !== undefined && { feared }),
    ...(pages.length > 0 && { pages: pages.map(String) }),
  };
}

/** What of an event's data its sender may read. */
export function senderData(event: OrderEvent['data']): OrderEvent['data'] {
  const { feared: _, operator_label: __, ...data } = event;
  return data;
}

/** The last verdict on an order; null while nothing was screened. */
export function verdictOf({ events }: Pick<Order, 'events'>): LoggedVerdict | null {
  const screened = events.findLast(({ kind }) => kind === 'order.screened');
  if (screened === undefined) return null;
  const { outcome, categories, reason, feared = null, pages = [] } = screened.data;
  return {
    outcome: outcome as LoggedVerdict['outcome'],
    categories: [...(categories as readonly string[])],
    reason: String(reason),
    feared: feared as string | null,
    pages: pages as readonly string[],
  };
}
