import { DIRECTIONALS } from './directionals.ts';
import { isNamedUnit, isUnit } from './is-unit.ts';
import { plainWords } from './plain-words.ts';
import { SUFFIXES } from './suffixes.ts';
import { LONE_UNITS, UNITS } from './units.ts';

export interface StreetLine {
  /** Number, directionals, name and suffix; or a box. */
  readonly street: string;
  /** The part of the building that stood at the end of the line; empty where none did. */
  readonly unit: string;
}

type Words = readonly string[];

/** Lines that name a box. `#` may stand before either number. */
const BOXES: readonly (readonly [RegExp, string])[] = [
  [/^(?:P ?O|POST OFFICE) ?(?:BOX|BX|DRAWER) ?(?:# )?(\w[\w-]*)$/, 'PO BOX $1'],
  [/^(?:POB|BOX) (?:# )?(\w*\d[\w-]*)$/, 'PO BOX $1'],
  [
    /^(?:RURAL (?:ROUTE|RTE|RT)|RFD|R ?R) (?:# )?(\w+) (?:BOX|BX) (?:# )?(\w[\w-]*)$/,
    'RR $1 BOX $2',
  ],
  [
    /^(?:HIGHWAY CONTRACT(?: ROUTE)?|STAR ROUTE|HCR?|H C) (?:# )?(\w+) (?:BOX|BX) (?:# )?(\w[\w-]*)$/,
    'HC $1 BOX $2',
  ],
];

/**
 * A delivery line in the form of Publication 28: `123 North Main Street, Apartment 4` is `123 N MAIN ST` and `APT 4`.
 * Standardising it again changes nothing.
 */
export function standardizeStreet(line: string): StreetLine {
  const words = plainWords(line);
  const text = words.join(' ');
  const box = BOXES.find(([pattern]) => pattern.test(text));
  if (box !== undefined) return { street: text.replace(box[0], box[1]), unit: '' };
  const { street, unit } = splitUnit(words);
  return { street: standardizeWords(street).join(' '), unit: standardizeUnitWords(unit) };
}

/** A line that names a part of a building, in the form of Publication 28; undefined when it names something else. */
export function standardizeUnit(line: string): string | undefined {
  const words = plainWords(line);
  return isUnit(words) ? standardizeUnitWords(words) : undefined;
}

/** Takes units off the end, as long as a number and a name are left. */
function splitUnit(words: Words): { readonly street: Words; readonly unit: Words } {
  let end = words.length;
  for (let size = unitSizeAt(words, end); size > 0; size = unitSizeAt(words, end)) end -= size;
  return { street: words.slice(0, end), unit: words.slice(end) };
}

/** How many words before `end` are one unit: `APT # 4`, `# 4`, `APT 4`, `REAR`, or none. */
function unitSizeAt(words: Words, end: number): number {
  const [third = '', second = '', last = ''] = [words[end - 3], words[end - 2], words[end - 1]];
  if (end >= 5 && second === '#' && isNamedUnit(third) && isUnitNumber(last)) return 3;
  if (end >= 4 && second === '#') return 2;
  if (end >= 4 && isNamedUnit(second) && isUnitNumber(last)) return 2;
  const afterStreet = SUFFIXES.has(second) || isDirectional(second);
  return end >= 4 && afterStreet && LONE_UNITS.has(UNITS[last] ?? '') ? 1 : 0;
}

/** A digit, or one letter; a direction that is written out would be one letter the next time. */
function isUnitNumber(word: string): boolean {
  return /^(?:[A-Z]|\S*\d\S*)$/.test(short(word) || word);
}

/** `SUITE # 200` is `STE 200`; any other `#` stays, with its space. */
function standardizeUnitWords(words: Words): string {
  const isIdle = (at: number) =>
    isNamedUnit(words[at - 1] ?? '') && isUnitNumber(words[at + 1] ?? '');
  return words
    .filter((word, at) => word !== '#' || !isIdle(at))
    .map((word) => UNITS[word] ?? word)
    .join(' ');
}

/** The first word is the number, whatever it looks like; a fraction belongs to it. */
function standardizeWords(words: Words): Words {
  const numbers = words.slice(0, /^\d\/\d$/.test(words[1] ?? '') ? 2 : 1);
  const rest = words.slice(numbers.length);
  if (rest.length < 2) return words;
  const after = directionalAtEnd(rest);
  const named = rest.slice(0, rest.length - after.size);
  const last = named.length > 1 ? SUFFIXES.get(named.at(-1) ?? '') : undefined;
  const body = last === undefined ? named : named.slice(0, -1);
  const before = directionalAtStart(body);
  const name = body.slice(before.size);
  const suffix = last === undefined ? [] : [last];
  return [...numbers, ...before.words, ...name, ...suffix, ...after.words];
}

interface Directional {
  readonly words: Words;
  readonly size: number;
}

const NO_DIRECTIONAL: Directional = { words: [], size: 0 };

/** Two words that make one direction are one; always a word is left for the street's name. */
function directionalAtStart(words: Words): Directional {
  const [first = '', second = ''] = words;
  if (words.length > 2 && isPair(first, second)) return pair(first, second);
  return words.length > 1 && isDirectional(first) ? single(first) : NO_DIRECTIONAL;
}

function directionalAtEnd(words: Words): Directional {
  const [second = '', last = ''] = words.slice(-2);
  if (words.length > 2 && isPair(second, last)) return pair(second, last);
  return words.length > 1 && isDirectional(last) ? single(last) : NO_DIRECTIONAL;
}

function isPair(first: string, second: string): boolean {
  return /^[NS]$/.test(short(first)) && /^[EW]$/.test(short(second));
}

function pair(first: string, second: string): Directional {
  return { words: [short(first) + short(second)], size: 2 };
}

function single(word: string): Directional {
  return { words: [short(word)], size: 1 };
}

function isDirectional(word: string): boolean {
  return Object.hasOwn(DIRECTIONALS, word);
}

function short(word: string): string {
  return isDirectional(word) ? (DIRECTIONALS[word] ?? '') : '';
}
