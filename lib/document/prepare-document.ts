import { MailError } from '../errors/mail-error.ts';
import type { InspectedPdf, LintIssue, PdfInspector, PostalAddress } from '../ports.ts';
import { type CardFormat, isCard } from '../pricing/price-list.ts';
import { type PieceOptions, printsMark } from '../pricing/price-piece.ts';
import { normalizeText } from './letter-text.ts';
import { toIssueResource } from './lint-issue.ts';
import type { Content, Source } from './load-source.ts';
import { type RenderedDocument, renderLetter } from './render-letter.ts';

export interface DocumentRequest {
  readonly options: PieceOptions;
  readonly content: Content;
  /** Null in a quote that names no recipient; an address never changes how many pages print. */
  readonly addresses: { readonly to: PostalAddress; readonly from: PostalAddress } | null;
}

/** The print-ready bytes together with everything that is judged of them. */
export interface PreparedDocument extends RenderedDocument {
  /** The very text that prints. */
  readonly text: string;
  /** Why the text may not be what the paper shows; empty when it certainly is. */
  readonly distrust: readonly string[];
  readonly issues: readonly LintIssue[];
  /** Where the addresses of a PDF stand, and why; null for what the service set itself. */
  readonly addresses: { readonly placement: string; readonly reason: string } | null;
}

/** Printed small at the foot of a first-class letter whose sender did not pay to leave it out. */
const RETURN_MARK = 'Return service requested. If undeliverable, return to the sender above.';

const ANYBODY: PostalAddress = {
  name: 'Recipient',
  line1: '1 Main St',
  city: 'Anytown',
  state: 'NY',
  zip: '10001',
  country: 'US',
};

/**
 * Refuses content that cannot become the piece, before anything is fetched.
 * @throws MailError `pdf_required` for text as a windowed letter; `invalid_request` for a PDF as a card.
 */
export function refuseUnfit(options: PieceOptions, source: Source): void {
  if (options.format === 'letter_windowed' && source.kind === 'text') {
    throw new MailError('pdf_required', {
      reason: 'letter_windowed is for PDFs that already carry their address block',
    });
  }
  if (isCard(options.format) && source.kind !== 'text') {
    throw new MailError('invalid_request', {
      reason: `${options.format} is message-only: cards take text, not a PDF`,
      next: ['Send `text` instead, or use format `letter`.'],
    });
  }
}

/**
 * Makes the one document that is counted, screened, priced and printed. Equal requests give equal bytes.
 * @throws MailError `empty_document`, `unsupported_characters`, `page_limit_exceeded`, `validation_error` (a card's
 *   text that does not fit, an address line that cannot be printed), and the codes of `PdfInspector`.
 */
export async function prepareDocument(
  deps: { readonly pdfInspector: PdfInspector },
  request: DocumentRequest,
): Promise<PreparedDocument> {
  const { options, content } = request;
  const returnMark = printsMark(options) ? RETURN_MARK : null;
  if (content.kind === 'pdf') return preparePdf(deps, request, content.bytes, returnMark);
  const { to, from } = request.addresses ?? { to: ANYBODY, from: ANYBODY };
  const piece = { text: content.text, to, from, returnMark };
  const rendered = isCard(options.format)
    ? await renderCardOf(options.format, piece)
    : await renderLetter(piece);
  // What prints, not what was sent: two texts that print alike are one document, and are judged alike.
  const text = normalizeText(content.text);
  return { ...rendered, text, distrust: [], issues: [], addresses: null };
}

/** Handwriting is loaded for cards alone: its typeface is larger than all the rest. */
async function renderCardOf(
  format: CardFormat,
  piece: Parameters<typeof renderLetter>[0],
): Promise<RenderedDocument> {
  const { renderCard } = await import('./render-card.ts');
  return renderCard({ ...piece, format });
}

async function preparePdf(
  deps: { readonly pdfInspector: PdfInspector },
  { options, addresses }: DocumentRequest,
  bytes: Uint8Array,
  returnMark: string | null,
): Promise<PreparedDocument> {
  const format = options.format === 'letter_windowed' ? 'letter_windowed' : 'letter';
  const pdf = await deps.pdfInspector.inspect(bytes, { format, addresses, returnMark });
  return {
    bytes: pdf.bytes,
    sha256: pdf.sha256,
    pageCount: pdf.pageCount,
    text: pdf.text,
    distrust: distrustOf(pdf),
    issues: pdf.issues,
    addresses: { placement: pdf.addressPlacement, reason: pdf.addressReason },
  };
}

function distrustOf({ trusted, distrust }: InspectedPdf): readonly string[] {
  return trusted ? [] : distrust.length === 0 ? ['untrusted_text'] : distrust;
}

/**
 * Refuses a document with faults that would not print or not arrive as meant.
 * @throws MailError `invalid_pdf` with the issues in the body.
 */
export function refuseFaulty(issues: readonly LintIssue[]): void {
  const errors = issues.filter((issue) => issue.severity === 'error');
  if (errors.length === 0) return;
  throw new MailError('invalid_pdf', {
    reason: `the document cannot be printed as it is: ${[...new Set(errors.map(({ code }) => code))].join(', ')}`,
    next: [...new Set(errors.map(({ fix }) => fix))],
    body: { issues: issues.map(toIssueResource) },
  });
}
