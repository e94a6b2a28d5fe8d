import { FUNCTION_WORDS } from './function-words.ts';
import { plainWord } from './plain-word.ts';

/** The languages whose letters a model is there for. */
export type ReadLanguage = 'eng' | 'spa' | 'fra';

/** Of the words of a text: prose in a language has a third, a text in another one a twentieth. */
const LEAST_SHARE = 0.12;

const LANGUAGES: readonly ReadLanguage[] = ['eng', 'spa', 'fra'];

/** The language that a text is written in, by the share of its words that hold sentences together, if it is ours. */
export function guessLanguage(text: string): ReadLanguage | undefined {
  const words = (text.slice(0, 20_000).match(/\p{L}+/gu) ?? []).map(plainWord);
  const shares = FUNCTION_WORDS.map(
    (of) => words.filter((word) => of.has(word)).length / Math.max(1, words.length),
  );
  const most = Math.max(...shares);
  return most >= LEAST_SHARE ? LANGUAGES[shares.indexOf(most)] : undefined;
}
