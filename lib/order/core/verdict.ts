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

/** What of any event's data its sender may read. What is not named here is told to nobody outside. */
const TOLD: ReadonlySet<string> = new Set([
  'outcome',
  'categories',
  'pages',
  'decision',
  'operator',
  'rail',
  'tracking_number',
  'report',
  'rail_event',
  'place',
  'scanned_at',
  'estimated',
  'code',
  'stars',
  'address_placement',
  'address_reason',
  'issues',
]);

/** What of an event's data its sender may read: of an operator's words those for a refusal, not those for an allow. */
export function senderData({ kind, data }: Pick<OrderEvent, 'kind' | 'data'>): OrderEvent['data'] {
  const isReasonTold = kind !== 'order.decided' || data['decision'] === 'refuse';
  const isTold = (name: string) => TOLD.has(name) || (name === 'reason' && isReasonTold);
  return Object.fromEntries(Object.entries(data).filter(([name]) => isTold(name)));
}

/** What operators read of it besides: a colleague's reason. */
export function operatorData(event: Pick<OrderEvent, 'kind' | 'data'>): OrderEvent['data'] {
  const { reason } = event.data;
  return { ...senderData(event), ...(reason !== undefined && { reason }) };
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
