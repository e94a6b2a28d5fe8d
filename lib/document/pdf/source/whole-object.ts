import { PDFInvalidObject, type PDFObject } from 'pdf-lib';
import type { MailError } from '../../../errors/mail-error.ts';
import { unreadable } from '../unreadable.ts';

/**
 * An object that was read. What could not be read has the object numbers of the file it came from: copied into another
 * one it would lead each program elsewhere.
 * @throws MailError `invalid_pdf`.
 */
export function whole<T extends PDFObject | undefined>(object: T): T {
  if (object instanceof PDFInvalidObject) throw brokenPart();
  return object;
}

/** The error of a file that has such a part where something prints. */
export function brokenPart(): MailError {
  return unreadable(
    'is damaged: a part of what it prints cannot be read',
    undefined,
    'Open it in a PDF reader, look whether all of it is there, print it to PDF anew, and send that.',
  );
}
