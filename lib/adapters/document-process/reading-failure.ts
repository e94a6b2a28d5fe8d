import { type Ending, ProcessEnded } from '../../child-process/process-ended.ts';
import type { ProcessLimits } from '../../child-process/program.ts';
import { MailError } from '../../errors/mail-error.ts';

/** What is read: a stranger's document, or a picture of stationery. */
export type Read = 'PDF' | 'picture';

const tooLong = ({ cpuSeconds }: ProcessLimits) => `takes more than ${cpuSeconds} s to read`;

/** Completes "the PDF …" or "the picture …". */
const REASONS: Record<Ending, (limits: ProcessLimits) => string> = {
  late: tooLong,
  hung: tooLong,
  memory: ({ memoryMb }) => `takes more than ${memoryMb} MB of memory to read`,
  unwanted: () => 'was not waited for any longer',
  crash: () => 'cannot be read: the program reading it gave up',
};
const NEXT: Record<Read, string> = {
  PDF: 'Print the document to a new PDF, which makes it simpler, and send that.',
  picture: 'Save the picture again as PNG or JPEG, in fewer dots, and send that.',
};

/** `invalid_pdf` where the document ended the process that read it; any other error as it is. */
export function asReadingFailure(error: unknown, read: Read = 'PDF'): unknown {
  if (!(error instanceof ProcessEnded)) return error;
  const reason = `the ${read} ${REASONS[error.ending](error.limits)}`;
  return new MailError('invalid_pdf', { reason, next: [NEXT[read]] });
}

/** Where the caller could wait no longer: the fault of whoever was waited for before, or of a busy machine. */
export function cutShort(read: Read): MailError {
  return new MailError('unavailable', {
    reason: `the time of the call was over before the ${read} was read`,
  });
}
