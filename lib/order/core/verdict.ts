import type { Order } from './order.ts';

/** What the screener said, as the log has it. */
export interface LoggedVerdict {
  readonly outcome: 'allow' | 'hold' | 'refuse';
  readonly categories: string[];
  readonly reason: string;
}

/** The last verdict on an order; null while nothing was screened. */
export function verdictOf({ events }: Pick<Order, 'events'>): LoggedVerdict | null {
  const screened = events.findLast(({ kind }) => kind === 'order.screened');
  if (screened === undefined) return null;
  const { outcome, categories, reason } = screened.data;
  return {
    outcome: outcome as LoggedVerdict['outcome'],
    categories: [...(categories as readonly string[])],
    reason: String(reason),
  };
}
