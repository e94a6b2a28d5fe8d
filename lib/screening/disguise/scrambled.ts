import { FUNCTION_WORDS } from '../language/function-words.ts';
import { isKnown } from '../language/is-known.ts';
import { SHORTEST } from '../language/plain-word.ts';
import { DECISIVE_WORDS } from './decisive-words.ts';

/** In words; each is in three passages, so that what is hidden in a long letter is not averaged away. */
const PASSAGE = { length: 30, step: 10 } as const;
/** Different words that read as others: so many, or so many with a decisive one, and half of all that no list has. */
const SCRAMBLED = { least: 4, leastDecisive: 2, share: 0.5 } as const;
const SHORTEST_READ = 3;
/** No word that is read so is longer; a run of letters without an end would be copied once for each of them. */
const LONGEST_READ = 24;

const COMMON: ReadonlySet<string> = new Set(FUNCTION_WORDS.flatMap((words) => [...words]));
const DECISIVE: ReadonlySet<string> = new Set(DECISIVE_WORDS);
const DAYS =
  'monday tuesday wednesday thursday friday saturday sunday tonight tomorrow night house'.split(
    ' ',
  );
const READABLE = [...DECISIVE_WORDS, ...COMMON, ...DAYS].filter(
  (word) => word.length > SHORTEST_READ,
);
/** Words that a reader knows without their vowels, and with their inner letters in any order. */
const BY_CONSONANTS = indexBy(READABLE, consonantsOf);
const BY_LETTERS = indexBy(READABLE, lettersOf);

/**
 * Whether a passage is written so that people read it and lists do not: `I wlil klil yuo on Firday`,
 * `I wll kll y n Frdy`. Slips of a bad speller are fewer. Linear in the number of words.
 *
 * @param words of `normaliseText`.
 */
export function isScrambled(words: readonly string[]): boolean {
  const count = Math.max(0, Math.ceil((words.length - PASSAGE.length) / PASSAGE.step)) + 1;
  return Array.from({ length: count }, (_, i) => i * PASSAGE.step).some((from) =>
    isScrambledPassage(new Set(words.slice(from, from + PASSAGE.length))),
  );
}

function isScrambledPassage(words: ReadonlySet<string>): boolean {
  const unlisted = [...words].filter(
    (word) => word.length >= SHORTEST_READ && !isKnown(word) && !DECISIVE.has(word),
  );
  const readings = unlisted.map(readingOf);
  const read = readings.filter((reading) => reading !== undefined);
  const names = unlisted.filter((word, i) => word.length >= SHORTEST && readings[i] === undefined);
  const least = read.some((word) => DECISIVE.has(word)) ? SCRAMBLED.leastDecisive : SCRAMBLED.least;
  return read.length >= least && read.length / (read.length + names.length) >= SCRAMBLED.share;
}

/** The word that a reader takes it for, if any. */
function readingOf(word: string): string | undefined {
  if (word.length > LONGEST_READ) return undefined;
  const inner = BY_LETTERS.get(lettersOf(word));
  if (inner !== undefined) return inner;
  if (consonantsOf(word) === word) return BY_CONSONANTS.get(word);
  return swaps(word).find((swapped) => COMMON.has(swapped) || isListed(swapped));
}

function isListed(word: string): boolean {
  return word.length >= SHORTEST && isKnown(word);
}

/** With each two neighbours changed, but the first letter in its place. */
function swaps(word: string): string[] {
  return Array.from(word.slice(2), (letter, i) => {
    const at = i + 1;
    return `${word.slice(0, at)}${letter}${word[at]}${word.slice(at + 2)}`;
  });
}

function consonantsOf(word: string): string {
  return word.replace(/[aeiou]/g, '');
}

/** First, last, and what is between in one order. */
function lettersOf(word: string): string {
  return `${word[0]}${[...word.slice(1, -1)].sort().join('')}${word.at(-1)}`;
}

function indexBy(
  words: readonly string[],
  keyOf: (word: string) => string,
): ReadonlyMap<string, string> {
  const keyed = words.map((word) => [keyOf(word), word] as const);
  return new Map(keyed.filter(([key]) => key.length >= SHORTEST_READ).reverse());
}
