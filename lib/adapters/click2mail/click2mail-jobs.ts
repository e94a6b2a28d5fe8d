import { lookUp } from '../../basics/look-up.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { AcceptedPiece } from '../../ports.ts';
import { NoAnswer } from './click2mail-answer.ts';
import { type Call, elementsOf, type Fields, textOf } from './click2mail-call.ts';

/** A job of an order, as the facility lists it. Only a submitted one is ever printed and charged. */
export interface Job {
  readonly id: string;
  readonly standing: 'draft' | 'submitted' | 'canceled';
  /** How many addresses it is mailed to: none where the facility sorted ours out. Null where it is not said. */
  readonly pieces: number | null;
}

/** What its words for a job mean; a job in any other was submitted if it says when. */
const STANDINGS: Readonly<Record<string, Job['standing']>> = {
  EDITING: 'draft',
  AWAITING_PRODUCTION: 'submitted',
  ORDER_PROCESSING: 'submitted',
  CANCELLED: 'canceled',
  CANCELED: 'canceled',
};
/** The status of a draft, where a job is asked for by its number. */
const EDITING = '9';

/**
 * The jobs of that order, oldest first. Each job's document has the order's name: should the filter not work, that
 * shows, and an empty page would prove nothing.
 * @throws Error when the answer says nothing certain.
 */
export async function jobsOf(call: Call, orderId: string): Promise<readonly Job[]> {
  const query = new URLSearchParams({ appSignature: orderId, offset: '0', numberOfJobs: '100' });
  const answer = await call(`/jobs/appSignature?${query}`);
  const { fields } = answer;
  if (answer.status >= 300 || fields['jobList'] === undefined) throw new NoAnswer(answer, 'a list');
  return elementsOf(fields, 'jobList')
    .flatMap((list) => elementsOf(list, 'job'))
    .map((row) => toJob(row, orderId))
    .sort((one, other) => Number(one.id) - Number(other.id));
}

/**
 * The one that counts: what was submitted, else the oldest draft. Two attempts that both drafted take the same one, and
 * the facility submits a job once.
 * @throws MailError `rejected` when somebody took it back at the facility's own desk.
 */
export function pickJob(jobs: readonly Job[]): Job | undefined {
  const submitted = jobs.find(({ standing }) => standing === 'submitted');
  if (submitted !== undefined) return submitted;
  if (jobs.some(({ standing }) => standing === 'canceled')) {
    throw new MailError('rejected', { reason: 'the piece was canceled at the print facility' });
  }
  return jobs[0];
}

/** @throws Error when the job is not certainly a draft: a listing may lag behind. */
export async function requireDraft(call: Call, { id }: Job): Promise<void> {
  const answer = await call(`/jobs/${id}`);
  const { status, fields } = answer;
  if (status < 300 && textOf(fields, 'id') === id && textOf(fields, 'status') === EDITING) return;
  throw new NoAnswer(answer, 'a draft');
}

/** Neither a day nor a number is known when a job is submitted. */
export function toPiece({ id }: Pick<Job, 'id'>): AcceptedPiece {
  return { rail: 'click2mail', railId: id, trackingNumber: null, expectedDeliveryDate: null };
}

/** `Awaiting production` is `AWAITING_PRODUCTION` elsewhere. */
export function wordOf(text: string): string {
  return text.trim().toUpperCase().replace(/\s+/g, '_');
}

function toJob(row: Fields, orderId: string): Job {
  const id = textOf(row, 'id');
  if (!/^\d{1,15}$/.test(id)) throw new Error('the print facility listed a job without a number');
  if (textOf(row, 'document').replace(/\.pdf$/i, '') !== orderId) {
    throw new Error('the print facility listed a job of another order');
  }
  const pieces = textOf(row, 'noOfPieces');
  return {
    id,
    standing: standingOf(row),
    pieces: /^\d+$/.test(pieces) ? Number(pieces) : null,
  };
}

function standingOf(row: Fields): Job['standing'] {
  const known = lookUp(STANDINGS, wordOf(textOf(row, 'jobStatus')));
  if (known !== undefined) return known;
  if (textOf(row, 'submittedDate') !== '') return 'submitted';
  throw new Error('the print facility listed a job in a state that is not known');
}
