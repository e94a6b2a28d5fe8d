import { remembering } from '../../basics/remembering.ts';
import { FOREIGN_LANGUAGES } from './foreign-words.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import { isKnown } from './is-known.ts';
import { plainWord, SHORTEST, WORDS } from './plain-word.ts';
import { withoutDates } from './without-dates.ts';

/** Whether English, Spanish or French stands there, as far as words tell. */
export interface ReadingSigns {
  /** A passage of another language, or of none. */
  readonly isUnread: boolean;
  /** Words enough that no language of ours has, though what stands between them is ours. */
  readonly isGarbled: boolean;
}

/** In words; each is in three passages. Fewer words than the least are judged as a note. */
const PASSAGE = { length: 30, step: 10, least: 6 } as const;

/**
 * The share of unknown words, and by how much it must exceed the share of function words. Letters in the three
 * languages, by people who spell badly, too, are below (`test/lib/screening/language`), and so are papers full of terms
 * and abbreviations; nonsense is at 1, German at 0.4.
 */
const UNREAD = { share: 0.3, above: 0.02 } as const;
/** The same in the rows of a table or a list of prices, which are names, terms and abbreviations for the most part. */
const UNREAD_ROWS = { share: 0.8, above: 0.5 } as const;
/** The small words of one language that is not read, in a passage, or in a note of a few words. */
const FOREIGN = { share: 0.1, least: 2, noteShare: 0.5, noteLeast: 3 } as const;
/**
 * A note: of its words of three letters and more over half are in no list, of those that a list would have several,
 * and small words of ours do not hold it together. Fewer words tell nothing: a greeting, a name, a signature.
 */
const NOTE_UNREAD = { words: 4, letters: 3, share: 0.5, least: 2, functional: 0.25 } as const;
/** The share of unknown words in a whole letter: at most 0.3 in those letters. */
const GARBLED = { share: 0.4, least: 8 } as const;

const functionalIn = havingWord(FUNCTION_WORDS);
const foreignIn = havingWord(FOREIGN_LANGUAGES.map(({ small }) => small));

/**
 * Linear in the length of the text; total.
 * @param undated as `withoutDates` gives it.
 */
export function readingSigns(text: string, undated = withoutDates(text)): ReadingSigns {
  const words = wordsOf(text, undated);
  const content = contentOf(words);
  return {
    isUnread:
      isForeignNote(words) || isUnknownNote(words) || passagesOf(words).some(isUnreadPassage),
    isGarbled: content.length >= GARBLED.least && unknownShare(content) > GARBLED.share,
  };
}

function isUnreadPassage(passage: readonly Word[]): boolean {
  const functional = mostOf('functionalIn', passage) / passage.length;
  const foreign = mostOf('foreignIn', passage);
  if (foreign >= FOREIGN.least && foreign / passage.length > FOREIGN.share) return true;
  const content = contentOf(passage);
  const rows = passage.filter(({ isInRow }) => isInRow).length;
  const unread = rows > passage.length / 2 ? UNREAD_ROWS : UNREAD;
  if (unknownShare(content) < unread.share) return false;
  return unknownOf(content) / Math.max(SHARE_OF, content.length) - functional > unread.above;
}

/** A line too short to be a passage, of which half is foreign or unknown, and some of it foreign for certain. */
function isForeignNote(words: readonly Word[]): boolean {
  if (words.length >= PASSAGE.least || words.length < FOREIGN.noteLeast) return false;
  const foreign = mostOf('foreignIn', words);
  return foreign > 0 && (foreign + unknownOf(contentOf(words))) / words.length >= FOREIGN.noteShare;
}

function isUnknownNote(words: readonly Word[]): boolean {
  if (words.length < NOTE_UNREAD.words || words.length >= NOTE) return false;
  const told = words.filter(
    ({ plain, isCapital }) => plain.length >= NOTE_UNREAD.letters && !isCapital,
  );
  const functional = mostOf('functionalIn', words) / words.length;
  return (
    unknownOf(contentOf(words)) >= NOTE_UNREAD.least &&
    functional < NOTE_UNREAD.functional &&
    unknownShare(told) > NOTE_UNREAD.share
  );
}

/** Of how many words at least a share is taken, so that an odd name in a greeting makes no language. */
const SHARE_OF = 12;

/** Each passage asks all of its words, and each word is in three passages. */
interface Word {
  readonly plain: string;
  /** Names are in no list. */
  readonly isCapital: boolean;
  /** Of a line of columns, or of one with several numbers. */
  readonly isInRow: boolean;
  readonly isUnknown: boolean;
  /** Of the languages that have it as a small word, their places in the list. */
  readonly functionalIn: readonly number[];
  readonly foreignIn: readonly number[];
}

const ACCENTS = /\p{M}+/gu;

/** Marks go first: normalising a long run of them would take quadratic time. */
function withoutAccents(text: string): string {
  return text.replace(ACCENTS, '').normalize('NFKC').replace(ACCENTS, '');
}

function wordsOf(text: string, undated: string): readonly Word[] {
  // Blanks in the place of dates make no columns, nor do their numbers make a row of a sentence.
  const whole = withoutAccents(text).split('\n');
  const lines = withoutAccents(undated)
    .split('\n')
    .map((line, at) => ({
      words: line.match(WORDS) ?? [],
      isRow: COLUMNS.test(whole[at] ?? '') || hasNumbers(line),
    }));
  const areNames = marksNames(lines.flatMap(({ words }) => words));
  return lines.flatMap(({ words, isRow: isInRow }) =>
    words.map((word) => {
      const isCapital = (areNames || isEntry(words)) && CAPITAL.test(word);
      return { ...lookedUp(plainWord(word)), isCapital, isInRow };
    }),
  );
}

const lookedUp = remembering((plain: string) => ({
  plain,
  isUnknown: !isKnown(plain),
  functionalIn: functionalIn(plain),
  foreignIn: foreignIn(plain),
}));

const COLUMNS = /\S(?: {2,}|\t)\S/;
const NUMBERS = /(?<!\S)\S{0,3}\d\S{0,12}/g;

function hasNumbers(line: string): boolean {
  return (line.match(NUMBERS)?.length ?? 0) >= 2;
}

const CAPITAL = /^\p{Lu}/u;
const SHOUTED = /^\p{Lu}+$/u;
/** In words: a greeting, a line and a signature, where half of the words may well be names. */
const NOTE = 12;
/** In words: a line of a list, where a capital makes a name again. */
const ENTRY = 5;

function isEntry(line: readonly string[]): boolean {
  return line.length <= ENTRY && !line.every((word) => SHOUTED.test(word));
}

/** Where most words begin with a capital it makes no name: in titles, and in what is written in capitals alone. */
function marksNames(words: readonly string[]): boolean {
  const most = (of: RegExp) => words.filter((word) => of.test(word)).length > words.length / 2;
  return !most(words.length < NOTE ? SHOUTED : CAPITAL);
}

function passagesOf(words: readonly Word[]): readonly (readonly Word[])[] {
  if (words.length < PASSAGE.least) return [];
  const count = Math.max(0, Math.ceil((words.length - PASSAGE.length) / PASSAGE.step)) + 1;
  return Array.from({ length: count }, (_, i) => {
    const from = Math.max(0, Math.min(i * PASSAGE.step, words.length - PASSAGE.length));
    return words.slice(from, from + PASSAGE.length);
  });
}

/** How many of the words the language has that has most of them. */
function mostOf(having: 'functionalIn' | 'foreignIn', words: readonly Word[]): number {
  const counts: number[] = [];
  for (const word of words) {
    for (const language of word[having]) counts[language] = (counts[language] ?? 0) + 1;
  }
  return counts.reduce((most, count) => Math.max(most, count), 0);
}

function havingWord(languages: readonly ReadonlySet<string>[]): (word: string) => number[] {
  return (word) => languages.flatMap((of, at) => (of.has(word) ? [at] : []));
}

function contentOf(words: readonly Word[]): readonly Word[] {
  return words.filter(({ plain, isCapital }) => plain.length >= SHORTEST && !isCapital);
}

function unknownShare(words: readonly Word[]): number {
  return unknownOf(words) / Math.max(1, words.length);
}

function unknownOf(words: readonly Word[]): number {
  return words.filter(({ isUnknown }) => isUnknown).length;
}
