import createHyphenator, { type HyphenationFunctionSync, type PatternsDefinition } from 'hyphen';
import type { ReadLanguage } from '../../screening/language/guess-language.ts';
import { writtenLanguage } from '../../screening/language/written-language.ts';
import { mayBeAddress } from './address-breaks.ts';

/** A text with soft hyphens where its words can be divided; those with a capital letter, too, where they must. */
export type Hyphenate = (text: string, withNames: boolean) => string;

interface Language {
  load(): Promise<{ readonly default: PatternsDefinition }>;
  /** How many letters stay before a hyphen, and how many after it; TeX's own for its patterns. */
  readonly before: number;
  readonly after: number;
}

const LANGUAGES: Readonly<Record<ReadLanguage, Language>> = {
  eng: { load: () => import('hyphen/patterns/en-us.js'), before: 2, after: 3 },
  spa: { load: () => import('hyphen/patterns/es.js'), before: 2, after: 2 },
  fra: { load: () => import('hyphen/patterns/fr.js'), before: 2, after: 3 },
};

/** Not abbreviations, or what its author divided. */
const inWords = (word: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}@/.:_'’\u00ad-])${word}(?![\p{L}\p{M}\p{N}@/:_'’\u00ad-]|\.[\p{L}\p{N}])`,
    'gu',
  );
/** A hyphen anywhere in an address leads elsewhere, so all of it is looked at. */
const UNSPACED = /\S+/g;
/** Nobody's word is longer, and to divide one takes the square of its letters; what is too wide is broken anyhow. */
const WORDS = inWords(String.raw`\p{Ll}{6,60}`);
const WORDS_AND_NAMES = inWords(String.raw`\p{L}\p{Ll}{5,59}`);

/**
 * What divides the words of a text in English, Spanish or French; undefined for other languages. It remembers the words
 * it has seen, so each letter has its own.
 */
export async function hyphenatorFor(text: string): Promise<Hyphenate | undefined> {
  const language = await writtenLanguage(text);
  if (language === undefined) return undefined;
  const { load, before, after } = LANGUAGES[language];
  const { default: patterns } = await load();
  const hyphenate = createHyphenator(patterns) as HyphenationFunctionSync;
  const divided = (word: string) => clearOfEnds(hyphenate(word), before, after);
  return (text, withNames) => {
    const words = withNames ? WORDS_AND_NAMES : WORDS;
    return text.replace(UNSPACED, (run) => (mayBeAddress(run) ? run : run.replace(words, divided)));
  };
}

/** Without the hyphens that stand too near to an end. */
function clearOfEnds(word: string, before: number, after: number): string {
  const syllables = word.split('\u00ad');
  const length = word.length - syllables.length + 1;
  let at = 0;
  return syllables
    .map((syllable) => {
      at += syllable.length;
      return at >= before && at <= length - after ? `${syllable}\u00ad` : syllable;
    })
    .join('');
}
