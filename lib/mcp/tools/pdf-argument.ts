import * as v from 'valibot';
import { contentEntries } from '../../contract/schemas/piece.ts';
import { MailError } from '../../errors/mail-error.ts';

/** A function takes 6 MB a call, and four bytes of base64 carry three. */
const PDF_BYTES_MAX = 4 * 1024 * 1024;
const BASE64_LENGTH_MAX = Math.ceil(PDF_BYTES_MAX / 3) * 4;

/** The content of a piece, as a tool takes it. */
export const contentArguments = {
  ...contentEntries,
  pdf_base64: v.optional(
    v.pipe(
      contentEntries.pdf_base64.wrapped,
      v.description(
        'A PDF of at most 4 MiB in standard base64. For a larger one send pdf_url, or upload it with PUT /v1/uploads and send upload_key.',
      ),
    ),
  ),
};

/**
 * Refuses a PDF that is too large to come along in a call.
 * @throws MailError `file_too_large` (413).
 */
export function refuseLargePdf(
  args: { readonly pdf_base64?: string | undefined },
  baseUrl: string,
): void {
  if ((args.pdf_base64?.length ?? 0) <= BASE64_LENGTH_MAX) return;
  throw new MailError('file_too_large', {
    http: 413,
    reason: 'pdf_base64 holds more than 4 MiB of PDF, which is too large for a tool call',
    next: [
      'Send pdf_url instead.',
      `Or upload the PDF with PUT ${baseUrl}/v1/uploads (application/pdf, at most 10 MB) and send its upload_key.`,
    ],
  });
}
