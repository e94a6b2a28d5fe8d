import { FUNCTION_WORDS } from '../../lib/screening/language/function-words.ts';
import { plainWord } from '../../lib/screening/language/plain-word.ts';

const LANGUAGES = ['en', 'es', 'fr'] as const;

/** Of the languages that are read, the one whose small words stand there most often; English where none does. */
export function guessLanguage(text: string): (typeof LANGUAGES)[number] {
  const words = (text.match(/\p{L}+/gu) ?? []).map(plainWord);
  const counts = FUNCTION_WORDS.map((of) => words.filter((word) => of.has(word)).length);
  return LANGUAGES[counts.indexOf(Math.max(...counts))] ?? 'en';
}
