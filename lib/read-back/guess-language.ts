import type { PrintedPdf } from '../pdfium/printed-pdf.ts';
import { guessLanguage, type ReadLanguage } from '../screening/language/guess-language.ts';

/** Further pages say the same. */
const PAGES_ASKED = 3;

/** The language of a document, as its first pages say; English where they say none. */
export function guessLanguageOf(pdf: PrintedPdf): ReadLanguage {
  const pages = Array.from({ length: Math.min(PAGES_ASKED, pdf.pageCount) }, (_, at) =>
    pdf.withPage(at, (page) => page.characters().map(({ text }) => text)),
  );
  return guessLanguage(pages.map((texts) => texts?.join('') ?? '').join(' ')) ?? 'eng';
}
