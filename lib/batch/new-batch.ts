import type { Caller } from '../credentials/caller.ts';
import { type Batch, CHUNK_ROWS } from './core/batch.ts';
import { type BatchPayment, nextAskAtMs } from './core/batch-payment.ts';
import { invalidRow, type Row } from './core/rows.ts';
import type { Judged } from './rows/judge-rows.ts';
import { codeOf } from './rows/row-problems.ts';
import { shownReason } from './rows/shown-reason.ts';

export interface NewBatch {
  readonly hex: string;
  readonly bodyHash: string;
  readonly sourceId: string;
  readonly sandbox: boolean;
  readonly sandboxDays: number;
  readonly totalCents: number;
  /** Where a card is to pay for it. */
  readonly payment: BatchPayment | null;
  readonly nowMs: number;
}

export function newBatch(fresh: NewBatch, rows: number): Batch {
  const { hex, bodyHash, sourceId, sandbox, sandboxDays, totalCents, payment, nowMs } = fresh;
  return {
    hex,
    version: 1,
    sandbox,
    sandboxDays,
    state: payment === null ? 'placing' : 'awaiting_payment',
    bodyHash,
    sourceId,
    chunkCount: Math.ceil(rows / CHUNK_ROWS),
    totalCents,
    payment,
    sums: null,
    leaseUntilMs: 0,
    troubles: 0,
    retryAtMs: payment === null ? 0 : nextAskAtMs(nowMs, payment, nowMs),
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
  };
}

/** The rows of the spreadsheet in their order, some an item; those that cannot be mailed have their outcome already. */
export function chunksOf(rows: readonly { readonly row: number }[], { invalid }: Judged): Row[][] {
  const outcomes = new Map(
    invalid.map(({ row, problems }) => [row, invalidRow(codeOf(problems), shownReason(problems))]),
  );
  const all = rows.map(({ row }): Row => ({ row, outcome: outcomes.get(row) ?? null }));
  const count = Math.ceil(all.length / CHUNK_ROWS);
  return Array.from({ length: count }, (_, at) =>
    all.slice(at * CHUNK_ROWS, (at + 1) * CHUNK_ROWS),
  );
}

/**
 * Who places the rows: the caller, whose batch was confirmed as a whole. Which recipients its key may write to was
 * judged row by row already, and what they are compared by is the key itself, which is stored nowhere: a row whose
 * address the carrier then corrects to another place is refused.
 */
export function callerOfRows(caller: Caller): Caller {
  if (caller.kind !== 'key') return caller;
  const { controls, ...key } = caller;
  if (controls === undefined) return { ...key, agent: false };
  const { recipients, ...kept } = controls;
  const judged = recipients === undefined ? {} : { asGiven: true as const };
  return { ...key, agent: false, controls: { ...kept, ...judged, recipientSecret: '' } };
}
