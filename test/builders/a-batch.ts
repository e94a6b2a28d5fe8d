import * as v from 'valibot';
import { type Batch, batchIdOf } from '../../lib/batch/core/batch.ts';
import type { RowSums } from '../../lib/batch/core/rows.ts';
import { type BatchCall, type CreatedBatch, createBatch } from '../../lib/batch/create-batch.ts';
import { createPurseLane } from '../../lib/batch/payment/purse-lane.ts';
import { placeBatches } from '../../lib/batch/run/place-batches.ts';
import { newBatch } from '../../lib/batch/store/batch-item.ts';
import { chunkItem } from '../../lib/batch/store/chunks.ts';
import { readBatch } from '../../lib/batch/views/read-batch.ts';
import { BatchRequestSchema } from '../../lib/contract/schemas/batch/batch-request.ts';
import { createCreditLane } from '../../lib/payment/credit-lane.ts';
import type { Store } from '../../lib/store/store.ts';
import { START_MS } from '../fakes/fake-clock.ts';
import { type FakeDeps, fakeDeps } from '../fakes/fake-deps.ts';
import { aBatchRequest } from './a-spreadsheet.ts';

/** A world whose credit codes are real accounts. */
export function batchWorld(overrides: Partial<FakeDeps> = {}): FakeDeps {
  const deps = fakeDeps(overrides);
  return Object.assign(deps, {
    lanes: { credit_code: createPurseLane(createCreditLane(deps), deps) },
  });
}

/** Sends a batch as a call does. */
export function sendBatch(
  deps: FakeDeps,
  fields: object = {},
  call: Partial<BatchCall> = {},
): Promise<CreatedBatch> {
  const rawBody = aBatchRequest(fields);
  return createBatch(deps, {
    caller: { kind: 'anonymous' },
    sourceIp: '203.0.113.9',
    baseUrl: 'https://mail.test',
    idempotencyKey: 'batch-1',
    rawBody,
    body: v.parse(BatchRequestSchema, rawBody),
    ...call,
  });
}

/** A batch of one row that waits, unless said otherwise, as it is stored. */
export async function storedBatch(store: Store, fields: Partial<Batch>): Promise<Batch> {
  const batch: Batch = { ...A_BATCH, ...fields };
  const rows = [{ row: 2, outcome: null }];
  await store.commit([newBatch(batch, 'batch_exists'), chunkItem(batch, 0, rows)]);
  return batch;
}

export const A_BATCH: Batch = {
  hex: 'a'.repeat(32),
  version: 1,
  sandbox: true,
  sandboxDays: 7,
  state: 'placing',
  bodyHash: 'hash',
  sourceId: 'source',
  chunkCount: 1,
  totalCents: 199,
  payment: null,
  sums: null,
  leaseUntilMs: 0,
  troubles: 0,
  retryAtMs: 0,
  createdAtMs: START_MS,
  updatedAtMs: START_MS,
};

/** What rows came to, as far as it decides anything: how many were placed. */
export function sumsWith(placed: number): RowSums {
  const none = { waiting: 0, failed: 0, invalid: 0, canceled: 0, too_late: 0 };
  return { counts: { rows: placed, placed, ...none }, placedCents: 0, refundCents: 0 };
}

/** Runs the worker until the batch is over, and reads all of it. */
export async function finishBatch(deps: FakeDeps, created: CreatedBatch) {
  await placeBatches(deps);
  return readAll(deps, created);
}

export function readAll(deps: FakeDeps, { batch }: CreatedBatch) {
  return readBatch(deps, batchIdOf(batch), { cursor: undefined, limit: 1000 });
}
