import { forEachOf } from '../../basics/for-each-of.ts';
import type { Deps } from '../../deps.ts';
import type { Batch } from '../core/batch.ts';
import { type Chunk, failedRow, type Row, sumsOf } from '../core/rows.ts';
import { type BatchSource, findSource, forgetSource } from '../store/batch-source.ts';
import { loadChunks, noteTry, settleRow, written } from '../store/chunks.ts';
import { type TellBatchDeps, tellBatch } from '../store/tell-batch.ts';
import { type PlaceRowDeps, placeRow } from './place-row.ts';

export type PlaceRowsDeps = PlaceRowDeps & TellBatchDeps & Pick<Deps, 'documents'>;

/** Items whose rows are placed beside each other, those of one item one after the other: they are written on it. */
const WIDTH = 8;
/** With so many more failures that pass than rows settled the batch waits: it would meet its other rows, too. */
const TROUBLES_MAX = 5;

/**
 * One turn of a batch: places rows until the turn is over, at most one item of rows for each of `WIDTH`, so that other
 * batches have their turn. Items with a row that was tried in vain come after the others, and so do such rows in their
 * item, the one tried longest ago first: what waits for a company that does not answer holds up no row that could be
 * placed. Once no row waits, what the batch brought is deleted, and then it is told so: dead in
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
  const waiting = chunks.filter(isWaiting).sort((a, b) => triedAtMs(a) - triedAtMs(b));
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
  for (const { row } of waitingRows(chunk)) {
    if (isOver(turn, deps.clock.nowMs())) return;
    const brought = source.rows.find((each) => each.row === row);
    const result =
      brought === undefined
        ? await failRow(deps, batch, chunk, row)
        : await placeRow(deps, { batch, chunk: chunk.index, source, row: brought });
    if (result === 'closed') return;
    if (result === 'settled') turn.settled += 1;
    else await noteTrouble(deps, { batch, source, chunk, turn }, row);
  }
}

function isOver({ settled, troubles, untilMs }: Turn, nowMs: number): boolean {
  return troubles - settled >= TROUBLES_MAX || nowMs >= untilMs;
}

/** Where the note cannot be written the row is only tried sooner again. */
async function noteTrouble(
  deps: PlaceRowsDeps,
  { batch, chunk, turn }: ChunkAtWork,
  row: number,
): Promise<void> {
  turn.troubles += 1;
  const note = noteTry(batch, chunk.index, row, deps.clock.nowMs());
  await written(deps, note).catch(() => false);
}

/** The bucket clears what a batch brought after 7 days: then nobody knows any more what its rows were. */
async function failChunk(deps: PlaceRowsDeps, batch: Batch, chunk: Chunk): Promise<void> {
  for (const { row } of waitingRows(chunk)) await failRow(deps, batch, chunk, row);
}

/** One without an outcome has no order, for both are written at once: nothing of it is mailed. */
async function failRow(
  deps: PlaceRowsDeps,
  batch: Batch,
  { index }: Chunk,
  row: number,
): Promise<'settled'> {
  const outcome = failedRow('unavailable', 'it could not be placed before its data was deleted');
  await written(deps, settleRow(batch, index, row, outcome));
  return 'settled';
}

function isWaiting({ closed, rows }: Chunk): boolean {
  return !closed && rows.some(({ outcome }) => outcome === null);
}

/** Those never tried, then the one tried longest ago. */
function waitingRows({ rows }: Chunk): readonly Row[] {
  return rows
    .filter(({ outcome }) => outcome === null)
    .sort((a, b) => (a.triedAtMs ?? 0) - (b.triedAtMs ?? 0));
}

/** When a row of it was last tried in vain: what fails in one item says nothing of the others. */
function triedAtMs(chunk: Chunk): number {
  return waitingRows(chunk).at(-1)?.triedAtMs ?? 0;
}
