import { withEffect } from './change.ts';
import { changed, type Decision, UNCHANGED } from './decision.ts';
import type { Message, MessageKind } from './messages.ts';
import type { Order } from './order.ts';
import { awaitsWorkflow } from './overdue.ts';
import { scrubbed } from './scrub.ts';

type SweepKind = Extract<
  MessageKind,
  'checkout_asked' | 'workflow_stopped' | 'replayed' | 'postponed' | 'scrub'
>;

const MINUTE_MS = 60_000;
/** An order that could not be looked after waits so long, and twice as long each time. */
const FIRST_PAUSE_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

/** What an order becomes when the sweep looks after it. */
export const SWEEP_MESSAGES: {
  readonly [K in SweepKind]: (
    order: Order,
    message: Extract<Message, { kind: K }>,
    nowMs: number,
  ) => Decision;
} = {
  checkout_asked: (order, { atMs }) => {
    if (order.status !== 'pending_payment' || atMs <= (order.asked?.atMs ?? 0)) return UNCHANGED;
    return changed({ ...order, asked: { atMs, silent: 0 } });
  },

  // Of two sweeps at once the second one speaks of a run that is over.
  workflow_stopped: (order, { run }, nowMs) =>
    order.step === null || order.workflowRun !== run || awaitsWorkflow(order)
      ? UNCHANGED
      : changed(withNextRun(order, nowMs)),

  // Its rail is asked at once. One whose execution is at work after all has two, which is harmless.
  replayed: (order, _message, nowMs) => {
    const asked: Order = { ...order, asked: null };
    const works = order.step !== null && order.step !== 'reviewing' && !order.sandbox;
    if (works && !awaitsWorkflow(order)) return changed(withNextRun(asked, nowMs));
    return order.asked === null && order.postponed === null ? UNCHANGED : changed(asked);
  },

  postponed: (order, _message, nowMs) => {
    const failures = (order.postponed?.failures ?? 0) + 1;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    return changed({ ...order, postponed: { untilMs: nowMs + pauseMs, failures } });
  },

  scrub: scrubbed,
};

const QUIET: ReadonlySet<MessageKind> = new Set([
  'rail_asked',
  'checkout_asked',
  'postponed',
  'refund_begun',
]);

/**
 * Whether the order has changed for its caller. That a question was in vain is for the sweep to know, and that a
 * notice went out for nobody: only a workflow that was told to go on has its time counted from then.
 */
export function isNews(before: Order, { kind }: Message, after: Order): boolean {
  if (after.events.length > before.events.length) return true;
  if (kind === 'effect_done') return awaitsWorkflow(before) && !awaitsWorkflow(after);
  return !QUIET.has(kind);
}

/** An order that owes the start of its workflow's next execution. No workflow works on a sandbox order. */
export function withNextRun(order: Order, nowMs: number): Order {
  if (order.sandbox) return order;
  const workflowRun = order.workflowRun + 1;
  const data = { run: String(workflowRun) };
  const name = `start_workflow_${workflowRun}`;
  return withEffect({ ...order, workflowRun }, 'start_workflow', nowMs, data, name);
}
