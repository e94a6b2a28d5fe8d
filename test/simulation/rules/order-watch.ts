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
  judgeMailed(violations, after, before);
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

/** What was mailed goes its way by its own piece, whatever rails say of it. */
function judgeMailed(violations: Violations, after: Order, before: Order | undefined): void {
  const isKept = before === undefined || before.rail === null || before.rail.id === after.rail?.id;
  violations.must('second_told', isKept, `${after.hex} is another piece's`);
  const failedAt = failedInMail(after);
  const presumedAt = after.events.findLastIndex(
    ({ kind, actor }) => kind === 'order.delivered' && actor === 'system',
  );
  const isPresumed = failedAt !== -1 && presumedAt > failedAt;
  violations.must('mailed_stays', !isPresumed, `${after.hex} counts as delivered`);
  const grants = after.events.filter(({ kind }) => kind === 'order.refund_granted').length;
  const isBack = MAILED.includes(after.status) && after.payment.state === 'refunded';
  const byWord = grants <= 1 && (!isBack || grants === 1);
  violations.must('refund_by_word', byWord, `${after.hex} ${after.status}, ${grants} grants`);
}

const MAILED: readonly string[] = ['submitted', 'mailed', 'delivered'];

/** Where its log says that a rail failed the piece after it was mailed; -1 where it does not. */
export function failedInMail({ events }: Order): number {
  const mailedAt = events.findIndex(({ kind }) => kind === 'order.mailed');
  return events.findIndex(
    ({ kind }, place) => mailedAt !== -1 && place > mailedAt && kind === 'rail.letter.failed',
  );
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
