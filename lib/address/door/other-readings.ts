import type { PostalAddress } from '../../ports.ts';
import { DIRECTIONALS } from '../publication-28/directionals.ts';
import { SUFFIXES } from '../publication-28/suffixes.ts';
import { gridHouse, gridStreet } from './grid-houses.ts';
import { hasDigit, lineWords, type Words } from './line-words.ts';
import type { People } from './perhaps-places.ts';
import { placeIn, surePlaceIn } from './place-in.ts';
import { type Lines, linesOf } from './places-of.ts';
import { inNumbers, leadingNumber } from './spelled-numbers.ts';
import { unitStart, withoutIdle } from './units-in.ts';

type Address = Lines & Pick<PostalAddress, 'zip'> & People;

/**
 * The same address where its street is written in a way that nobody can take for another, and is none as it stands:
 * turned round (`Main St 520`, or `520` in the second line), with its number in words (`Twenty-One Main St`), `No.` for
 * north, without spaces (`520.Main.St`), as `1,500 Main St`, or behind words with a number of their own and a pause
 * (`Class of 1998, 520 Main St`). It names what it so is as well.
 */
export function otherReadings(address: Address): readonly Address[] {
  const spaced = { ...address, ...spacedLines(address) };
  const [first, second] = [lineWords(spaced.line1), lineWords(spaced.line2 ?? '')];
  const hasStreet = surePlaceIn(first) !== undefined;
  const hasLower = surePlaceIn(second) !== undefined;
  // Above a street stands the name of a building: `Willow Court #5`.
  const above = written(first, hasLower ? PLAIN_WAYS : STREET_WAYS);
  const below = placeIn(first) === undefined ? written(second, STREET_WAYS) : [];
  return [
    ...(spaced.line1 !== address.line1 && hasStreet ? [spaced] : []),
    ...above.map((line1) => ({ ...spaced, line1 })),
    ...below.map((line2) => ({ ...spaced, line2 })),
    ...(hasStreet || hasLower ? [] : turnedOver(spaced)),
    ...parted(address).flatMap(({ reading, isAlone }) => (isAlone ? [reading] : [])),
  ];
}

/**
 * The same where what stands before it may be a street as well, or no pause parts them (`Class of 1998 520 Main St`):
 * that is asked, and named by none.
 */
export function streetsBehind(address: Address): readonly Address[] {
  const behindPause = parted(address).flatMap(({ reading, isAlone }) => (isAlone ? [] : [reading]));
  const words = lineWords(address.line1);
  const starts = [...words.keys()].filter((at) => at >= FEW_WORDS && startsStreet(words, at));
  return [
    ...behindPause,
    ...starts.map((at) => ({ ...address, line1: words.slice(at).join(' ') })),
  ];
}

/** Of a street itself: `500 N 5 Mile Rd` is none before `5 Mile Rd`. */
const FEW_WORDS = 3;

function startsStreet(words: Words, at: number): boolean {
  const [number = '', before = ''] = [words[at], words[at - 1]];
  return isHouseNumber(number) && !hasDigit(before) && surePlaceIn(words.slice(at)) !== undefined;
}

interface Parted {
  readonly reading: Address;
  /** Whether nothing before it is a street. */
  readonly isAlone: boolean;
}

/** What parts a line. A comma of `1,500` does not. */
const PAUSE = /[;()|]|,(?!\d{3}\b)|\s[-–—•~/]\s/u;

/** The streets and boxes that begin a part of a line behind its first one. */
function parted(address: Address): readonly Parted[] {
  return (['line1', 'line2'] as const).flatMap((field) => {
    const parts = (address[field] ?? '').split(PAUSE).map(lineWords);
    return parts.flatMap((words, at) => {
      const begins = hasDigit(words[0]) || BOX_BEGINS.test(words[0] ?? '');
      if (at === 0 || !begins || surePlaceIn(words) === undefined) return [];
      const isAlone = parts.slice(0, at).every((before) => surePlaceIn(before) === undefined);
      const behind = parts.slice(at).flat().join(' ');
      return [{ reading: { ...address, [field]: behind }, isAlone }];
    });
  });
}

const BOX_BEGINS = /^(?:P|PO|POB|BOX|RR|HC)$/;

/**
 * The same of a second line below what may be a street without a suffix: of `350 Broadway`, `Food Court 12` is a part
 * of the house, and of `1 Bob`, `Main St 520` is the street. That is asked, and named by none.
 */
export function readingsBelow(address: Address): readonly Address[] {
  const spaced = { ...address, ...spacedLines(address) };
  const first = lineWords(spaced.line1);
  if (placeIn(first) === undefined || surePlaceIn(first) !== undefined) return [];
  const below = written(lineWords(spaced.line2 ?? ''), STREET_WAYS);
  return below.map((line2) => ({ ...spaced, line2 }));
}

/** The same of a street whose number stands in any other line: that is asked, and named by none. */
export function housesElsewhere(address: Address): readonly Address[] {
  const { first, second } = linesOf(address);
  const isAbove = isBareStreet(first);
  if (!isAbove && (placeIn(first) !== undefined || !isBareStreet(second))) return [];
  const [street, beside] = isAbove ? [first, second] : [second, first];
  if (surePlaceIn(beside) !== undefined) return [];
  const people = [address.company, address.name, address.city].flatMap((line = '') =>
    inNumbers(lineWords(line)),
  );
  const numbers = [...inNumbers(beside), ...people].filter(isHouseNumber);
  return [...new Set(numbers)].map((number) => ({
    ...address,
    line1: `${number} ${street.join(' ')}`,
    line2: inNumbers(beside)
      .filter((word) => word !== number)
      .join(' '),
  }));
}

type Way = (words: Words) => Words | undefined;

function written(words: Words, ways: readonly Way[]): readonly string[] {
  return ways
    .map((way) => way(words))
    .filter((street) => street !== undefined)
    .map((street) => street.join(' '));
}

/** `520.Main.St` and `520/Main/St`; what is of one letter is an abbreviation (`P.O.`, `c/o`). */
const GLUE = /(?<=[\p{L}\p{N}])[./](?=\p{L}{2})|(?<=\p{L}{2})[./](?=[\p{L}\p{N}])/gu;
/** `1,500 Main St` */
const THOUSANDS = /(?<=^\W*\d{1,3}),(?=\d{3}\s)/u;

function spacedLines({ line1, line2 }: Lines): Lines {
  const spaced = (line: string) => line.replace(THOUSANDS, '').replace(GLUE, ' ');
  return { line1: spaced(line1), ...(line2 !== undefined && { line2: spaced(line2) }) };
}

/** How else a street of one line is written; undefined where it is not written so. */
const PLAIN_WAYS: readonly Way[] = [inFigures, compass, gridHouse, gridStreet];
const STREET_WAYS: readonly Way[] = [turned, ...PLAIN_WAYS];

/** `MAIN ST 520 APT 7` is `520 MAIN ST APT 7`. */
function turned(words: Words): Words | undefined {
  const end = streetEnd(words);
  const rest = end === undefined ? [] : inNumbers(withoutIdle(words.slice(end)));
  const [number = '', ...others] = rest;
  if (!isHouseNumber(number)) return undefined;
  return [number, ...words.slice(0, end), ...others];
}

/** A street without its number, which begins the second line. */
function turnedOver(address: Address): readonly Address[] {
  const { first, second } = linesOf(address);
  const [number = '', ...others] = inNumbers(withoutIdle(second));
  if (!isBareStreet(first) || !isHouseNumber(number)) return [];
  return [{ ...address, line1: `${number} ${first.join(' ')}`, line2: others.join(' ') }];
}

/** Whether a line is the name of a street and nothing besides. */
function isBareStreet(words: Words): boolean {
  return words.length > 0 && streetEnd(words) === unitStart(words);
}

/** Of a line that begins with the name of a street: where its suffix ends. Highways have their numbers there. */
function streetEnd(words: Words): number | undefined {
  if (hasDigit(words[0]) || HIGHWAY.test(words[0] ?? '')) return undefined;
  const suffix = words.findIndex((word, at) => at > 0 && SUFFIXES.has(word));
  if (suffix < 0 || HIGHWAY.test(SUFFIXES.get(words[suffix] ?? '') ?? '')) return undefined;
  return Object.hasOwn(DIRECTIONALS, words[suffix + 1] ?? '') ? suffix + 2 : suffix + 1;
}

const HIGHWAY = /^(?:HWY|RTE?|ROUTE|STATE|COUNTY|CO|US|FM|TOWNSHIP|TWP|URB|RURAL|INTERSTATE)$/;

function isHouseNumber(word: string): boolean {
  return /^\d[\d/-]*[A-Z]?$/.test(word);
}

/** `TWENTY ONE MAIN ST` is `21 MAIN ST`. */
function inFigures(words: Words): Words | undefined {
  const { number, size } = leadingNumber(words) ?? { number: '', size: 0 };
  const street = [number, ...words.slice(size)];
  return size > 0 && surePlaceIn(street) !== undefined ? street : undefined;
}

const COMPASS: Readonly<Record<string, string>> = { NO: 'N', SO: 'S' };

/** `500 NO OAK ST` is `500 N OAK ST`; before a figure it is a number's. */
function compass([number = '', word = '', ...name]: Words): Words | undefined {
  const short = COMPASS[word];
  if (short === undefined || !hasDigit(number) || /^\d+$/.test(name[0] ?? '')) return undefined;
  const street = [number, short, ...name];
  return surePlaceIn(street) === undefined ? undefined : street;
}
