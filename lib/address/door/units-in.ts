import { LONE_UNITS } from '../publication-28/units.ts';
import { hasDigit, type Words } from './line-words.ts';
import { isUnitName, UNIT_NAMES } from './unit-names.ts';

/** What says only that a number follows. */
export const IDLE: ReadonlySet<string> = new Set(['#', 'NO', 'NR', 'NUM', 'NUMBER']);
/**
 * What one of these calls a unit is called by another as well: `APT 7`, `UNIT 7`, `# 7`, `RM 7`. Stops that have no end
 * are stored under these names: one that leaves or joins loses them unless the old name is asked as well.
 */
const ONE_NAME: ReadonlySet<string> = new Set([
  ...['APT', 'UNIT', 'STE', '#', 'BOX', 'PMB'],
  ...['RM', 'OFC', 'LOT', 'SPC', 'TRLR'],
]);
/** Number, name and suffix of the street come first: a street may be called as a unit is. */
const FIRST_OF_UNIT = 2;
const ORDINAL = /^(\d+)(?:ST|ND|RD|TH)$/;

/** Without what says only that a number follows: `No. 500`, `# 500`. */
export function withoutIdle(words: Words): Words {
  const from = words.findIndex((word) => !IDLE.has(word));
  return from > 0 && hasDigit(words[from]) ? words.slice(from) : words;
}

/** Where in a line the unit begins, whatever follows it; its length where there is none. */
export function unitStart(words: Words): number {
  const isStart = (at: number) => numberAt(words, at) > 0 || isFloor(words, at + 1);
  const at = words.findIndex((_, index) => index >= FIRST_OF_UNIT && isStart(index));
  return at < 0 ? words.length : at;
}

/** Every unit of some words, in the abbreviations of the carrier; none where they name none. */
export function unitsIn(words: Words): readonly string[] {
  const lone = words.length === 1 ? loneUnits(words) : [];
  return lone.length > 0 ? lone : words.flatMap((_, at) => unitAt(words, at, endsUnit));
}

/** The same where a letter behind a number belongs to it, although a name may begin there: `APT 3J`, then `SMITH`. */
export function gluedUnitsIn(words: Words): readonly string[] {
  return words.flatMap((_, at) => unitAt(words, at, () => true));
}

/** What the number at the head of some words may be: `3 B` is apartment 3B, or 3. */
export function leadingUnits(words: Words): readonly string[] {
  const [first = '', second = ''] = withoutIdle(words);
  if (!hasDigit(first)) return [];
  const numbers = isLetterOf(first, second) ? [`${first}${second}`, first] : [first];
  return numbers.map((number) => `APT ${plainNumber(number)}`);
}

/** What may be a unit although no word says so: a number (`Appartment 7`), or a part that needs none (`Vera, Rear`). */
export function perhapsUnit(words: Words): string {
  const [first = '', second = '', ...others] = withoutIdle(words);
  if (others.length === 0 && isLetterOf(first, second)) return `APT ${plainNumber(first + second)}`;
  const numbers = words.filter(hasDigit).map(plainNumber);
  return numbers.length === 0 ? loneUnits(words).join(' ') : `APT ${numbers.join(' ')}`;
}

/** Whether the words are a number and nothing else. */
export function isNumberAlone(words: Words): boolean {
  return words.filter((word) => !IDLE.has(word)).every(hasDigit);
}

function loneUnits(words: Words): readonly string[] {
  return words.map((word) => UNIT_NAMES[word] ?? '').filter((unit) => LONE_UNITS.has(unit));
}

/** Of words with the name of a unit at `at`: where its number is; 0 where none is. */
function numberAt(words: Words, at: number): number {
  const name = words[at] ?? '';
  if (name !== '#' && !isUnitName(name)) return 0;
  let number = at + 1;
  while (IDLE.has(words[number] ?? '')) number += 1;
  return isNumber(words[number]) ? number : 0;
}

function isNumber(word = ''): boolean {
  return /^(?:[A-Z]|\S*\d\S*)$/.test(word);
}

/** Whether a word is the letter of the number before it. */
function isLetterOf(number: string, word: string): boolean {
  return /\d$/.test(number) && /^[A-Z]$/.test(word);
}

/** Whether the unit is at its end, so that a letter before this is no initial of a name. */
function endsUnit(next: string | undefined): boolean {
  return next === undefined || next === '#' || isUnitName(next);
}

/** The unit whose name stands at `at`, with the letter that belongs to its number; none where none does. */
function unitAt(
  words: Words,
  at: number,
  isEnd: (next: string | undefined) => boolean,
): readonly string[] {
  const [word = '', before = ''] = [words[at], words[at - 1]];
  const name = UNIT_NAMES[word] ?? word;
  const number = numberAt(words, at);
  if (number === 0) return isFloor(words, at) ? [`FL ${plainNumber(before)}`] : [];
  // In `APT # 7` the sign is no unit of its own.
  if (name === '#' && isUnitName(before)) return [];
  const [given = '', after = ''] = [words[number], words[number + 1]];
  const letter = isLetterOf(given, after) && isEnd(words[number + 2]) ? after : '';
  return [`${ONE_NAME.has(name) ? 'APT' : name} ${plainNumber(`${given}${letter}`)}`];
}

/** Whether at `at` stands the last word of `3rd Floor`. */
function isFloor(words: Words, at: number): boolean {
  return UNIT_NAMES[words[at] ?? ''] === 'FL' && ORDINAL.test(words[at - 1] ?? '');
}

/** `7-B` is `7B`, `3RD` is `3`, and `10-1` is not `101`. */
export function plainNumber(number: string): string {
  return number.replace(/(?<=\d)[-/](?=[A-Z])|(?<=[A-Z])[-/](?=\d)/g, '').replace(ORDINAL, '$1');
}
