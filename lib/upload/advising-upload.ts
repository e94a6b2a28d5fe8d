import { isUtf8 } from 'node:buffer';
import { isMailError, MailError } from '../errors/mail-error.ts';

/** A PDF says so somewhere in its first bytes (ISO 32000-1, annex H, 3.4.1). */
const HEADER_WITHIN = 1024;

const ADVICE =
  'Send an upload with `Content-Type: application/pdf`: else it arrives damaged, as this one may have.';

/**
 * What a refused upload is told besides, where it looks as if it was damaged on its way: a gateway takes bytes that are
 * not said to be a PDF for text, and what it makes of them cannot be read.
 */
export function advisingUpload(bytes: Uint8Array): (error: unknown) => never {
  return (error) => {
    if (!isMailError(error, 'invalid_pdf') || !isMangled(bytes)) throw error;
    const { reason, errors, body, cause } = error;
    const next = [...error.next, ADVICE];
    throw new MailError('invalid_pdf', { reason, errors, next, body, cause });
  };
}

/** Made text of: what is none has become the sign for that. Bytes that are no PDF at all may be anything. */
function isMangled(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPdf = file.subarray(0, HEADER_WITHIN).includes('%PDF-');
  return !isPdf || (isUtf8(file) && file.includes('\ufffd'));
}
