import { inFigures } from '../figures.ts';
import { DIRECTIONALS } from '../publication-28/directionals.ts';
import { standardizeStreet } from '../publication-28/standardize-street.ts';
import { SUFFIXES } from '../publication-28/suffixes.ts';
import { LONE_UNITS } from '../publication-28/units.ts';
import { numberedRoad } from './highway-lines.ts';
import { hasDigit, type Words } from './line-words.ts';
import { isUnitName, UNIT_NAMES } from './unit-names.ts';
import { unitStart, unitsIn, withoutIdle } from './units-in.ts';

/** What a line leads to. */
export interface Place {
  /** Number, directionals, name and suffix; or a box. In the form of Publication 28. */
  readonly street: string;
  readonly units: readonly string[];
}

/** A box of the post office, whatever stands around it. */
const BOX =
  /(?:^| )(?:P ?[O0] ?(?:BOX|BX|DRAWER)|P ?[O0] ?B|POST OFFICE (?:BOX|BX|DRAWER)) ?(?:(?:#|NO|NR|NUM|NUMBER) )*(\d[\w-]*)(?= |$)/;
const STANDARD_BOX = /^(?:PO BOX|(?:RR|HC) \S+ BOX) \S+$/;
/** A number, a name and a suffix. */
const WHOLE_STREET = 3;

/** The street or box of a line; undefined where it has none, as `Attn Ada` or `3rd Floor`. */
export function placeIn(line: Words): Place | undefined {
  const box = boxIn(line);
  if (box !== undefined) return { street: box, units: [] };
  const words = withoutIdle(line);
  const from = streetStart(words);
  return from === undefined ? undefined : placeOf(words.slice(from));
}

/** The same of a line that cannot be anything else: a box, or a number, a name and a suffix. */
export function surePlaceIn(line: Words): Place | undefined {
  const isSure = boxIn(line) !== undefined || line.some((_, at) => isWholeStreet(line.slice(at)));
  return isSure ? placeIn(line) : undefined;
}

/** A line that is taken for a street whatever it says. */
export function placeOf(words: Words): Place {
  const at = unitStart(words);
  const [first = '', ...others] = words.slice(0, at);
  const numbered = others.length > 0 ? [houseNumber(first), ...others] : [first];
  const { street, unit } = standardizeStreet(withoutBareUnit(numbered).join(' '));
  const units = unitsIn([...(unit === '' ? [] : unit.split(' ')), ...words.slice(at)]);
  return { street, units };
}

/** A street, and the words that stood behind its end. */
interface Shortened {
  readonly end: string;
  readonly tail: Words;
}

/**
 * A street without the words behind its last suffix, or behind the number of its road, where it has some: `500 MAIN ST
 * BOB`. A directional there is of the street, or an initial where a word follows it.
 */
export function withoutTail(street: string): readonly Shortened[] {
  const words = street.split(' ');
  const suffix = words.findLastIndex((word, at) => at >= WHOLE_STREET - 1 && SUFFIXES.has(word));
  const ends = [suffix < 0 ? words.length : suffix + 1, roadEnd(street, suffix)];
  return [...new Set(ends)].flatMap((end) => cutAt(words, end));
}

function cutAt(words: Words, end: number): readonly Shortened[] {
  const rest = words.slice(end);
  const isDirected = Object.hasOwn(DIRECTIONALS, rest[0] ?? '');
  if (rest.length === 0 || (isDirected && rest.length === 1)) return [];
  const ends = isDirected ? [end, end + 1] : [end];
  return ends.map((each) => ({
    end: standardizeStreet(words.slice(0, each).join(' ')).street,
    tail: words.slice(each),
  }));
}

const GRID = /^\d+ [NSEW] \d+ [NSEW](?= )/;

/** Where a street that is called by a number ends; its length where no words stand behind it, or one letter does. */
function roadEnd(street: string, suffix: number): number {
  const road = GRID.exec(street)?.[0] ?? numberedRoad(street);
  const [end, all] = [road.split(' ').length, street.split(' ').length];
  const isWhole = road === '' || suffix >= end || /^ [A-Z]$/.test(street.slice(road.length));
  return isWhole ? all : end;
}

function boxIn(words: Words): string | undefined {
  const text = words.join(' ');
  const number = BOX.exec(text)?.[1];
  if (number !== undefined) return `PO BOX ${number}`;
  const { street } = standardizeStreet(text);
  return STANDARD_BOX.test(street) && !/^BOX /.test(text) ? street : undefined;
}

/** Where its house number stands: first, or behind words that no carrier needs (`Attn Ada, 500 Main St`). */
function streetStart(words: Words): number | undefined {
  const [first = '', second] = words;
  const isNumbered =
    hasDigit(first) || (inFigures(first) !== first && words.length >= WHOLE_STREET);
  if (isNumbered && second !== undefined && !isUnitName(second)) return 0;
  const later = words.findIndex((_, at) => at > 0 && isWholeStreet(words.slice(at)));
  return later < 0 ? undefined : later;
}

function isWholeStreet([number = '', name, ...others]: Words): boolean {
  return /^\d/.test(number) && name !== undefined && others.some((word) => SUFFIXES.has(word));
}

function houseNumber(word: string): string {
  return /^\d[\dO]*$/.test(word) ? word.replace(/O/g, '0') : inFigures(word);
}

/** `500 MAIN ST #` and `500 MAIN ST APT` name no unit. */
function withoutBareUnit(words: Words): Words {
  const [before = '', last = ''] = words.slice(-2);
  const isBare = last === '#' || (isUnitName(last) && !LONE_UNITS.has(UNIT_NAMES[last] ?? ''));
  if (!isBare || words.length < WHOLE_STREET) return words;
  const isEnd = last === '#' || isUnitName(before) || SUFFIXES.has(before);
  return isEnd ? withoutBareUnit(words.slice(0, -1)) : words;
}
