import { type Ending, ProcessEnded } from '../../child-process/process-ended.ts';
import type { ProcessLimits } from '../../child-process/program.ts';
import { MailError } from '../../errors/mail-error.ts';

const tooLong = ({ cpuSeconds }: ProcessLimits) =>
  `the PDF takes more than ${cpuSeconds} s to read`;

const REASONS: Record<Ending, (limits: ProcessLimits) => string> = {
  late: tooLong,
  hung: tooLong,
  memory: ({ memoryMb }) => `the PDF takes more than ${memoryMb} MB of memory to read`,
  unwanted: () => 'nobody waited for the PDF to be read any longer',
  crash: () => 'the PDF cannot be read: the program reading it gave up',
};

/** `invalid_pdf` where the document ended the process that read it; any other error as it is. */
export function asReadingFailure(error: unknown): unknown {
  if (!(error instanceof ProcessEnded)) return error;
  const reason = REASONS[error.ending](error.limits);
  const next = ['Print the document to a new PDF, which makes it simpler, and send that.'];
  return new MailError('invalid_pdf', { reason, next });
}
