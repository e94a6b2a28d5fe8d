import type { Order } from '../../../lib/order/core/order.ts';
import type { Item, Write } from '../../../lib/store/store.ts';
import type { Violations } from '../violations.ts';

/** The lifecycle as the specification draws it; in words of its own, so that it does not follow the code. */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  draft: ['canceled'],
  pending_payment: ['screening', 'canceled'],
  screening: ['held_for_review', 'refused', 'submitted', 'canceled', 'failed'],
  held_for_review: ['submitted', 'refused', 'canceled', 'failed'],
  submitted: ['mailed', 'failed'],
  mailed: ['delivered'],
};
const FIRST = ['pending_payment', 'screening'];

/** Judges an order as it is written, against the one that stood there before. */
export function judgeOrder(
  violations: Violations,
  { item }: Pick<Write & { kind: 'put' }, 'item'>,
  earlier: Item | undefined,
): void {
  const after = item['order'] as unknown as Order | undefined;
  if (after === undefined) return;
  const before = earlier?.['order'] as unknown as Order | undefined;
  judgeLog(violations, after, before);
  judgeReview(violations, after, before);
  const costs = after.sandbox && after.payment.state !== 'none';
  violations.must('sandbox_costs_nothing', !costs, `${after.hex} ${after.payment.state}`);
  for (const { fromStatus: from, toStatus: to } of after.events.slice(before?.events.length ?? 0)) {
    const legal = from === null ? isFirst(after, to) : from === to || EDGES[from]?.includes(to);
    violations.must('legal_edge', legal === true, `${after.hex} ${from} -> ${to}`);
  }
  const decisions = after.events.filter(({ kind }) => kind === 'order.decided');
  violations.must('decided_once', decisions.length <= 1, after.hex);
}

/** A sandbox order is told of its whole life in the call that stores it. */
function isFirst({ sandbox }: Order, to: string): boolean {
  return sandbox || FIRST.includes(to);
}

function judgeReview(violations: Violations, after: Order, before: Order | undefined): void {
  const earlier = before?.rating ?? null;
  const isKept = earlier === null || JSON.stringify(after.rating) === JSON.stringify(earlier);
  const isDue = after.rating === null || after.status === 'delivered';
  violations.must('rated_once', isKept && isDue, `${after.hex} ${after.status}`);
}

function judgeLog(violations: Violations, after: Order, before: Order | undefined): void {
  const versions = `${after.hex} version ${before?.version ?? 0} -> ${after.version}`;
  violations.must('log_only_grows', after.version === (before?.version ?? 0) + 1, versions);
  if (before === undefined) return;
  const kept = before.events.every(({ id }, index) => after.events[index]?.id === id);
  violations.must('log_only_grows', kept, `${after.hex} lost an event`);
  const forward =
    after.updatedAtMs >= before.updatedAtMs && after.createdAtMs === before.createdAtMs;
  violations.must('time_moves_forward', forward, after.hex);
}
