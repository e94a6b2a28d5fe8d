import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { readWholeLines } from '../whole-lines.ts';

/** A letter or a postcard as the API shows it. */
export interface LobObject {
  readonly id: string;
  readonly object: 'letter' | 'postcard';
  readonly metadata: Readonly<Record<string, string>>;
  readonly date_created: string;
  readonly deleted?: true;
  readonly [field: string]: unknown;
}

/** What was made, and from what. */
export interface Creation {
  readonly piece: LobObject;
  readonly idempotencyKey: string | null;
  /** sha256 of each submitted file, by its field. */
  readonly hashes: Readonly<Record<string, string>>;
}

type Line = { readonly created: Creation } | { readonly deleted: string };

export interface LobBook {
  create(creation: Creation): void;
  markDeleted(id: string): void;
  /** Newest first, as they are now. */
  all(): readonly Creation[];
}

/**
 * An append-only file: a piece exists from the moment its line is written whole, also for a process that was killed.
 */
export function openLobBook(file: string): LobBook {
  mkdirSync(dirname(file), { recursive: true });
  const creations: Creation[] = [];
  const apply = (line: Line) => {
    if ('created' in line) creations.unshift(line.created);
    else {
      const at = creations.findIndex(({ piece }) => piece.id === line.deleted);
      const found = creations[at];
      if (found) creations[at] = { ...found, piece: { ...found.piece, deleted: true } };
    }
  };
  const write = (line: Line) => {
    appendFileSync(file, `${JSON.stringify(line)}\n`);
    apply(line);
  };
  for (const line of readWholeLines(file)) apply(JSON.parse(line) as Line);
  return {
    create: (created) => write({ created }),
    markDeleted: (deleted) => write({ deleted }),
    all: () => creations,
  };
}
