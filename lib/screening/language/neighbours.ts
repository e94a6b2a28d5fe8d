import { FOREIGN_LANGUAGES } from './foreign-words.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import { plainWord } from './plain-word.ts';

/** Enough to tell; a long text says the same throughout. */
const LOOKED_AT = 20_000;
/**
 * Words of one other language, for each small word of ours: at most 0.14 in the letters of the corpus, 0.25 and more in
 * those of neighbours. One word may be a name.
 */
const FOREIGN = { least: 2, share: 0.2 } as const;
const PLACES = { spa: 1, fra: 2 } as const;

/** Whether a text that looks like Spanish or French is in a language that is alike. */
export function isNeighbourOf(language: keyof typeof PLACES, text: string): boolean {
  const words = (text.slice(0, LOOKED_AT).match(/\p{L}+/gu) ?? []).map(plainWord);
  const ours = words.filter((word) => FUNCTION_WORDS[PLACES[language]]?.has(word)).length;
  const foreign = FOREIGN_LANGUAGES.map(
    ({ small, everyday }) => words.filter((word) => small.has(word) || everyday.has(word)).length,
  );
  const most = Math.max(...foreign);
  return most >= FOREIGN.least && most >= FOREIGN.share * ours;
}
