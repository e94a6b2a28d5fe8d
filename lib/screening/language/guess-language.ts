import { FUNCTION_WORDS } from './function-words.ts';
import { plainWord } from './plain-word.ts';

/** The languages whose letters a model is there for. */
export type ReadLanguage = 'eng' | 'spa' | 'fra';

/** Of the words of a text: prose in a language has a third, a text in another one a twentieth. */
const LEAST_SHARE = 0.12;

const LANGUAGES: readonly ReadLanguage[] = ['eng', 'spa', 'fra'];

/** Of each of those words, in which languages it is one: a long text is asked once for each word. */
const LANGUAGES_OF = new Map<string, number[]>();
for (const [of, words] of FUNCTION_WORDS.entries()) {
  for (const word of words) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), of]);
}

/** The language that a text is written in, by the share of its words that hold sentences together, if it is ours. */
export function guessLanguage(text: string): ReadLanguage | undefined {
  const words = text.slice(0, 20_000).match(/\p{L}+/gu) ?? [];
  const counts = LANGUAGES.map(() => 0);
  for (const word of words) {
    for (const of of LANGUAGES_OF.get(plainWord(word)) ?? []) counts[of] = (counts[of] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  return most / Math.max(1, words.length) >= LEAST_SHARE
    ? LANGUAGES[counts.indexOf(most)]
    : undefined;
}
