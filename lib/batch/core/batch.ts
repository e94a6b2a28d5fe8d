import { createHmac } from 'node:crypto';
import type { BatchState } from '../../contract/schemas/batch/batch.ts';
import { type Caller, callerNamespace } from '../../credentials/caller.ts';
import type { BatchPayment } from './batch-payment.ts';
import type { RowSums } from './rows.ts';

/** A spreadsheet that is mailed: how far it is. What became of its rows stands beside it (`rows.ts`). */
export interface Batch {
  /** 32 hex digits; reading it needs no more. */
  readonly hex: string;
  /** Of the item; each change is made on the version that was read. */
  readonly version: number;
  readonly sandbox: boolean;
  /** How many days one of the sandbox is kept, as it was promised when it was made. */
  readonly sandboxDays: number;
  readonly state: BatchState;
  /** Binds the Idempotency-Key to the body it was first sent with. */
  readonly bodyHash: string;
  /** Names what it brought (`batch-source.ts`), which no other call has a name for. */
  readonly sourceId: string;
  /** Items that hold its rows. */
  readonly chunkCount: number;
  readonly totalCents: number;
  /** By card; null where a credit code pays, and in the sandbox. */
  readonly payment: BatchPayment | null;
  /** What its rows came to, since each has its outcome; null before. Stays when the rows themselves expire. */
  readonly sums: RowSums | null;
  /** Until when a worker is at it; 0 for nobody. */
  readonly leaseUntilMs: number;
  /** Turns in a row that came to nothing, because something did not answer. */
  readonly troubles: number;
  /** Not before this time, after such a turn. */
  readonly retryAtMs: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** Rows of one item: few, so that an outcome costs little to write. */
export const CHUNK_ROWS = 20;

/**
 * The 32 hex digits of a batch, derived from the caller and the Idempotency-Key: the batch itself is the record that
 * the key was used. Unguessable without the secret, because the id alone allows reading.
 */
export function batchHex(secret: string, caller: Caller, idempotencyKey: string): string {
  const input = JSON.stringify([callerNamespace(caller), idempotencyKey]);
  return createHmac('sha256', secret).update(`batch:${input}`).digest('hex').slice(0, 32);
}

/**
 * The key of a row's order. It has blanks, which no Idempotency-Key of a caller has: nobody else can take it. Orders of
 * the sandbox may outlive their batch, whose key is then free for another one: the time tells its rows apart.
 */
export function rowKey(
  { hex, sandbox, createdAtMs }: Pick<Batch, 'hex' | 'sandbox' | 'createdAtMs'>,
  row: number,
): string {
  const batch = sandbox ? `sandbox batch ${createdAtMs}` : 'batch';
  return `${batch} ${hex} row ${row}`;
}

const BATCH_ID = /^bat_(test_)?([0-9a-f]{32})$/;

/** `bat_<hex>`, or `bat_test_<hex>` in the sandbox. */
export function batchIdOf({ hex, sandbox }: Pick<Batch, 'hex' | 'sandbox'>): string {
  return `${sandbox ? 'bat_test_' : 'bat_'}${hex}`;
}

/** The parts of a batch id, or undefined when it is none. */
export function parseBatchId(id: string): Pick<Batch, 'hex' | 'sandbox'> | undefined {
  const match = BATCH_ID.exec(id);
  const hex = match?.[2];
  return hex === undefined ? undefined : { hex, sandbox: match?.[1] !== undefined };
}
