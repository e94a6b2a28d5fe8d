import { limitMarks } from '../../basics/limit-marks.ts';
import { remembering } from '../../basics/remembering.ts';
import { withoutPhrases } from './foreign-phrases.ts';
import { FOREIGN_LANGUAGES } from './foreign-words.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import { isKnown } from './is-known.ts';
import { plainWord, SHORTEST, WORDS } from './plain-word.ts';

/** In a short sentence one word tells, so these, which people write among words of ours, too, tell nothing. */
const NOT_CERTAIN = new Set(
  `onze mia voces unes moi voi ile ama dig dar ay sino ano anda ojo til pelo pela tien nou apa alle uns dat oe jen pou ja
  nu allo nate ito thu sau hol dau att sexta ar sana tots koe mga cie sono mihi`.split(/\s+/),
);

const LANGUAGES = FOREIGN_LANGUAGES.map(
  ({ small, everyday }) =>
    new Set([...everyday, ...small].filter((word) => !NOT_CERTAIN.has(word))),
);
const NEIGHBOURS = FOREIGN_LANGUAGES.flatMap(({ isNeighbour }, at) => (isNeighbour ? [at] : []));

const foreignIn = remembering((word) => placesIn(LANGUAGES, word));
const functionalIn = remembering((word) => placesIn(FUNCTION_WORDS, word));

function placesIn(languages: readonly ReadonlySet<string>[], word: string): readonly number[] {
  return languages.flatMap((of, at) => (of.has(word) ? [at] : []));
}

/** Not a line that goes on in the next one: that begins with a small letter. */
const SENTENCE_ENDS = /\n\s*\n|\n(?!\s*\p{Ll})|(?<=[.!?;:…])\s+/u;
const LATIN = /^\p{Script=Latin}+$/u;
/** A letter that no word of ours is written with. */
const FOREIGN_LETTER = /[^\P{L}a-zà-âä-ïñ-öù-üÿœæ]/iu;
const CAPITAL = /^\p{Lu}/u;
/** Of words with a capital in the middle of a sentence only longer ones are no names: German nouns, days. */
const LONG_CAPITAL = 5;

/** What the words of one sentence tell of its language. */
interface Sentence {
  readonly words: number;
  /** Words of the language that is not read and has most of them. */
  readonly foreign: number;
  readonly ofNeighbours: number;
  /** In no list, or foreign. */
  readonly told: number;
  /** With a letter that is foreign. */
  readonly marked: number;
  /** Small words of that language of ours that has most of them. */
  readonly ours: number;
  /** Words long enough to be looked up. */
  readonly content: number;
  readonly hasNames: boolean;
  readonly isList: boolean;
  /** Ends as a sentence does, and has no commas. */
  readonly isPlain: boolean;
}

/**
 * Whether a sentence of the text, or a line of its own, is in a language that is not read, though it be short and all
 * beside it be ours. Tuned on the lawful letters of the corpus, four of 9,213 of which have one. Linear.
 */
export function hasUnreadSentence(text: string): boolean {
  return withoutPhrases(limitMarks(text).normalize('NFC'))
    .split(SENTENCE_ENDS)
    .some((sentence) => isUnread(sentenceOf(sentence.trim())));
}

function isUnread(sentence: Sentence): boolean {
  if (sentence.words < 2) return false;
  if (sentence.words === 2) {
    return sentence.told === 2 && (sentence.foreign > 0 || sentence.marked > 0);
  }
  return isForeign(sentence) || isMarked(sentence) || isUnlisted(sentence);
}

function isForeign({ words, foreign, ofNeighbours, told, ours }: Sentence): boolean {
  const share = told / words;
  return (
    (foreign >= 1 && told >= 2 && share >= 0.4 && told > ours) ||
    (foreign >= 2 && share >= 0.28 && told >= ours) ||
    (ofNeighbours >= 1 && words <= 4 && told >= ours)
  );
}

function isMarked({ words, marked, told, ours, hasNames, isPlain }: Sentence): boolean {
  if (marked === 0) return false;
  const isShort = words <= 4 && ours === 0 && isPlain && !hasNames;
  const isMarkedAgain = marked >= 2 && told / words >= 0.3 && told >= ours;
  return isShort || isMarkedAgain || (told >= 2 && told / words >= 0.4 && ours / words < 0.34);
}

function isUnlisted({ words, told, ours, content, isList, isPlain }: Sentence): boolean {
  const isPhrase =
    words === 3 ? ours === 0 : words <= 5 && told === content && ours / words <= 0.25;
  if (isPhrase && told >= 2 && isPlain) return true;
  const isHeld = ours / words >= 0.25;
  return told >= 3 && !isHeld && !isList && told / content > 0.6 && told / words >= 0.5;
}

function sentenceOf(text: string): Sentence {
  const words = text.match(WORDS) ?? [];
  const told = words.map((word, at) => toldOf(word, at === 0));
  const foreign = countsOf(told.map((each) => each.foreign));
  const parts = text.split(/[,/·•]/).length;
  const count = (has: (each: Told) => boolean) => told.filter(has).length;
  return {
    words: words.length,
    foreign: Math.max(0, ...foreign.values()),
    ofNeighbours: Math.max(0, ...NEIGHBOURS.map((at) => foreign.get(at) ?? 0)),
    told: Math.max(0, ...foreign.values()) + count(({ isUnlisted: is }) => is),
    marked: count(({ isMarked: is }) => is),
    ours: Math.max(0, ...countsOf(words.map((word) => functionalIn(plainWord(word)))).values()),
    content: count(({ isContent }) => isContent),
    hasNames: count(({ isName }) => isName) > 0,
    isList: /\d/.test(text) || (parts > 2 && words.length / parts <= 2),
    isPlain: parts === 1 && /[.!?]$/.test(text),
  };
}

interface Told {
  readonly foreign: readonly number[];
  readonly isName: boolean;
  readonly isMarked: boolean;
  readonly isUnlisted: boolean;
  readonly isContent: boolean;
}

function toldOf(word: string, isFirst: boolean): Told {
  const plain = plainWord(word);
  const isName = !isFirst && CAPITAL.test(word);
  const foreign = isName && plain.length < LONG_CAPITAL ? [] : foreignIn(plain);
  const hasMark = !isName && LATIN.test(word) && FOREIGN_LETTER.test(word);
  const isContent = !isName && (plain.length >= SHORTEST || hasMark);
  return {
    foreign,
    isName,
    isMarked: hasMark && foreign.length === 0,
    isUnlisted: isContent && foreign.length === 0 && (hasMark || !isKnown(plain)),
    isContent,
  };
}

function countsOf(places: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const place of places.flat()) counts.set(place, (counts.get(place) ?? 0) + 1);
  return counts;
}
