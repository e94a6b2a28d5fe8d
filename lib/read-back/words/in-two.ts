import { DECISIVE_WORDS } from '../../screening/disguise/decisive-words.ts';
import { isKnown } from '../../screening/language/is-known.ts';
import { plainWord } from '../../screening/language/plain-word.ts';

/** Letters: of shorter words any other one is made. */
const SHORTEST = 5;

/** The two words of a language of ours that a word is joined of, both too long to be chance. */
export function inTwo(text: string): readonly [string, string] | undefined {
  if (isWhole(plainWord(text))) return undefined;
  for (let at = SHORTEST; at <= text.length - SHORTEST; at += 1) {
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    if (isKnown(plainWord(head)) && isKnown(plainWord(tail))) return [head, tail];
  }
  return undefined;
}

/** `THERAPISTS` is no two words, nor is a threat, whatever its halves are. */
function isWhole(plain: string): boolean {
  return isKnown(plain) || DECISIVE_WORDS.includes(plain);
}
