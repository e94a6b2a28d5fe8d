import { MailError } from '../../errors/mail-error.ts';

const OTHERWISE = 'Save or print the document again as a plain PDF, and send that.';

/** The error of a file that cannot be printed as it is; `reason` completes "the PDF ...". */
export function unreadable(reason: string, cause?: unknown, next = OTHERWISE): MailError {
  return new MailError('invalid_pdf', { reason: `the PDF ${reason}`, next: [next], cause });
}
