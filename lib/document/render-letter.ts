import { createHash } from 'node:crypto';
import { MailError } from '../errors/mail-error.ts';
import type { PostalAddress } from '../ports.ts';
import { addressTexts } from './address-block.ts';
import { startSubset } from './font-subset.ts';
import { layOutLetter } from './letter/lay-out-letter.ts';
import {
  isBlank,
  type NamedText,
  normalizeLine,
  normalizeText,
  refuseUnsupported,
} from './letter-text.ts';
import { writePage } from './page-content.ts';
import { fontOfScripts } from './scripts/font-of-scripts.ts';
import { writePdf } from './write-pdf.ts';

export interface LetterContent {
  /** Plain text: LF ends a line, a form feed a page. The schema limits it to 50,000 characters. */
  readonly text: string;
  readonly to: PostalAddress;
  readonly from: PostalAddress;
  /** A small line at the foot of the last page; null where none is printed. */
  readonly returnMark: string | null;
}

export interface RenderedDocument {
  readonly bytes: Uint8Array;
  /** Of the bytes; lower-case hex. */
  readonly sha256: string;
  readonly pageCount: number;
  /** How many pages fewer a text takes for being set a little tighter than usual. */
  readonly pagesSaved?: number;
}

/**
 * A letter as a print-ready PDF: US Letter, the addresses of page 1 in the windows of a #10 envelope, one
 * embedded font, searchable text. The same letter gives the same bytes, on every machine and day.
 *
 * Takes time in proportion to the text. Pages without print are left out.
 * @throws MailError `empty_document` when nothing is printable, `unsupported_characters` (named in `reason`),
 *   `page_limit_exceeded` beyond 12 pages, `validation_error` when an address does not fit its window.
 */
export async function renderLetter(letter: LetterContent): Promise<RenderedDocument> {
  const text = normalizeText(letter.text);
  if (isBlank(text)) {
    throw new MailError('empty_document', { reason: 'the text has no printable character' });
  }
  const returnMark = letter.returnMark === null ? null : normalizeLine(letter.returnMark);
  const others: NamedText[] = [
    ...addressTexts(letter.to, letter.from),
    { field: 'return mark', text: returnMark ?? '' },
  ];
  const texts = [{ field: null, text }, ...others];
  const scripts = await fontOfScripts(texts.map((each) => each.text));
  if (!scripts.isComplete) refuseUnsupported(texts, scripts);
  const { font, inUnits } = scripts;
  // Of emoji and the like the text has stand-ins; nothing else is printed with them.
  if (font.standsFor !== undefined) refuseUnsupported(others, font);
  const printed = { ...letter, text: inUnits(text), returnMark: returnMark || null };
  const { pages, pagesSaved } = layOutLetter(printed, font);
  const subset = startSubset(font);
  const contents = pages.map((page) => writePage(page, font, subset));
  const bytes = writePdf(contents, font, subset.finish());
  return {
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pageCount: pages.length,
    pagesSaved,
  };
}
