import type { BatchState } from '../../contract/schemas/batch/batch.ts';
import type { Batch } from './batch.ts';
import { nextAskAtMs } from './batch-payment.ts';
import {
  FREE,
  PAYMENT_ANSWERS,
  type PaymentAnswer,
  type PaymentMessage,
  said,
} from './payment-answers.ts';
import { owesLook, sinceOwed } from './phases.ts';
import type { RowSums } from './rows.ts';

/** What a batch is told. */
export type BatchMessage =
  /** A worker begins a turn, which it ends by then. */
  | { readonly kind: 'turn_taken'; readonly untilMs: number }
  /** It ended it; `troubled` where it came to nothing because something did not answer. */
  | { readonly kind: 'turn_over'; readonly troubled: boolean }
  /** Every row has its outcome. */
  | { readonly kind: 'rows_settled'; readonly sums: RowSums }
  | { readonly kind: 'cancel' }
  /** No row is left that could be canceled. */
  | { readonly kind: 'rows_canceled'; readonly sums: RowSums }
  | PaymentMessage;

export type BatchDecision =
  | { readonly kind: 'changed'; readonly batch: Batch }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'too_late' };

const FIRST_PAUSE_MS = 30_000;
const LAST_PAUSE_MS = 15 * 60_000;

const UNCHANGED = { kind: 'unchanged' } as const;

/**
 * What a batch becomes when it is told something. Pure; the same message again changes nothing, and neither does one
 * that does not fit the state; only a cancellation is refused, because a person waits for the answer. Two are news each
 * time: `purse_changed`, after which the purse is looked at once more, and `turn_over`, after which the batch waits
 * anew, and longer after each trouble.
 */
export function decideBatch(batch: Batch, message: BatchMessage, nowMs: number): BatchDecision {
  const changes = answerOf(batch, message, nowMs);
  if (changes === undefined) return UNCHANGED;
  if (changes === 'too_late') return { kind: 'too_late' };
  const updatedAtMs = Math.max(nowMs, batch.updatedAtMs);
  const after = { ...batch, ...changes, version: batch.version + 1, updatedAtMs };
  return { kind: 'changed', batch: { ...after, payment: sinceOwed(batch, after) } };
}

type Changes = Partial<Batch> | 'too_late' | undefined;

function answerOf(batch: Batch, message: BatchMessage, nowMs: number): Changes {
  if (isOwn(message)) return (ANSWERS[message.kind] as OwnAnswer)(batch, message, nowMs);
  const { payment } = batch;
  if (payment === null) return undefined;
  const answer = PAYMENT_ANSWERS[message.kind] as PaymentAnswer;
  return answer({ ...batch, payment }, message, nowMs);
}

function isOwn(message: BatchMessage): message is OwnMessage {
  return Object.hasOwn(ANSWERS, message.kind);
}

const AT_WORK: readonly BatchState[] = ['awaiting_payment', 'placing', 'canceling'];

/** Whether a worker still has to do with it. */
function isAtWork(batch: Batch): boolean {
  return AT_WORK.includes(batch.state) || owesLook(batch);
}

/** When a worker should take it; null once it is over. */
export function batchDueAtMs(batch: Batch): number | null {
  return isAtWork(batch) ? Math.max(batch.leaseUntilMs, batch.retryAtMs, batch.createdAtMs) : null;
}

type OwnMessage = Exclude<BatchMessage, PaymentMessage>;
type Answer<K extends OwnMessage['kind']> = (
  batch: Batch,
  message: Extract<OwnMessage, { kind: K }>,
  nowMs: number,
) => Changes;
type OwnAnswer = Answer<OwnMessage['kind']>;

const ANSWERS: { readonly [K in OwnMessage['kind']]: Answer<K> } = {
  turn_taken: (batch, { untilMs }, nowMs) => {
    const dueAtMs = batchDueAtMs(batch);
    return dueAtMs !== null && dueAtMs <= nowMs ? { leaseUntilMs: untilMs } : undefined;
  },

  turn_over: (batch, { troubled }, nowMs) =>
    isAtWork(batch) ? turnOver(batch, troubled, nowMs) : undefined,

  rows_settled: ({ state, payment }, { sums }) => {
    if (state !== 'placing') return undefined;
    const settled = sums.counts.placed > 0 ? 'placed' : 'failed';
    return { ...FREE, state: settled, sums, payment: payment && said(payment) };
  },

  // Whoever has the lease may still be placing; its rows themselves are closed to it (`cancel-rows.ts`). An unpaid one
  // is canceled once its page is closed, so that nobody can pay for what is canceled.
  cancel: ({ state, payment }) => {
    if (state === 'failed') return 'too_late';
    if (!CANCELABLE.includes(state)) return undefined;
    const ended = payment && (payment.taken === null ? 'canceled' : payment.ended);
    return { ...FREE, state: 'canceling', payment: payment && { ...payment, ended } };
  },

  rows_canceled: ({ state, payment }, { sums }) =>
    state === 'canceling'
      ? { ...FREE, state: 'canceled', sums, payment: payment && said(payment) }
      : undefined,
};

const CANCELABLE: readonly BatchState[] = ['awaiting_payment', 'placing', 'placed'];

/** The next turn comes at once, so that batches take turns; after trouble later each time. */
function turnOver(batch: Batch, troubled: boolean, nowMs: number): Partial<Batch> {
  if (!troubled) return { leaseUntilMs: 0, troubles: 0, retryAtMs: nextTurnAtMs(batch, nowMs) };
  const { troubles } = batch;
  const pauseMs = Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(troubles, 10));
  return { leaseUntilMs: 0, troubles: troubles + 1, retryAtMs: nowMs + pauseMs };
}

/** Of one that nobody paid yet when the processor is asked again. */
function nextTurnAtMs({ state, payment, createdAtMs }: Batch, nowMs: number): number {
  const isUnpaid = state === 'awaiting_payment' && payment !== null;
  return isUnpaid ? nextAskAtMs(createdAtMs, payment, nowMs) : nowMs;
}
