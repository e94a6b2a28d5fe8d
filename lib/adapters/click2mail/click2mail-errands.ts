import type { AcceptedPiece, Piece, RailFinding } from '../../ports.ts';
import { answerOrUnavailable, keyOrUnavailable } from '../../rails/rail-call.ts';
import type { RailTerms } from '../../rails/rail-terms.ts';
import { refuseUnprintable } from './click2mail-address.ts';
import { readSubmission, stoppedBy } from './click2mail-answer.ts';
import { type CallOptions, caller } from './click2mail-call.ts';
import { type DraftOrder, draftJob } from './click2mail-draft.ts';
import { type Job, jobsOf, pickJob, requireDraft, toPiece } from './click2mail-jobs.ts';
import { productOptions } from './click2mail-products.ts';
import { readStanding } from './click2mail-tracking.ts';

export interface Click2MailRailOptions extends CallOptions {
  /** What is sold of it; by default what it offers. */
  readonly terms?: RailTerms;
  /** For all calls of one errand together; by default `CLICK2MAIL_TIMES`. */
  readonly timeoutMs?: number;
  /** Between two looks at what is not ready yet. Default 1 second. */
  readonly pauseMs?: number;
}

/** Milliseconds for the calls of an errand. A submission drafts, submits and, where that is in doubt, asks. */
export const CLICK2MAIL_TIMES = { draft: 60_000, submit: 30_000, ask: 20_000 } as const;

const WHO = 'the print facility';
const PAUSE_MS = 1_000;

export async function track(
  options: Click2MailRailOptions,
  railId: string,
): Promise<RailFinding | null> {
  return readStanding(await errand(options, 'ask'), encodeURIComponent(railId));
}

function errand(options: Click2MailRailOptions, which: keyof typeof CLICK2MAIL_TIMES) {
  return caller(options, options.timeoutMs ?? CLICK2MAIL_TIMES[which]);
}

export async function submit(
  options: Click2MailRailOptions,
  piece: Piece,
  document: Uint8Array,
): Promise<AcceptedPiece> {
  const order: DraftOrder = {
    piece,
    options: productOptions(piece),
    file: await printedPages(piece, document),
    pauseMs: options.pauseMs ?? PAUSE_MS,
  };
  refuseUnprintable(piece);
  const call = await keyOrUnavailable(errand(options, 'draft'), WHO);
  const job = await draftJob(call, order).catch((cause: unknown) => {
    throw stoppedBy(cause);
  });
  if (job.standing === 'submitted') return toPiece(job);
  return handOver(options, job, piece.orderId);
}

async function handOver(
  options: Click2MailRailOptions,
  job: Job,
  orderId: string,
): Promise<AcceptedPiece> {
  const call = await keyOrUnavailable(errand(options, 'submit'), WHO);
  const body = new URLSearchParams({ billingType: 'User Credit' });
  const init = { method: 'POST', body };
  const answer = await answerOrUnavailable(call(`/jobs/${job.id}/submit`, init), WHO);
  if (readSubmission(answer) === 'submitted') return toPiece(job);
  // Somebody submitted it before us, or took it back.
  const now = pickJob(await jobsOf(call, orderId));
  if (now?.standing === 'submitted') return toPiece(now);
  throw new Error('the print facility neither submits the job nor says that it is submitted');
}

export async function find(
  options: Click2MailRailOptions,
  orderId: string,
): Promise<AcceptedPiece | 'absent'> {
  const call = await errand(options, 'ask');
  const job = pickJob(await jobsOf(call, orderId));
  if (job === undefined) return 'absent';
  if (job.standing === 'submitted') return toPiece(job);
  await requireDraft(call, job);
  return 'absent';
}

/** Loaded where it is needed: what takes the envelope out of a notecard's file is large. */
async function printedPages({ format }: Piece, document: Uint8Array): Promise<Uint8Array> {
  if (format.startsWith('letter')) return document;
  const { cardSides } = await import('./card-sides.ts');
  return cardSides(document);
}
