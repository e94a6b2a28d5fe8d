import { createHash } from 'node:crypto';
import { OR_FORMAT_LETTER } from '../errors/catalog/offer-steps.ts';
import { MailError } from '../errors/mail-error.ts';
import type { LintIssue, PdfInspector, PdfRequest, PostalAddress } from '../ports.ts';
import { isCard } from '../pricing/price-list.ts';
import type { PieceOptions } from '../pricing/price-piece.ts';
import type { MarkPlace } from '../return-mark/mark-line.ts';
import { type InkedPart, writeInkedText } from '../screening/inked-text.ts';
import { advisingUpload } from '../upload/advising-upload.ts';
import { printed } from './address-block.ts';
import { addressHints } from './hints/address-hints.ts';
import { allWords, letterWords } from './letter/letter-words.ts';
import {
  cardLooks,
  digestOfText,
  refuseSettingOfCards,
  refuseSettingOfLetters,
  refuseSettingOfNotecards,
  refuseSettingOfPrint,
} from './letter/text-setting.ts';
import { normalizeLine, normalizeText } from './letter-text.ts';
import { toIssueResource } from './lint-issue.ts';
import { type Content, oneSourceNeeded, type Source } from './load-source.ts';
import { markOf } from './mark-of.ts';
import { inFaultWords } from './pdf/lint/fault-words.ts';
import type { CardContent } from './render-card.ts';
import { type RenderedDocument, renderLetter } from './render-letter.ts';

export interface DocumentRequest {
  readonly options: PieceOptions;
  readonly content: Content;
  /** Null in a quote that names no recipient; an address never changes how many pages print. */
  readonly addresses: PdfRequest['addresses'];
  /** Its print facility puts a page with the addresses, and a barcode, in front of a letter of that class. */
  readonly railAddsAddressPage: boolean;
  /** When it is mailed (YYYY-MM-DD): the date of a letter that names none. */
  readonly mailingDay: string;
  /** Where the code of its mark leads; without it the mark has none. */
  readonly markPlace?: MarkPlace | undefined;
}

/** The print-ready bytes together with everything that is judged of them. */
export interface PreparedDocument extends RenderedDocument {
  /** All that is inked, as it is screened and kept (`inked-text.ts`): addresses, content, mark. */
  readonly text: string;
  /**
   * `text`, which the service set itself, or `pdf`, which may show what it does not say: what the caller sent as one,
   * and text on stationery that could not be read.
   */
  readonly contentKind: Content['kind'];
  /** SHA-256, in hex, of the content as it was sent. */
  readonly contentSha256: string;
  /** That stands in its mark (`return-mark/mark-code.ts`); null where none does. */
  readonly markCode: string | null;
  readonly issues: readonly LintIssue[];
  /** Where the addresses of a PDF stand, and why; null for what the service set itself. */
  readonly addresses: { readonly placement: string; readonly reason: string } | null;
}

const ANYBODY: PostalAddress = {
  name: 'Recipient',
  line1: '1 Main St',
  city: 'Anytown',
  state: 'NY',
  zip: '10001',
  country: 'US',
};

const OF_A_WINDOW = 'letter_windowed is for PDFs that already carry their address block';

/** The error for a piece that is to be made of no content at all: `pdf_required`, or `validation_error`. */
export function contentNeeded({ format }: PieceOptions): MailError {
  if (format !== 'letter_windowed') return oneSourceNeeded();
  return new MailError('pdf_required', {
    reason: OF_A_WINDOW,
    next: ['Send upload_key, pdf_base64 or pdf_url.', OR_FORMAT_LETTER],
  });
}

/**
 * Refuses content that cannot become the piece, before anything is fetched.
 * @throws MailError `pdf_required` for text as a windowed letter; `invalid_request` for a PDF as a card;
 *   `validation_error` for what a card has no place for.
 */
export function refuseUnfit(options: PieceOptions, source: Source): void {
  if (options.format === 'letter_windowed' && source.kind === 'text') {
    throw new MailError('pdf_required', { reason: OF_A_WINDOW });
  }
  if (!isCard(options.format)) {
    if (source.kind === 'text') refuseSettingOfCards(source.setting);
  } else if (source.kind === 'text') {
    refuseSettingOfLetters(source.setting);
    if (options.pen) refuseSettingOfPrint(source.setting);
    if (options.format !== 'notecard') refuseSettingOfNotecards(source.setting);
  } else {
    throw new MailError('invalid_request', {
      reason: `${options.format} is message-only: cards take text, not a PDF`,
      pointers: ['/format'],
      next: ['Send `text` instead.', OR_FORMAT_LETTER],
    });
  }
}

/**
 * Makes the one document that is counted, screened, priced and printed. Equal requests give equal bytes.
 * @throws MailError `empty_document`, `unsupported_characters`, `page_limit_exceeded`, `validation_error` (a card's
 *   text that does not fit, an address line that cannot be printed, a merge field without its value), and the codes of
 *   `PdfInspector`.
 */
export async function prepareDocument(
  deps: PrepareDeps,
  request: DocumentRequest,
): Promise<PreparedDocument> {
  const { options, content } = request;
  if (content.kind === 'pdf') {
    const prepared = preparePdf(deps, request, content.bytes);
    return content.uploaded ? prepared.catch(advisingUpload(content.bytes)) : prepared;
  }
  const { to, from } = request.addresses ?? { to: ANYBODY, from: ANYBODY };
  const words = await letterWords(content, isCard(options.format), request.mailingDay);
  const contentSha256 = digestOfText(content.text, content.setting);
  const { code, returnMark } = markOf(deps, request, [contentSha256, words.date]);
  const { stationery } = content;
  const piece = { ...words, to, from, returnMark };
  const rendered = isCard(options.format)
    ? await renderCardOf({ ...piece, format: options.format, ...cardLooks(content.setting) })
    : await renderLetter({ ...piece, stationery });
  // What prints, not what was sent: two texts that print alike are one document, and are judged alike.
  const contents: InkedPart[] = [
    { kind: 'content', text: normalizeText(allWords(words)) },
    { kind: 'content_set_apart', text: words.setApart ?? '' },
    { kind: 'stationery', text: stationery?.text ?? '' },
  ];
  const text = inkedText(deps, request, contents, returnMark);
  return {
    ...rendered,
    text,
    contentKind: stationery?.isDoubted ? 'pdf' : 'text',
    contentSha256,
    markCode: code,
    issues: [...(rendered.hints ?? []), ...addressHints(request.addresses, options.format)],
    addresses: null,
  };
}

function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

interface PrepareDeps {
  readonly pdfInspector: PdfInspector;
  readonly settings: { readonly returnAddress: PostalAddress };
}

/** Addresses count whoever prints them: on some pieces it is the print facility. */
function inkedText(
  { settings }: PrepareDeps,
  { addresses }: DocumentRequest,
  contents: readonly InkedPart[],
  returnMark: string | null,
): string {
  const parts = addresses === null ? [] : addressParts(addresses, settings.returnAddress);
  return writeInkedText([...parts, ...contents, { kind: 'mark', text: returnMark ?? '' }]);
}

function addressParts(
  { to, from }: NonNullable<DocumentRequest['addresses']>,
  returnAddress: PostalAddress,
): InkedPart[] {
  const recipient = blockTexts(to);
  const sender = blockTexts(from);
  const written: InkedPart[] =
    from === returnAddress
      ? [{ kind: 'own_address', text: `${sender.name}\n${sender.address}` }]
      : [
          { kind: 'sender_name', text: sender.name },
          { kind: 'sender_address', text: sender.address },
        ];
  return [
    ...written,
    { kind: 'recipient_name', text: recipient.name },
    { kind: 'recipient_address', text: recipient.address },
  ];
}

function blockTexts({ name, company, line1, line2, city, state, zip }: PostalAddress) {
  const last = [city, state, zip].map(normalizeLine).join(' ');
  return {
    name: printed([name, company]).join('\n'),
    address: printed([line1, line2, last]).join('\n'),
  };
}

/** Handwriting is loaded for cards alone: its typeface is larger than all the rest. */
async function renderCardOf(card: CardContent): Promise<RenderedDocument> {
  const { renderCard } = await import('./render-card.ts');
  return renderCard(card);
}

async function preparePdf(
  deps: PrepareDeps,
  request: DocumentRequest,
  bytes: Uint8Array,
): Promise<PreparedDocument> {
  const { options, addresses, railAddsAddressPage } = request;
  const contentSha256 = sha256Of(bytes);
  const { code, returnMark } = markOf(deps, request, [contentSha256]);
  const format = options.format === 'letter_windowed' ? 'letter_windowed' : 'letter';
  const pdf = await deps.pdfInspector.inspect(bytes, {
    format,
    addresses,
    returnMark,
    doubleSided: options.doubleSided,
    railAddsAddressPage,
  });
  const contents: InkedPart[] = [
    { kind: 'content', text: pdf.text },
    { kind: 'content_as_seen', text: pdf.textAsSeen },
    { kind: 'content_set_apart', text: pdf.textSetLarge },
    { kind: 'content_set_apart', text: pdf.textSetAlone },
  ];
  return {
    bytes: pdf.bytes,
    sha256: pdf.sha256,
    pageCount: pdf.pageCount,
    text: inkedText(deps, request, contents, returnMark),
    contentKind: 'pdf',
    contentSha256,
    markCode: code,
    issues: [...pdf.issues, ...addressHints(addresses, options.format)],
    addresses: { placement: pdf.addressPlacement, reason: pdf.addressReason },
  };
}

/**
 * Refuses a document with faults that would not print or not arrive as meant.
 * @throws MailError `invalid_pdf` with the issues in the body.
 */
export function refuseFaulty(issues: readonly LintIssue[]): void {
  const errors = issues.filter((issue) => issue.severity === 'error');
  if (errors.length === 0) return;
  throw new MailError('invalid_pdf', {
    reason: `the document cannot be printed as it is: ${inFaultWords(errors)}`,
    next: [...new Set(errors.map(({ fix }) => fix))],
    body: { issues: issues.map(toIssueResource) },
  });
}
