import { inOurAlphabet } from '../../basics/homoglyphs.ts';
import type { PostalAddress } from '../../ports.ts';
import { plainWords } from '../publication-28/plain-words.ts';
import { standardizeStreet } from '../publication-28/standardize-street.ts';
import { LONE_UNITS, UNITS } from '../publication-28/units.ts';

/**
 * The door of an address as it was read before an address could name more than one: stops of that time stand in the
 * store under it. It is asked, and is closed by no letter of today. Stops have no end, so this is needed until those
 * are written anew; it stays as it is, however an address is read now.
 */
export function earlierDoorOf(to: Pick<PostalAddress, 'line1' | 'line2' | 'zip'>): string {
  const words = wordsOf(to.line1);
  const at = unitStart(words);
  const { street, unit } = standardizeStreet(words.slice(0, at).join(' '));
  const first = unitIn([...(unit === '' ? [] : unit.split(' ')), ...words.slice(at)]);
  const second = wordsOf(to.line2 ?? '');
  return JSON.stringify([street, first || unitIn(second) || numbersIn(second), to.zip.slice(0, 5)]);
}

type Words = readonly string[];

const NAMES = Object.keys(UNITS).join('|');
/** `APT7`, `APT-7`, `APT/B`. */
const GLUED = new RegExp(
  `(?<![A-Z\\d])(${NAMES})[-/_#]*(?=\\d)|(?<![A-Z\\d])(${NAMES})[-/_]+(?=[A-Z])`,
  'g',
);
/** `APTB`: of the names that no word begins with. */
const GLUED_LETTER = /(?<![A-Z\d])(APT|APARTMENT)(?=[A-Z](?![A-Z\d]))/g;
const IDLE: ReadonlySet<string> = new Set(['#', 'NO', 'NR', 'NUM', 'NUMBER']);
/** What one of these calls a unit is called by another as well: `APT 7`, `UNIT 7`, `# 7`. */
const ONE_NAME: ReadonlySet<string> = new Set(['APT', 'UNIT', 'STE', '#']);
/** Number, name and suffix of the street come first: a street may be called as a unit is. */
const FIRST_OF_UNIT = 2;

/** Letters that look like ours are ours; hyphens between letters, and between a name and its number, are none. */
function wordsOf(line: string): Words {
  const spread = inOurAlphabet(plainWords(line).join(' '))
    .toUpperCase()
    .replace(GLUED, (_all, one?: string, other?: string) => `${one ?? other} `)
    .replace(GLUED_LETTER, '$1 ')
    .replace(/(?<=[A-Z])-(?=[A-Z])/g, ' ');
  return plainWords(spread);
}

/** Where in a line the unit begins, whatever follows it; its length where there is none. */
function unitStart(words: Words): number {
  const at = words.findIndex((_, index) => index >= FIRST_OF_UNIT && numberAt(words, index) > 0);
  return at < 0 ? words.length : at;
}

/** Of words with the name of a unit at `at`: where its number is; 0 where none is. */
function numberAt(words: Words, at: number): number {
  const name = words[at] ?? '';
  if (name !== '#' && !Object.hasOwn(UNITS, name)) return 0;
  let number = at + 1;
  while (IDLE.has(words[number] ?? '')) number += 1;
  return isNumber(words[number]) ? number : 0;
}

function isNumber(word = ''): boolean {
  return /^(?:[A-Z]|\S*\d\S*)$/.test(word);
}

/** Every unit of some words, in the abbreviations of the carrier; empty where they name none. */
function unitIn(words: Words): string {
  const [only = ''] = words;
  if (words.length === 1) return LONE_UNITS.has(UNITS[only] ?? only) ? (UNITS[only] ?? only) : '';
  return words.flatMap((_, at) => unitAt(words, at)).join(' ');
}

/** The unit whose name stands at `at`, with the letter that belongs to its number; none where none does. */
function unitAt(words: Words, at: number): string[] {
  const number = numberAt(words, at);
  if (number === 0) return [];
  const name = UNITS[words[at] ?? ''] ?? words[at] ?? '';
  // In `APT # 7` the sign is no unit of its own.
  if (name === '#' && Object.hasOwn(UNITS, words[at - 1] ?? '')) return [];
  const [given = '', after = ''] = [words[number], words[number + 1]];
  const letter = /\d$/.test(given) && /^[A-Z]$/.test(after) ? after : '';
  return [`${ONE_NAME.has(name) ? 'APT' : name} ${plainNumber(`${given}${letter}`)}`];
}

/** Where no word names a unit that we know, its number does: `7`, `Appartment 7`. */
function numbersIn(words: Words): string {
  const numbers = words.filter((word) => /\d/.test(word)).map(plainNumber);
  return numbers.length === 0 ? '' : `APT ${numbers.join(' ')}`;
}

/** `7-B` is `7B`, and `10-1` is not `101`. */
function plainNumber(number: string): string {
  return number.replace(/(?<=\d)[-/](?=[A-Z])|(?<=[A-Z])[-/](?=\d)/g, '');
}
