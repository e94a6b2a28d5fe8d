import type { BatchState } from '../../contract/schemas/batch/batch.ts';
import type { Batch } from './batch.ts';

/** What a batch is told. */
export type BatchMessage =
  /** A worker begins a turn, which it ends by then. */
  | { readonly kind: 'turn_taken'; readonly untilMs: number }
  /** It ended it; `troubled` where it came to nothing because something did not answer. */
  | { readonly kind: 'turn_over'; readonly troubled: boolean }
  /** Every row has its outcome. */
  | { readonly kind: 'rows_settled'; readonly placed: number }
  | { readonly kind: 'cancel' }
  /** No row is left that could be canceled. */
  | { readonly kind: 'rows_canceled' };

export type BatchDecision =
  | { readonly kind: 'changed'; readonly batch: Batch }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'too_late' };

const FIRST_PAUSE_MS = 30_000;
const LAST_PAUSE_MS = 15 * 60_000;

const UNCHANGED = { kind: 'unchanged' } as const;

/**
 * What a batch becomes when it is told something. Pure; the same message again changes nothing, and so does one that
 * does not fit the state; only a cancellation is refused, because a person waits for the answer.
 */
export function decideBatch(batch: Batch, message: BatchMessage, nowMs: number): BatchDecision {
  const answer = ANSWERS[message.kind] as Answer<BatchMessage['kind']>;
  const changes = answer(batch, message, nowMs);
  if (changes === undefined) return UNCHANGED;
  if (changes === 'too_late') return { kind: 'too_late' };
  const updatedAtMs = Math.max(nowMs, batch.updatedAtMs);
  return {
    kind: 'changed',
    batch: { ...batch, ...changes, version: batch.version + 1, updatedAtMs },
  };
}

/** Whether a worker still has to do with it. */
function isAtWork({ state }: { readonly state: BatchState }): boolean {
  return state === 'placing' || state === 'canceling';
}

/** When a worker should take it; null once it is over. */
export function batchDueAtMs(batch: Batch): number | null {
  return isAtWork(batch) ? Math.max(batch.leaseUntilMs, batch.retryAtMs, batch.createdAtMs) : null;
}

const OVER = { leaseUntilMs: 0, troubles: 0, retryAtMs: 0 } as const;

type Answer<K extends BatchMessage['kind']> = (
  batch: Batch,
  message: Extract<BatchMessage, { kind: K }>,
  nowMs: number,
) => Partial<Batch> | 'too_late' | undefined;

const ANSWERS: { readonly [K in BatchMessage['kind']]: Answer<K> } = {
  turn_taken: (batch, { untilMs }, nowMs) => {
    const dueAtMs = batchDueAtMs(batch);
    return dueAtMs !== null && dueAtMs <= nowMs ? { leaseUntilMs: untilMs } : undefined;
  },

  turn_over: (batch, { troubled }, nowMs) =>
    isAtWork(batch) ? turnOver(batch, troubled, nowMs) : undefined,

  rows_settled: ({ state }, { placed }) =>
    state === 'placing' ? { ...OVER, state: placed > 0 ? 'placed' : 'failed' } : undefined,

  // Whoever has the lease may still be placing; its rows themselves are closed to it (`cancel-rows.ts`).
  cancel: ({ state }) => {
    if (state === 'failed') return 'too_late';
    return state === 'placing' || state === 'placed' ? { ...OVER, state: 'canceling' } : undefined;
  },

  rows_canceled: ({ state }) =>
    state === 'canceling' ? { ...OVER, state: 'canceled' } : undefined,
};

/** The next turn comes at once, so that batches take turns; after trouble later each time. */
function turnOver({ troubles }: Batch, troubled: boolean, nowMs: number): Partial<Batch> {
  if (!troubled) return { leaseUntilMs: 0, troubles: 0, retryAtMs: nowMs };
  const pauseMs = Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(troubles, 10));
  return { leaseUntilMs: 0, troubles: troubles + 1, retryAtMs: nowMs + pauseMs };
}
