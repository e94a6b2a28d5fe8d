import type { PrintedPdf } from '../pdfium/printed-pdf.ts';
import { FUNCTION_WORDS } from '../screening/language/function-words.ts';
import { plainWord } from '../screening/language/plain-word.ts';

/** The languages whose letters a model is there for. */
export type ReadLanguage = 'eng' | 'spa' | 'fra';

/** Of the words of a text: prose in a language has a third, a text in another one a twentieth. */
const LEAST_SHARE = 0.12;

const LANGUAGES: readonly ReadLanguage[] = ['eng', 'spa', 'fra'];

/** The language that a text is written in, by the share of its words that hold sentences together. */
export function guessLanguage(text: string): ReadLanguage {
  const words = (text.slice(0, 20_000).match(/\p{L}+/gu) ?? []).map(plainWord);
  const shares = FUNCTION_WORDS.map(
    (of) => words.filter((word) => of.has(word)).length / Math.max(1, words.length),
  );
  const most = Math.max(...shares);
  return (most >= LEAST_SHARE ? LANGUAGES[shares.indexOf(most)] : undefined) ?? 'eng';
}

/** Further pages say the same. */
const PAGES_ASKED = 3;

/** The language of a document, as its first pages say. */
export function guessLanguageOf(pdf: PrintedPdf): ReadLanguage {
  const pages = Array.from({ length: Math.min(PAGES_ASKED, pdf.pageCount) }, (_, at) =>
    pdf.withPage(at, (page) => page.characters().map(({ text }) => text)),
  );
  return guessLanguage(pages.map((texts) => texts?.join('') ?? '').join(' '));
}
