import { guessLanguage, type ReadLanguage } from '../../screening/language/guess-language.ts';
import { writtenLanguage } from '../../screening/language/written-language.ts';

/** Some forty words, which are enough for nearly all letters. */
const FIRST_CHARACTERS = 240;
/** A text of fewer words than these tells nothing, and letters within the United States are in English mostly. */
const FEW_WORDS = 40;
const WORD = /\p{L}+/gu;

const ENGLISH = 'en-US';
const TAGS: Readonly<Record<ReadLanguage, string>> = { eng: ENGLISH, spa: 'es', fra: 'fr' };

/** Scripts of one language, or of none that is nearest: voices know the script all the same. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Cyrillic}/gu, 'und-Cyrl'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
];
const LATIN = /\p{Script=Latin}/gu;
const UNKNOWN = 'und';

/** The language of a text as PDF and its readers name it (BCP 47); `und` where nobody knows. */
export async function languageTag(text: string): Promise<string> {
  const guessed = guessLanguage(text.slice(0, FIRST_CHARACTERS)) ?? guessLanguage(text);
  if (guessed !== undefined) {
    const written = await writtenLanguage(text, guessed);
    return written === undefined ? UNKNOWN : TAGS[written];
  }
  const latin = countOf(LATIN, text);
  const ofScript = SCRIPTS.find(([letters]) => countOf(letters, text) > latin);
  if (ofScript !== undefined) return ofScript[1];
  return countOf(WORD, text) < FEW_WORDS ? ENGLISH : UNKNOWN;
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
