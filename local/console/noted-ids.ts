import { appendFileSync } from 'node:fs';
import { readWholeLines } from '../simulators/whole-lines.ts';

/** Ids that no table can list, kept in a file, a line each: what the ledger reads of credit codes. */
export interface NotedIds {
  /** Once each; a second time changes nothing. */
  add(id: string): void;
  all(): readonly string[];
}

export function openNotedIds(file: string): NotedIds {
  const ids = new Set(readWholeLines(file));
  return {
    add: (id) => {
      if (ids.has(id)) return;
      ids.add(id);
      appendFileSync(file, `${id}\n`);
    },
    all: () => [...ids],
  };
}
