import type { Deps } from '../../deps.ts';
import { TTL_ATTRIBUTE } from '../../resources.ts';
import { storeAsked } from '../../store/asked.ts';
import { sandboxExpiresAt } from '../../store/of-deployment.ts';
import {
  ConditionFailed,
  type Item,
  type Store,
  type Value,
  type Write,
} from '../../store/store.ts';
import type { Batch } from '../core/batch.ts';
import type { Chunk, Row, RowOutcome } from '../core/rows.ts';

/**
 * How rows are stored: some of them an item, each outcome an attribute of its own (`row#…`) beside a mark (`done#…`) on
 * which it is written: so an outcome is written once, and while the item is open. The transaction that stores an order
 * writes that of its row: neither is there without the other.
 */
const CLOSED = 'closed';
/** Of the rows of a live batch. What they add up to stays in the batch (`sums`). */
const LIVE_KEPT_SECONDS = 400 * 86_400;
const PREFIX = 'chunk#';
const TRIED = 'tried#';

/** The condition's name where a row has its outcome already, or its batch goes no further. */
export const ROW_SETTLED = 'row_settled';

export function chunkItem(batch: Batch, index: number, rows: readonly Row[]): Write {
  const settled = rows.filter(({ outcome }) => outcome !== null);
  const item: Item = {
    ...keyOf(batch, index),
    [CLOSED]: 0,
    rows: rows.map(({ row }) => row),
    [TTL_ATTRIBUTE]: rowsExpireAt(batch),
    ...Object.fromEntries(settled.flatMap(({ row, outcome }) => attributesOf(row, outcome))),
  };
  return { kind: 'put', table: 'batches', item, when: [{ kind: 'absent', because: ROW_SETTLED }] };
}

/** The write of what became of a row that waited. */
export function settleRow(batch: Batch, index: number, row: number, outcome: RowOutcome): Write {
  return {
    kind: 'update',
    table: 'batches',
    key: keyOf(batch, index),
    set: Object.fromEntries(attributesOf(row, outcome)),
    when: [
      { kind: 'atMost', attribute: CLOSED, value: 0, because: ROW_SETTLED },
      { kind: 'atMost', attribute: `done#${row}`, value: 0, because: ROW_SETTLED },
    ],
  };
}

/** The write that a row was tried and still waits, so that others have their try first. */
export function noteTry(batch: Batch, index: number, row: number, nowMs: number): Write {
  return {
    kind: 'update',
    table: 'batches',
    key: keyOf(batch, index),
    set: { [`${TRIED}${row}`]: nowMs },
    when: [{ kind: 'atMost', attribute: `done#${row}`, value: 0, because: ROW_SETTLED }],
  };
}

/** The write that closes rows: what waits is not placed any more. */
export function closeChunk(batch: Batch, index: number): Write {
  const set = { [CLOSED]: 1 };
  return { kind: 'update', table: 'batches', key: keyOf(batch, index), set, when: [] };
}

/** The write of what canceling made of a row that is closed. Made again it says the same. */
export function cancelRow(batch: Batch, index: number, row: number, outcome: RowOutcome): Write {
  return {
    kind: 'update',
    table: 'batches',
    key: keyOf(batch, index),
    set: Object.fromEntries(attributesOf(row, outcome)),
    when: [{ kind: 'atLeast', attribute: CLOSED, value: 1, because: ROW_SETTLED }],
  };
}

/** @throws MailError `unavailable`. */
export async function loadChunk(store: Store, batch: Batch, index: number): Promise<Chunk> {
  const item = await storeAsked(() => store.get('batches', keyOf(batch, index)));
  if (item === undefined) throw new Error('the rows of a batch are gone');
  return toChunk(item);
}

/** All rows of a batch, in their order; none once they have expired. @throws MailError `unavailable`. */
export async function loadChunks(store: Store, { hex }: Batch): Promise<readonly Chunk[]> {
  const chunks: Chunk[] = [];
  let cursor: string | undefined;
  do {
    const query = { table: 'batches', pk: hex, beginsWith: PREFIX, limit: 100 } as const;
    const page = await storeAsked(() => store.query({ ...query, ...(cursor && { cursor }) }));
    chunks.push(...page.items.map(toChunk));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return chunks;
}

/** @returns false where a condition did not hold. @throws MailError `unavailable`. */
export async function written({ store }: Pick<Deps, 'store'>, write: Write): Promise<boolean> {
  try {
    await storeAsked(() => store.commit([write]));
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed && error.because === ROW_SETTLED) return false;
    throw error;
  }
}

function rowsExpireAt(batch: Batch): number {
  if (batch.sandbox) return sandboxExpiresAt(batch.createdAtMs, batch.sandboxDays);
  return Math.floor(batch.createdAtMs / 1000) + LIVE_KEPT_SECONDS;
}

function keyOf({ hex }: Batch, index: number) {
  return { pk: hex, sk: `${PREFIX}${String(index).padStart(5, '0')}` };
}

function attributesOf(row: number, outcome: RowOutcome | null): [string, Value][] {
  return [
    [`done#${row}`, 1],
    [`row#${row}`, outcome as unknown as Value],
  ];
}

function toChunk(item: Item): Chunk {
  const rows = item['rows'] as readonly number[];
  return {
    index: Number(String(item['sk']).slice(PREFIX.length)),
    closed: item[CLOSED] === 1,
    rows: rows.map((row) => ({
      row,
      outcome: (item[`row#${row}`] as unknown as RowOutcome | undefined) ?? null,
      triedAtMs: item[`${TRIED}${row}`] as number | undefined,
    })),
  };
}
