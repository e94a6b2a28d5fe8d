import { remembering } from '../../basics/remembering.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import { KNOWN_WORDS } from './known-words.generated.ts';
import { SHORTEST } from './plain-word.ts';
import { hasWord, type WordSet } from './word-set.ts';

let known: WordSet | undefined;

/** Whether English, Spanish or French has the word. Short ones are known where every text has them. */
export const isKnown = remembering(lookUp);

function lookUp(plain: string): boolean {
  if (plain.length < SHORTEST) return FUNCTION_WORDS.some((of) => of.has(plain));
  known ??= { bits: Buffer.from(KNOWN_WORDS, 'base64') };
  return hasWord(known, plain);
}
