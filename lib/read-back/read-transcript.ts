import type { PaperFinding } from '../ports.ts';
import { BOUNDS, LIMITS, READ } from './limits.ts';
import type { ReadPage } from './paper-reading.ts';
import { foldWord } from './words/fold-word.ts';
import { foldedWords, letterCount } from './words/read-word.ts';
import { WordBag } from './words/word-bag.ts';

/** What a reader says that a page shows: a person, or a model. It says nothing of where. */
export interface Transcript {
  readonly text: string;
  /** How many places look like writing and cannot be read. */
  readonly unreadableRegions: number;
}

/**
 * A page that was transcribed, against what its file says. Of the rules for OCR those hold that need no places: words
 * that stand nowhere in the file, and words of the file that the page does not show. The whole transcript is screened
 * as soon as it says anything else than the file, or says it in another order.
 */
export function readTranscript(
  { number, extracted }: { readonly number: number; readonly extracted: string },
  { text, unreadableRegions }: Transcript,
): ReadPage {
  const isSame = foldedWords(text).join(' ') === foldedWords(extracted).join(' ');
  const bounded = (all: string) => all.slice(0, BOUNDS.textCharacters);
  const findings = isSame ? [] : wordFindings(number, extracted, text);
  return {
    number,
    page: {
      extracted: bounded(extracted),
      read: bounded(text),
      unlike: isSame ? '' : bounded(text),
    },
    findings: [
      ...findings,
      ...(unreadableRegions > 0 ? [{ code: 'unread_ink' as const, page: number }] : []),
    ],
  };
}

function wordFindings(page: number, extracted: string, text: string): PaperFinding[] {
  const said = wordsOf(extracted);
  const unknown = missingFrom(foldedWords(extracted), wordsOf(text));
  const missing = missingFrom(foldedWords(text), said);
  const isMissing =
    missing.length >= LIMITS.missingWords && missing.length >= LIMITS.missingShare * said.length;
  return [
    ...(unknown.length < LIMITS.unknownWords ? [] : [ofWords('unread_ink', page, unknown)]),
    ...(isMissing ? [ofWords('text_differs', page, missing)] : []),
  ];
}

/** Those that are long enough to say something. */
function wordsOf(text: string): string[] {
  return text.split(/[\s\u2010-\u2015/-]+/u).filter((word) => letterCount(word) >= READ.letters);
}

function missingFrom(folded: readonly string[], words: readonly string[]): string[] {
  const bag = new WordBag(folded);
  return words.filter((word) => !bag.has(foldWord(word)));
}

function ofWords(code: PaperFinding['code'], page: number, words: readonly string[]): PaperFinding {
  const few = words.slice(0, BOUNDS.words);
  return { code, page, words: few.map((word) => word.slice(0, BOUNDS.wordCharacters)) };
}
