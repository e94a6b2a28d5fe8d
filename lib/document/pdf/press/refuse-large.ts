import { MailError } from '../../../errors/mail-error.ts';

/** The least that any print facility takes as one file (Lob: 20 MB); the document is made before one is chosen. */
const MOST_BYTES = 20_000_000;

/**
 * Refuses a document that no print facility would take, before anybody pays for it: pages that were flattened may be
 * many times as large as the file that was sent.
 * @param flattened how many of its pages print as pictures.
 * @throws MailError `file_too_large`.
 */
export function refuseLarge({ length }: Uint8Array, flattened: number): void {
  if (length <= MOST_BYTES) return;
  const size = `the PDF is ${inMegabytes(length)} MB as it prints; a print facility takes ${inMegabytes(MOST_BYTES)} MB`;
  if (flattened === 0) {
    throw new MailError('file_too_large', {
      reason: size,
      next: ['Use fewer or smaller pictures, or send the pages as two letters.'],
    });
  }
  const which = flattened === 1 ? 'a page of it prints' : `${flattened} of its pages print`;
  throw new MailError('file_too_large', {
    reason: `${size} (${which} as a picture: see \`page_flattened\`)`,
    next: [
      'Save the document without colour gradients, patterns and transparency, so that its pages need not print as pictures.',
      'Or use fewer or smaller photographs, or send the pages as two letters.',
    ],
  });
}

/** Rounded up, so that what is too large never looks as if it were not. */
function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / 100_000) / 10;
}
