import { isKnown } from '../../screening/language/is-known.ts';
import { plainWord } from '../../screening/language/plain-word.ts';

/** Letters: of shorter words any other one is made. */
const SHORTEST = 5;

/** The two words of a language of ours that a word is joined of, both too long to be chance. */
export function inTwo(text: string): readonly [string, string] | undefined {
  for (let at = SHORTEST; at <= text.length - SHORTEST; at += 1) {
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    if (isKnown(plainWord(head)) && isKnown(plainWord(tail))) return [head, tail];
  }
  return undefined;
}
