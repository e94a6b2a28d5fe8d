import type { RowStatus } from '../../contract/schemas/batch/batch.ts';
import type { ErrorCode } from '../../errors/catalog.ts';

/** What became of a row; a row without one waits. Holds no address and no word of the letter. */
export interface RowOutcome {
  readonly status: Exclude<RowStatus, 'waiting'>;
  readonly orderId: string | null;
  /** Of its order. */
  readonly priceCents: number | null;
  readonly code: ErrorCode | null;
  readonly reason: string | null;
  /** When its order was created, which its tokens are made with; absent in rows that an earlier release noted. */
  readonly orderCreatedAtMs?: number;
  /** Of an order that tells a webhook; absent of any other. */
  readonly hasWebhook?: true;
}

export interface Row {
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly outcome: RowOutcome | null;
  /** When it was last tried in vain; none for never. */
  readonly triedAtMs?: number | undefined;
}

/** Some rows of a batch, which stand or wait together: placed one after the other, and closed at once. */
export interface Chunk {
  readonly index: number;
  /** Once it is closed no row of it is placed any more. */
  readonly closed: boolean;
  readonly rows: readonly Row[];
}

export const PLACED = { code: null, reason: null, status: 'placed' } as const;
/** A row that is never placed, because its batch was canceled first. */
export const NEVER_PLACED: RowOutcome = {
  status: 'canceled',
  orderId: null,
  priceCents: null,
  code: null,
  reason: null,
};

export function failedRow(code: ErrorCode, reason: string): RowOutcome {
  return { status: 'failed', orderId: null, priceCents: null, code, reason };
}

/** Of a row that can never be mailed as it stands in the spreadsheet. */
export function invalidRow(code: ErrorCode, reason: string): RowOutcome {
  return { status: 'invalid', orderId: null, priceCents: null, code, reason };
}

type RowCounts = Readonly<Record<RowStatus, number>>;

function countRows(rows: readonly Row[]): RowCounts {
  const counts = { waiting: 0, placed: 0, failed: 0, invalid: 0, canceled: 0, too_late: 0 };
  for (const { outcome } of rows) counts[outcome?.status ?? 'waiting'] += 1;
  return counts;
}

/** What the orders of rows with one of these outcomes cost. */
function centsOf(rows: readonly Row[], statuses: readonly RowStatus[]): number {
  return rows
    .filter(({ outcome }) => outcome !== null && statuses.includes(outcome.status))
    .reduce((sum, { outcome }) => sum + (outcome?.priceCents ?? 0), 0);
}

/** What the rows of a batch come to. */
export interface RowSums {
  readonly counts: RowCounts & { readonly rows: number };
  /** Of the letters that were placed and not canceled with the batch. */
  readonly placedCents: number;
  /** What goes back of a canceled batch. */
  readonly refundCents: number;
}

export function sumsOf(rows: readonly Row[]): RowSums {
  return {
    counts: { rows: rows.length, ...countRows(rows) },
    placedCents: centsOf(rows, ['placed', 'too_late']),
    refundCents: centsOf(rows, ['canceled']),
  };
}
