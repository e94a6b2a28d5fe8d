import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ledger } from '../ledger.ts';
import {
  type AddressList,
  type Click2MailBook,
  type Job,
  openClick2MailBook,
  type Sent,
  type StoredDocument,
} from './click2mail-book.ts';
import { Click2MailError, checkAddress, checkFile, checkJob, invalid } from './click2mail-form.ts';

export interface PressOptions {
  readonly dataDir: string;
  readonly ledger: Ledger;
  readonly nowMs: () => number;
}

export interface Press {
  store(form: Sent, file: Uint8Array): Promise<StoredDocument>;
  list(address: Sent): AddressList;
  hasList(id: string): boolean;
  /** A draft: nothing is printed of it. */
  draft(form: Sent): Job;
  /** Prints and charges, once. */
  submit(id: string): Job;
  /** At the facility's own desk. */
  cancel(id: string): void;
  has(id: string): boolean;
  /** @throws Click2MailError where there is no such job. */
  job(id: string): Job;
  jobs(appSignature: string): readonly Job[];
  documentOf(job: Job): StoredDocument;
  addressOf(job: Job): Sent;
}

/** What the facility is made of. */
interface Shelf extends PressOptions {
  readonly book: Click2MailBook;
}

const WORD = /^\w{1,80}$/;

/**
 * The facility behind the API. A submission is its line in the book; paper and ledger are brought up to the book at
 * once, and again at every start, so that a kill at any point leaves one piece, one PDF and one entry, or none of them.
 */
export function openPress(options: PressOptions): Press {
  const { dataDir } = options;
  for (const each of ['world/click2mail', 'printed'])
    mkdirSync(join(dataDir, each), { recursive: true });
  const book = openClick2MailBook(join(dataDir, 'world', 'click2mail.jsonl'));
  const shelf = { ...options, book };
  for (const job of book.jobs.values()) if (job.submittedAtMs !== null) print(shelf, job);
  const job = (id: string) => known(book.jobs.get(id), 'job');
  return {
    has: (id) => book.jobs.has(id),
    job,
    documentOf: (of) => documentOf(shelf, of),
    addressOf: ({ form }) => known(book.lists.get(form['addressId'] ?? ''), 'list').address,
    hasList: (id) => book.lists.has(id),
    jobs: (wanted) => [...book.jobs.values()].filter(({ form }) => form['appSignature'] === wanted),
    store: (form, file) => store(shelf, form, file),
    list: (address) => list(shelf, address),
    draft: (form) => draft(shelf, form),
    submit: (id) => submit(shelf, job(id)),
    cancel: (id) => book.write({ job: { ...job(id), canceled: true } }),
  };
}

async function store(shelf: Shelf, form: Sent, file: Uint8Array): Promise<StoredDocument> {
  const { documentName: name = '', documentClass = '' } = form;
  await checkFile(documentClass, file);
  const sha256 = createHash('sha256').update(file).digest('hex');
  const document = { id: shelf.book.newId(), name, documentClass, sha256 };
  writeWhole(fileOf(shelf, document), file);
  shelf.book.write({ document });
  return document;
}

function list({ book }: Shelf, address: Sent): AddressList {
  checkAddress(address);
  const made = { id: book.newId(), address };
  book.write({ list: made });
  return made;
}

function draft(shelf: Shelf, form: Sent): Job {
  checkJob(form);
  const { book } = shelf;
  const made: Job = { id: book.newId(), form, submittedAtMs: null, canceled: false };
  if (documentOf(shelf, made).documentClass !== form['documentClass']) {
    throw invalid('documentClass is not that of the document');
  }
  if (!book.lists.has(form['addressId'] ?? '')) throw invalid('addressId is not known');
  book.write({ job: made });
  return made;
}

function submit(shelf: Shelf, job: Job): Job {
  if (job.submittedAtMs !== null || job.canceled) {
    throw invalid(`Job with Id ${job.id} is in impermissible state`);
  }
  const submitted = { ...job, submittedAtMs: shelf.nowMs() };
  shelf.book.write({ job: submitted });
  print(shelf, submitted);
  return submitted;
}

/** What is printed and entered already stays as it is. */
function print(shelf: Shelf, job: Job): void {
  const { dataDir, ledger } = shelf;
  const document = documentOf(shelf, job);
  const order = WORD.test(document.name) ? document.name : 'order';
  const paper = join(dataDir, 'printed', `${order}-c2m_${job.id}.pdf`);
  if (!existsSync(paper)) writeWhole(paper, readFileSync(fileOf(shelf, document)));
  if (ledger.entries().some(({ reference }) => reference === job.id)) return;
  ledger.record({
    order_id: job.form['appSignature'] ?? '',
    at: new Date(job.submittedAtMs ?? 0).toISOString(),
    kind: 'piece',
    reference: job.id,
    sha256: document.sha256,
  });
}

function documentOf({ book }: Shelf, { form }: Job): StoredDocument {
  return known(book.documents.get(form['documentId'] ?? ''), 'document');
}

function fileOf({ dataDir }: Shelf, { id }: StoredDocument): string {
  return join(dataDir, 'world', 'click2mail', `${id}.pdf`);
}

/** Whole or not at all, also for a process that is killed. */
function writeWhole(file: string, bytes: Uint8Array): void {
  writeFileSync(`${file}.draft`, bytes);
  renameSync(`${file}.draft`, file);
}

function known<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Click2MailError(400, 1, `there is no such ${what}`);
  return found;
}
