import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ledger, LedgerEntry } from '../ledger.ts';
import { type Creation, type LobObject, openLobBook } from './lob-book.ts';
import { type Collection, LobError, type PrintJob } from './lob-form.ts';

export interface PressOptions {
  readonly dataDir: string;
  readonly ledger: Ledger;
  readonly nowMs: () => number;
  /** Told of each piece that was made, and at the start of all that were made before. */
  readonly onPiece?: (piece: LobObject, isDeleted: () => boolean) => void;
}

export interface Press {
  /** Prints, or answers with what this key printed within a day. */
  create(collection: Collection, key: string | null, job: PrintJob): LobObject;
  /** Within five minutes. */
  remove(collection: Collection, id: string): { readonly id: string; readonly deleted: true };
  /** @throws LobError 404. */
  get(collection: Collection, id: string): LobObject;
  /** Tells once more of the piece of that number, where there is one. */
  tellAgain(id: string): void;
  has(id: string): boolean;
  /** Newest first. */
  list(collection: Collection, metadata: Readonly<Record<string, string>>): readonly LobObject[];
}

const KEY_LIVES_MS = 24 * 60 * 60_000;
const DELETABLE_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const DELIVERY_DAYS = 7;
const DRAFT = '.draft';
/** What the ledger calls the hash of a file. */
const SUMS: Readonly<Record<string, keyof LedgerEntry>> = {
  file: 'sha256',
  front: 'front_sha256',
  back: 'back_sha256',
};
const OBJECTS = { letters: 'letter', postcards: 'postcard' } as const;

/**
 * The facility behind the API. A piece comes to be with its line in the book; the paper before it is a draft, and the
 * ledger is brought up to the book at every start. So a kill at any point leaves one piece, one PDF and one entry, or
 * none of them.
 */
export function openPress({ dataDir, ledger, nowMs, onPiece }: PressOptions): Press {
  const folder = join(dataDir, 'printed');
  mkdirSync(folder, { recursive: true });
  const book = openLobBook(join(dataDir, 'world', 'lob.jsonl'));
  const of = (collection: Collection) =>
    book.all().filter(({ piece }) => piece.object === OBJECTS[collection]);
  const get = (collection: Collection, id: string) => {
    const found = of(collection).find(({ piece }) => piece.id === id);
    if (found === undefined) throw new LobError(404, 'not_found', `${collection} ${id} not found`);
    return found.piece;
  };
  const tell = ({ piece: { id } }: Creation) => {
    const now = () => book.all().find(({ piece }) => piece.id === id)?.piece;
    const piece = now();
    if (piece !== undefined) onPiece?.(piece, () => now()?.deleted === true);
  };
  recover(folder, book.all(), ledger);
  for (const creation of book.all().toReversed()) tell(creation);
  const made = (id: string) => book.all().find(({ piece }) => piece.id === id);
  return {
    get,
    has: (id) => made(id) !== undefined,
    tellAgain: (id) => {
      const creation = made(id);
      if (creation) tell(creation);
    },
    list: (collection, wanted) =>
      of(collection)
        .map(({ piece }) => piece)
        .filter((piece) =>
          Object.entries(wanted).every(([name, value]) => piece.metadata[name] === value),
        ),
    // Synchronous from the look for the key to the line in the book: two calls at once cannot both find none.
    create: (collection, key, job) => {
      const sameKey = of(collection).filter(({ idempotencyKey }) => idempotencyKey === key);
      const made = key === null ? undefined : sameKey[0];
      if (made && nowMs() - Date.parse(made.piece.date_created) < KEY_LIVES_MS) return made.piece;
      const id = newId(collection, key, sameKey.length);
      const piece = describePiece(collection, id, job, nowMs());
      const creation = { piece, idempotencyKey: key, hashes: job.hashes };
      const paper = join(folder, paperName(piece));
      writeFileSync(paper + DRAFT, job.printed);
      book.create(creation);
      renameSync(paper + DRAFT, paper);
      ledger.record(toEntry(creation));
      tell(creation);
      return piece;
    },
    remove: (collection, id) => {
      const { date_created, deleted } = get(collection, id);
      if (deleted || nowMs() - Date.parse(date_created) > DELETABLE_MS) {
        throw new LobError(422, 'not_deletable', 'the piece can no longer be deleted');
      }
      book.markDeleted(id);
      return { id, deleted: true };
    },
  };
}

/** Completes what a kill interrupted: drafts of known pieces are paper, others never came to be. */
function recover(folder: string, creations: readonly Creation[], ledger: Ledger): void {
  const papers = new Set(creations.map(({ piece }) => paperName(piece)));
  for (const draft of readdirSync(folder).filter((name) => name.endsWith(DRAFT))) {
    const paper = draft.slice(0, -DRAFT.length);
    if (papers.has(paper) && !existsSync(join(folder, paper))) {
      renameSync(join(folder, draft), join(folder, paper));
    } else rmSync(join(folder, draft));
  }
  const recorded = new Set(ledger.entries().map(({ reference }) => reference));
  for (const creation of creations.toReversed()) {
    if (!recorded.has(creation.piece.id)) ledger.record(toEntry(creation));
  }
}

/** From the key where there is one, so that a piece that a kill kept from being is made again under its own name. */
function newId(collection: Collection, key: string | null, earlier: number): string {
  const seed = key === null ? randomUUID() : `${collection}/${key}/${earlier}`;
  const digest = createHash('sha256').update(seed).digest('hex');
  return `${collection === 'letters' ? 'ltr' : 'psc'}_${digest.slice(0, 16)}`;
}

function describePiece(
  collection: Collection,
  id: string,
  { fields, metadata }: PrintJob,
  nowMs: number,
): LobObject {
  const certified = String(fields['extra_service'] ?? '').startsWith('certified');
  const digits = BigInt(`0x${id.slice(4)}`)
    .toString()
    .padStart(20, '0');
  const at = new Date(nowMs).toISOString();
  return {
    ...fields,
    id,
    object: OBJECTS[collection],
    metadata,
    status: 'processed',
    carrier: 'USPS',
    tracking_number: certified ? `94${digits}` : null,
    tracking_events: [],
    send_date: at,
    expected_delivery_date: new Date(nowMs + DELIVERY_DAYS * DAY_MS).toISOString().slice(0, 10),
    date_created: at,
    date_modified: at,
  };
}

/** An order's id comes from outside and becomes part of a file's name. */
function paperName({ id, metadata }: LobObject): string {
  const order = metadata['order_id'] ?? '';
  return `${/^\w{1,80}$/.test(order) ? order : 'order'}-${id}.pdf`;
}

function toEntry({ piece, hashes }: Creation): LedgerEntry {
  const sums = Object.entries(hashes).map(([file, sum]) => [SUMS[file] ?? file, sum]);
  return {
    order_id: piece.metadata['order_id'] ?? '',
    at: piece.date_created,
    kind: 'piece',
    reference: piece.id,
    ...Object.fromEntries(sums),
  };
}
