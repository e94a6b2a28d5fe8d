/** What a function may do, one line each, in words that its row and what it was seen to do share. */
import type { DocumentRight, FunctionGrants, SecretName } from '../../../infra/function-grant.ts';
import { TABLES, type TableName } from '../../../lib/resources.ts';

export type Right =
  | `${'reads' | 'lists' | 'writes' | 'updates' | 'checks'} ${TableName}`
  | `queries ${'orders' | 'batches' | 'feedback'}/${string}`
  | `${'reads' | 'writes' | 'removes'} ${string}/`
  | `secret ${SecretName}`
  | 'wakes effects'
  | 'starts the workflow'
  | 'resumes the workflow'
  | 'screens'
  | 'sends e-mails'
  | 'looks places up';

const FOLDER_RIGHTS: Readonly<Record<DocumentRight, readonly Right[]>> = {
  read: ['reads documents/'],
  passing: ['reads passing/'],
  place: ['writes passing/'],
  keep: ['writes documents/'],
  uploads: ['reads uploads/'],
  new_stationery: ['writes stationery/'],
  stationery: ['reads stationery/', 'writes stationery/'],
  proofs: ['reads proofs/', 'writes proofs/'],
  new_proofs: ['writes proofs/'],
  new_batch: ['writes batches/'],
  batch: ['reads batches/', 'removes batches/'],
  forget_batch: ['removes batches/'],
  printing: ['reads self-print/', 'writes self-print/'],
  printed: ['reads self-print/'],
  forget: ['removes documents/', 'removes passing/', 'removes proofs/', 'removes self-print/'],
};

const FLAGS = {
  sendsEffects: 'wakes effects',
  startsWorkflow: 'starts the workflow',
  resumesWorkflow: 'resumes the workflow',
  screens: 'screens',
  sendsEmails: 'sends e-mails',
  places: 'looks places up',
} as const satisfies Partial<Record<keyof FunctionGrants, Right>>;

/** The rights of a row. `consumesEffects` is left out: the queue's own poller uses it, and no code of ours. */
export function rightsOf(grants: FunctionGrants): readonly Right[] {
  const { reads = [], lists = [], writes = [], updates = [] } = grants;
  const { orderIndexes = [], batchIndexes = [] } = grants;
  const { documents = [], secrets = [] } = grants;
  const flags = Object.keys(FLAGS) as (keyof typeof FLAGS)[];
  return [
    ...reads.map((table): Right => `reads ${table}`),
    ...lists.map((table): Right => `lists ${table}`),
    ...writes.map((table): Right => `writes ${table}`),
    ...updates.map((table): Right => `updates ${table}`),
    ...orderIndexes.map((index): Right => `queries orders/${index}`),
    ...batchIndexes.map((index): Right => `queries batches/${index}`),
    ...(grants.listsFeedback ? ['queries feedback/received' as const] : []),
    ...documents.flatMap((right) => FOLDER_RIGHTS[right]),
    ...flags.flatMap((flag) => (grants[flag] ? [FLAGS[flag]] : [])),
    ...secrets.map((name): Right => `secret ${name}`),
  ];
}

export function tableNamed(name: string): TableName {
  if (Object.hasOwn(TABLES, name)) return name as TableName;
  throw new TypeError(`there is no table ${name}`);
}
