import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { readWholeLines } from '../whole-lines.ts';

/** Fields of a form or an element, as they were sent. */
export type Sent = Readonly<Record<string, string>>;

export interface StoredDocument {
  readonly id: string;
  readonly name: string;
  readonly documentClass: string;
  readonly sha256: string;
}

export interface AddressList {
  readonly id: string;
  readonly address: Sent;
}

export interface Job {
  readonly id: string;
  readonly form: Sent;
  /** Null while it is a draft. */
  readonly submittedAtMs: number | null;
  readonly canceled: boolean;
}

type Line =
  | { readonly document: StoredDocument }
  | { readonly list: AddressList }
  | { readonly job: Job };

export interface Click2MailBook {
  readonly documents: ReadonlyMap<string, StoredDocument>;
  readonly lists: ReadonlyMap<string, AddressList>;
  /** As they are now, oldest first. */
  readonly jobs: ReadonlyMap<string, Job>;
  /** A number that nothing has. */
  newId(): string;
  write(line: Line): void;
}

const FIRST_ID = 100_001;

/** An append-only file: a thing is there from the moment its line is written whole, and is as its last line says. */
export function openClick2MailBook(file: string): Click2MailBook {
  mkdirSync(dirname(file), { recursive: true });
  const documents = new Map<string, StoredDocument>();
  const lists = new Map<string, AddressList>();
  const jobs = new Map<string, Job>();
  const apply = (line: Line) => {
    if ('document' in line) documents.set(line.document.id, line.document);
    else if ('list' in line) lists.set(line.list.id, line.list);
    else jobs.set(line.job.id, line.job);
  };
  for (const line of readWholeLines(file)) apply(JSON.parse(line) as Line);
  return {
    documents,
    lists,
    jobs,
    newId: () => String(FIRST_ID + documents.size + lists.size + jobs.size),
    write: (line) => {
      appendFileSync(file, `${JSON.stringify(line)}\n`);
      apply(line);
    },
  };
}
