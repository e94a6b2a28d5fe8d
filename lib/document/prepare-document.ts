import { MailError } from '../errors/mail-error.ts';
import type { PostalAddress } from '../ports.ts';
import { isCard } from '../pricing/price-list.ts';
import { type PieceOptions, printsMark } from '../pricing/price-piece.ts';
import { type RenderedDocument, renderLetter } from './render-letter.ts';

export interface DocumentRequest {
  readonly options: PieceOptions;
  readonly text: string;
  readonly to: PostalAddress;
  readonly from: PostalAddress;
}

/** The print-ready bytes together with the very text that prints on them. */
export interface PreparedDocument extends RenderedDocument {
  readonly text: string;
}

/** Printed small at the foot of a first-class letter whose sender did not pay to leave it out. */
const RETURN_MARK = 'Return service requested. If undeliverable, return to the sender above.';

/**
 * Makes the one document that is counted, screened, priced and printed. Equal requests give equal bytes.
 * @throws MailError `pdf_required`, `unsupported_piece`, `empty_document`, `unsupported_characters`,
 *   `page_limit_exceeded`.
 */
export async function prepareDocument(request: DocumentRequest): Promise<PreparedDocument> {
  const { options, text, to, from } = request;
  if (options.format === 'letter_windowed') {
    throw new MailError('pdf_required', {
      reason: 'letter_windowed is for PDFs that already carry their address block',
    });
  }
  if (isCard(options.format)) {
    throw new MailError('unsupported_piece', { reason: `${options.format} cannot be printed yet` });
  }
  const returnMark = printsMark(options) ? RETURN_MARK : null;
  return { ...(await renderLetter({ text, to, from, returnMark })), text };
}
