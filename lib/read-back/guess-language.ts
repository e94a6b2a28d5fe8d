import type { PrintedPdf } from '../pdfium/printed-pdf.ts';

/** The languages whose letters a model is there for. */
export type ReadLanguage = 'eng' | 'spa' | 'fra';

/** Words that hold sentences together and that the other two languages do not have. */
const FUNCTION_WORDS: Readonly<Record<Exclude<ReadLanguage, 'eng'>, ReadonlySet<string>>> = {
  spa: new Set(
    'el los las del al y que por con para una su sus pero como más esta este fue son está ha han le lo se nos usted muy sin sobre también'.split(
      ' ',
    ),
  ),
  fra: new Set(
    'le les des du et que qui dans pour avec une sur pas vous nous est sont au aux par ce cette ces votre vos notre nos mais ou où été je'.split(
      ' ',
    ),
  ),
};
const ENGLISH = new Set(
  'the and of to in is that for with was are this you your our we not be have has will from by on at as it which were been'.split(
    ' ',
  ),
);
/** Of the words of a text: prose in a language has a third, a text in another one a twentieth. */
const LEAST_SHARE = 0.12;

/** The language that a text is written in, by the share of its words that hold sentences together. */
export function guessLanguage(text: string): ReadLanguage {
  const words =
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const share = (known: ReadonlySet<string>) =>
    words.filter((word) => known.has(word)).length / Math.max(1, words.length);
  const shares = { spa: share(FUNCTION_WORDS.spa), fra: share(FUNCTION_WORDS.fra) };
  const best = shares.spa >= shares.fra ? 'spa' : 'fra';
  return shares[best] >= LEAST_SHARE && shares[best] > share(ENGLISH) ? best : 'eng';
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
