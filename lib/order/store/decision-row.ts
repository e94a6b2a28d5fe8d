import { sandboxExpiresAt } from '../../store/of-deployment.ts';
import type { Item, Write } from '../../store/store.ts';
import { type Order, type OrderEvent, orderIdOf } from '../core/order.ts';
import { verdictOf } from '../core/verdict.ts';

/** What ended the wait of a held letter: a person, or that nobody decided in time. */
export interface DecisionRecord {
  readonly orderId: string;
  readonly atMs: number;
  readonly decision: 'allow' | 'refuse' | 'expire';
  /** The key that decided; null where it was the workflow console, or nobody. */
  readonly operator: string | null;
  readonly heldAtMs: number;
  /** Why it was held. */
  readonly categories: readonly string[];
}

/** Under which the decisions of a day (UTC) stand, live ones and those of the sandbox. */
export function decisionsOf(day: string, sandbox: boolean): string {
  return sandbox ? `decisions#sandbox#${day}` : `decisions#${day}`;
}

/**
 * The record of a decision: who, when and what. Why stands in the order, and ends with its personal data, for it is a
 * person's own words. Undefined where the event is no end of a wait.
 */
export function decisionRow(before: Order, after: Order, event: OrderEvent): Write | undefined {
  const decision = decisionIn(before, event);
  if (decision === undefined || before.review === null) return undefined;
  const at = new Date(event.atMs).toISOString();
  const { operator = null } = event.data;
  const record: DecisionRecord = {
    orderId: orderIdOf(after),
    atMs: event.atMs,
    decision,
    operator: operator as string | null,
    heldAtMs: before.review.heldAtMs,
    categories: verdictOf(before)?.categories ?? [],
  };
  const item = {
    pk: decisionsOf(at.slice(0, 10), after.sandbox),
    sk: `${at}#${record.orderId}`,
    ...record,
    ...(after.sandbox && { expiresAt: sandboxExpiresAt(event.atMs, after.unpaidDays) }),
  } as unknown as Item;
  return { kind: 'put', table: 'orders', item, when: [] };
}

function decisionIn(
  { step }: Order,
  { kind, actor, data }: OrderEvent,
): DecisionRecord['decision'] | undefined {
  if (step !== 'reviewing') return undefined;
  if (kind === 'order.decided') return data['decision'] === 'allow' ? 'allow' : 'refuse';
  return kind === 'order.refused' && actor === 'system' ? 'expire' : undefined;
}
