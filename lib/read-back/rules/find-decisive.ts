import { DECISIVE_WORDS } from '../../screening/disguise/decisive-words.ts';
import { foldWord } from '../words/fold-word.ts';
import { isSure, type ReadWord } from '../words/read-word.ts';

const DECISIVE = new Map(DECISIVE_WORDS.map((word) => [foldWord(word), word]));
/** What OCR joins to such a word where a sentence is set closely: `killyou`, `willshoot`. */
const BEFORE = ['', ...['i', 'we', 'will', 'iwill', 'wewill', 'to'].map(foldWord)];
const AFTER = ['', ...['you', 'your', 'u', 'him', 'her', 'them'].map(foldWord)];
const JOINED = new Map(
  [...DECISIVE].flatMap(([folded, word]) =>
    BEFORE.flatMap((before) => AFTER.map((after) => [before + folded + after, word] as const)),
  ),
);

/**
 * The words of ink that make a letter what must not be mailed, and that the file does not have: one is enough, because
 * OCR loses the short words around it. A word of the file that is nearly the same is another one: `will` is not `kill`.
 * @param said the folded words of the text.
 */
export function findDecisive(read: readonly ReadWord[], said: ReadonlySet<string>): ReadWord[] {
  return read.filter((word) => {
    const decisive = decisiveIn(word.text);
    return isSure(word) && decisive !== undefined && !said.has(foldWord(decisive));
  });
}

/** The decisive word that this one is, alone or joined with its neighbours. */
export function decisiveIn(text: string): string | undefined {
  return JOINED.get(foldWord(text));
}
