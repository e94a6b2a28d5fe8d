import { forEachOf } from '../../basics/for-each-of.ts';
import type { Deps } from '../../deps.ts';
import type { Batch } from '../core/batch.ts';
import { type Chunk, failedRow, sumsOf } from '../core/rows.ts';
import { type BatchSource, findSource, forgetSource } from '../store/batch-source.ts';
import { loadChunks, settleRow, written } from '../store/chunks.ts';
import { type TellBatchDeps, tellBatch } from '../store/tell-batch.ts';
import { type PlaceRowDeps, placeRow } from './place-row.ts';

export type PlaceRowsDeps = PlaceRowDeps & TellBatchDeps & Pick<Deps, 'documents'>;

/** Items whose rows are placed beside each other, those of one item one after the other: they are written on it. */
const WIDTH = 8;
/** After so many failures that pass the batch waits: whatever it is would meet its other rows, too. */
const TROUBLES_MAX = 5;

/**
 * One turn of a batch: places rows until the turn is over, at most one item of rows for each of `WIDTH`, so that other
 * batches have their turn. Once no row waits, what the batch brought is deleted, and then it is told so: dead in
 * between, the next turn does both again.
 * @returns whether it came to nothing because something did not answer.
 * @throws MailError `unavailable`.
 */
export async function placeRows(
  deps: PlaceRowsDeps,
  batch: Batch,
  untilMs: number,
): Promise<{ readonly troubled: boolean }> {
  const chunks = await loadChunks(deps.store, batch);
  const waiting = chunks.filter(isWaiting);
  if (waiting.length === 0) {
    await forgetSource(deps, batch);
    const sums = sumsOf(chunks.flatMap(({ rows }) => rows));
    await tellBatch(deps, batch.hex, { kind: 'rows_settled', sums });
    return { troubled: false };
  }
  const source = await findSource(deps, batch);
  const turn: Turn = { settled: 0, troubles: 0, untilMs };
  await forEachOf(waiting.slice(0, WIDTH), WIDTH, async (chunk) => {
    if (source === undefined) await failChunk(deps, batch, chunk);
    else await placeChunk(deps, { batch, source, chunk, turn });
  });
  return { troubled: turn.settled === 0 && turn.troubles > 0 };
}

interface Turn {
  settled: number;
  troubles: number;
  readonly untilMs: number;
}

interface ChunkAtWork {
  readonly batch: Batch;
  readonly source: BatchSource;
  readonly chunk: Chunk;
  readonly turn: Turn;
}

async function placeChunk(
  deps: PlaceRowsDeps,
  { batch, source, chunk, turn }: ChunkAtWork,
): Promise<void> {
  for (const { row, outcome } of chunk.rows) {
    if (outcome !== null) continue;
    if (turn.troubles >= TROUBLES_MAX || deps.clock.nowMs() >= turn.untilMs) return;
    const brought = source.rows.find((each) => each.row === row);
    if (brought === undefined) throw new Error('a row of the batch is not in what it brought');
    const result = await placeRow(deps, { batch, chunk: chunk.index, source, row: brought });
    if (result === 'closed') return;
    if (result === 'settled') turn.settled += 1;
    else turn.troubles += 1;
  }
}

/** The bucket clears what a batch brought after 7 days: then nobody knows any more what its rows were. */
async function failChunk(deps: PlaceRowsDeps, batch: Batch, chunk: Chunk): Promise<void> {
  const outcome = failedRow('unavailable', 'it could not be placed before its data was deleted');
  for (const { row, outcome: known } of chunk.rows) {
    if (known === null) await written(deps, settleRow(batch, chunk.index, row, outcome));
  }
}

function isWaiting({ closed, rows }: Chunk): boolean {
  return !closed && rows.some(({ outcome }) => outcome === null);
}
