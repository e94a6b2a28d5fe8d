import { createHash, randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Ledger, LedgerEntry } from '../ledger.ts';
import { readWholeLines } from '../whole-lines.ts';
import { type Collection, PostGridError, type PrintJob } from './postgrid-form.ts';

/** A letter or a postcard as it was ordered. */
export interface PostGridOrder {
  readonly id: string;
  readonly object: 'letter' | 'postcard';
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: string;
  /** When it was taken back. */
  readonly cancelledAt?: string;
  readonly [field: string]: unknown;
}

interface Creation {
  readonly order: PostGridOrder;
  readonly idempotencyKey: string | null;
  readonly sha256: string;
}

type Line = { readonly created: Creation } | { readonly cancelled: string; readonly at: string };

export interface PressOptions {
  readonly dataDir: string;
  readonly ledger: Ledger;
  readonly nowMs: () => number;
  /** Told of each order that was made, and at the start of all that were made before. */
  readonly onOrder?: (order: PostGridOrder, isCancelled: () => boolean) => void;
}

export interface Press {
  /** Prints, or answers with what this key printed within a day. */
  create(collection: Collection, key: string | null, job: PrintJob): PostGridOrder;
  cancel(order: PostGridOrder): PostGridOrder;
  /** @throws PostGridError 404. */
  get(collection: Collection, id: string): PostGridOrder;
  /** The order of that number; undefined where there is none. */
  find(id: string): PostGridOrder | undefined;
  /** Tells once more of it. */
  tellAgain(order: PostGridOrder): void;
  /** Newest first. */
  list(collection: Collection): readonly PostGridOrder[];
}

/** How long PostGrid keeps a key is not documented; a day is what our rail must be content with. */
const KEY_LIVES_MS = 24 * 60 * 60_000;
/** Unlike that of other simulators, who tidy up the same folder. */
const DRAFT = '.postgrid-draft';
const OBJECTS = { letters: 'letter', postcards: 'postcard' } as const;

/**
 * The facility behind the API. A piece comes to be with its line in the book; the paper before it is a draft, and the
 * ledger is brought up to the book at every start. So a kill at any point leaves one piece, one PDF and one entry, or
 * none of them.
 */
export function openPress({ dataDir, ledger, nowMs, onOrder }: PressOptions): Press {
  const folder = join(dataDir, 'printed');
  mkdirSync(folder, { recursive: true });
  const book = openBook(join(dataDir, 'world', 'postgrid.jsonl'));
  const list = (collection: Collection) =>
    book
      .all()
      .map(({ order }) => order)
      .filter(({ object }) => object === OBJECTS[collection]);
  const tell = (order: PostGridOrder) => {
    const now = () => book.all().find((each) => each.order.id === order.id)?.order;
    onOrder?.(order, () => now()?.cancelledAt !== undefined);
  };
  recover(folder, book.all(), ledger);
  for (const { order } of book.all().toReversed()) tell(order);
  return {
    list,
    find: (id) => book.all().find(({ order }) => order.id === id)?.order,
    tellAgain: tell,
    get: (collection, id) => {
      const found = list(collection).find((order) => order.id === id);
      if (found) return found;
      throw new PostGridError(404, 'not_found_error', 'no order has this ID');
    },
    // Synchronous from the look for the key to the line in the book: two calls at once cannot both find none.
    create: (collection, key, job) => {
      const sameKey = book.all().filter(({ idempotencyKey }) => idempotencyKey === key);
      const made = key === null ? undefined : sameKey[0]?.order;
      if (made && nowMs() - Date.parse(made.createdAt) < KEY_LIVES_MS) return made;
      const id = newId(collection, key, sameKey.length);
      const order = describe(collection, id, job, nowMs());
      const creation = { order, idempotencyKey: key, sha256: job.sha256 };
      const paper = join(folder, paperName(order));
      writeFileSync(paper + DRAFT, job.pdf);
      book.write({ created: creation });
      renameSync(paper + DRAFT, paper);
      ledger.record(toEntry(creation));
      tell(order);
      return order;
    },
    cancel: (order) => {
      const at = new Date(nowMs()).toISOString();
      book.write({ cancelled: order.id, at });
      return { ...order, cancelledAt: at };
    },
  };
}

/** An append-only file: an order exists from the moment its line is written whole, also after a kill. */
function openBook(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  let creations: Creation[] = [];
  const apply = (line: Line) => {
    if ('created' in line) creations.unshift(line.created);
    else creations = creations.map((each) => withCancellation(each, line.cancelled, line.at));
  };
  for (const line of readWholeLines(file)) apply(JSON.parse(line) as Line);
  return {
    /** Newest first, as they are now. */
    all: (): readonly Creation[] => creations,
    write: (line: Line) => {
      appendFileSync(file, `${JSON.stringify(line)}\n`);
      apply(line);
    },
  };
}

function withCancellation(creation: Creation, id: string, cancelledAt: string): Creation {
  const { order } = creation;
  return order.id === id ? { ...creation, order: { ...order, cancelledAt } } : creation;
}

/** Completes what a kill interrupted: drafts of known orders are paper, others never came to be. */
function recover(folder: string, creations: readonly Creation[], ledger: Ledger): void {
  const papers = new Set(creations.map(({ order }) => paperName(order)));
  for (const draft of readdirSync(folder).filter((name) => name.endsWith(DRAFT))) {
    const paper = draft.slice(0, -DRAFT.length);
    const isLost = papers.has(paper) && !existsSync(join(folder, paper));
    if (isLost) renameSync(join(folder, draft), join(folder, paper));
    else rmSync(join(folder, draft));
  }
  const recorded = new Set(ledger.entries().map(({ reference }) => reference));
  const missing = creations.filter(({ order }) => !recorded.has(order.id));
  for (const creation of missing.toReversed()) ledger.record(toEntry(creation));
}

/** From the key where there is one, so that an order that a kill kept from being is made again under its own name. */
function newId(collection: Collection, key: string | null, earlier: number): string {
  const seed = key === null ? randomUUID() : `${key}/${earlier}`;
  const digest = createHash('sha256').update(`${collection}/${seed}`).digest('hex');
  return `${OBJECTS[collection]}_${digest.slice(0, 22)}`;
}

function describe(
  collection: Collection,
  id: string,
  { fields, metadata }: PrintJob,
  nowMs: number,
): PostGridOrder {
  const at = new Date(nowMs).toISOString();
  const object = OBJECTS[collection];
  return { ...fields, id, object, live: false, metadata, sendDate: at, createdAt: at };
}

/** An order's id comes from outside and becomes part of a file's name. */
function paperName({ id, metadata }: PostGridOrder): string {
  const order = metadata['order_id'] ?? '';
  return `${/^\w{1,80}$/.test(order) ? order : 'order'}-${id}.pdf`;
}

function toEntry({ order, sha256 }: Creation): LedgerEntry {
  const { id, metadata, createdAt } = order;
  const orderId = metadata['order_id'] ?? '';
  return { order_id: orderId, at: createdAt, kind: 'piece', reference: id, sha256 };
}
