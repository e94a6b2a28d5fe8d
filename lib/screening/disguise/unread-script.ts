import { withoutDates } from '../language/without-dates.ts';
import { withoutGreetings } from './known-greetings.ts';

const DENSE_SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const DENSE = new RegExp(`(?=\\p{L})[${DENSE_SCRIPTS}]`, 'gu');
const DENSE_WORD = new RegExp(`(?:(?=\\p{L})[${DENSE_SCRIPTS}])+`, 'gu');
const OTHER_WORD = new RegExp(`(?:(?=\\p{L})[^${DENSE_SCRIPTS}\\p{Script=Latin}])+`, 'gu');
const LETTER = /\p{L}/gu;
const OTHER_LETTER = /(?=\p{L})\P{Script=Latin}/u;
const LATIN = /\p{Script=Latin}/gu;
/** Fewer Latin letters are no word: whoever hides a sentence puts them between its letters. */
const LATIN_WORD = /\p{Script=Latin}{3,}/u;

/**
 * What passes as names and phrases, in letters of Chinese, Japanese and Korean (dense: each says much) and of other
 * scripts. A name of four or five dense letters, twice, is below, and so is a full name of three words.
 */
const MOST = {
  /** Different words of dense letters, in the whole letter. */
  dense: 8,
  /** In one passage of Korean, where it has more than one word. */
  korean: 5,
  /** In a passage of other scripts, where it has three words or more and is not all names. */
  other: 19,
  /** In a passage, whatever it has: dense letters count for two. */
  passage: 40,
  /** On a line without a Latin word: a full name and how one addresses it have eight. */
  name: 8,
  /** Where no word is Latin. */
  denseAlone: 0,
  otherAlone: 2,
  /** On a line of a name or an address, and in all of its lines. */
  line: { dense: 6, other: 25, words: 4 },
  lines: { dense: 10, other: 40, words: 7 },
} as const;

/** In a few words a name is a good part of them. */
const SHORT = 20;
const MOST_SHARE = 0.3;

/**
 * Whether a letter has more of scripts that no rule reads than names and phrases. Linear.
 * @param printed without marks and what prints nothing.
 */
export function isUnreadScript(printed: string): boolean {
  // Most letters have none, which is quick to see.
  if (!OTHER_LETTER.test(printed)) return false;
  const visible = withoutDates(printed);
  const letters = count(visible, LETTER);
  const dense = count(visible, DENSE);
  const other = sizeOf(visible.match(OTHER_WORD));
  if (!LATIN_WORD.test(visible)) return dense > MOST.denseAlone || other > MOST.otherAlone;
  const share = 1 - count(visible, LATIN) / letters;
  if (letters >= SHORT && share > MOST_SHARE) return true;
  const own = withoutGreetings(visible);
  if (own.split('\n').some(isSentence)) return true;
  const passages = own.split(/\p{Script=Latin}{3,}/u);
  return passages.some(isPassage) || sizeOf(differentWords(passages)) > MOST.dense;
}

/** What no name is written with: pronouns and particles of Chinese and Japanese, and to kill and to die. */
const SAID_DENSELY =
  /[我你您他她们們咱了不要把被吧吗嗎杀殺死]|\p{Script=Han}[をにがで]\p{L}|(?:ます|です|たい|ない|ろす|れる|する|ぞ|わよ)$/u;
/** Pronouns of Russian, its neighbours and Greek, and their signs of the future. */
const SAID_BY_WORDS =
  /(?<!\p{L})(?:я|ты|вы|мы|ми|ти|ви|вас|вам|нас|нам|те|ще|тебя|тебе|тобой|тво\p{L}{1,3}|ваш\p{L}{0,3}|буд\p{L}{1,3}|σε|σου|σας|θα|εγω|εγώ|εσυ|εσύ)(?!\p{L})/iu;

/** A line that has no Latin word and says something, where names and phrases name somebody. */
function isSentence(line: string): boolean {
  if (LATIN_WORD.test(line)) return false;
  const dense = count(line, DENSE);
  if (dense > 0) return dense > MOST.name || (dense >= 3 && SAID_DENSELY.test(line.trim()));
  const others = line.match(OTHER_WORD) ?? [];
  return others.length >= 2 && SAID_BY_WORDS.test(line);
}

/** Whether a name or an address says more in such a script than names do. Linear. */
export function isUnreadAddress(visible: string): boolean {
  return (
    exceeds(visible, MOST.lines) || visible.split('\n').some((line) => exceeds(line, MOST.line))
  );
}

function exceeds(text: string, most: typeof MOST.line | typeof MOST.lines): boolean {
  const others = text.match(OTHER_WORD) ?? [];
  return (
    count(text, DENSE) > most.dense || sizeOf(others) > most.other || others.length > most.words
  );
}

function isPassage(passage: string): boolean {
  const dense = passage.match(DENSE_WORD) ?? [];
  const others = passage.match(OTHER_WORD) ?? [];
  if (2 * sizeOf(dense) + sizeOf(others) > MOST.passage) return true;
  const korean = dense.filter((word) => /\p{Script=Hangul}/u.test(word));
  if (new Set(korean).size > 1 && sizeOf([...new Set(korean)]) > MOST.korean) return true;
  return others.length >= 3 && sizeOf(others) > MOST.other && !isNames(passage);
}

/** At most two names, each of at most three words that begin with a capital. */
function isNames(passage: string): boolean {
  const parts = passage
    .split(/[\n,;/]|(?<=\p{L}{2})\./u)
    .map((part) => part.match(OTHER_WORD) ?? []);
  const named = parts.filter((words) => words.length > 0);
  return (
    named.length <= 2 &&
    named.every((words) => words.length <= 3 && words.every((word) => /^\p{Lu}/u.test(word)))
  );
}

/** A name is written again and again; letters that stand alone are words that somebody broke up. */
function differentWords(passages: readonly string[]): string[] {
  const words = passages.flatMap((passage) => passage.match(DENSE_WORD) ?? []);
  const [alone, whole] = [
    words.filter((word) => word.length === 1),
    words.filter((word) => word.length > 1),
  ];
  return [...alone, ...new Set(whole)];
}

function sizeOf(words: readonly string[] | null): number {
  return (words ?? []).reduce((sum, word) => sum + [...word].length, 0);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
