import { SUFFIXES } from '../publication-28/suffixes.ts';
import { inLoneSpelling } from './box-lines.ts';
import { inEveryLine } from './in-every-line.ts';
import { inLetters } from './in-letters.ts';
import { hasDigit, inOurLetters, lineWords } from './line-words.ts';
import type { People } from './perhaps-places.ts';
import type { Lines } from './places-of.ts';
import { isUnitName } from './unit-names.ts';
import { unitStart } from './units-in.ts';

type Written = Lines & People;

/**
 * The same address with figures that are spread or only look like some (`Apt 1 0 1`, `Apt l01`, `101Apt`), and with the
 * suffix of its street on its own (`520 MainSt`), where it is written so; with its words in letters (`0ak`), in one
 * (`O A K`) and apart from the number of the house (`7oak`). Another door may be meant all the same, so it is asked by
 * these and names none of them.
 */
export function respelled<A extends Written>(address: A): readonly A[] {
  const ways = [
    inEveryLine(address, withFigures),
    inEveryLine(address, (line) => withoutSpread(withFigures(line))),
    { ...address, line1: withSuffix(address.line1) },
    withBoxBelow(address),
    ...ALIKE_WAYS.map((way) => inStreetLines(address, way)),
    withoutGlue(address),
  ];
  const written = ways.map((way) => JSON.stringify(way));
  const own = JSON.stringify(address);
  return ways.filter((_, at) => written[at] !== own && written.indexOf(written[at] ?? '') === at);
}

/** Names of people and companies are written in any way (`3Com`), and no street. */
function inStreetLines<A extends Written>(address: A, change: (line: string) => string): A {
  return inEveryLine(address, (line, field) => (field.startsWith('line') ? change(line) : line));
}

/** Below a house such a word is somebody's name. */
function withoutGlue<A extends Written>(address: A): A {
  const { line1, line2 } = address;
  if (hasDigit(line1)) return { ...address, line1: withoutGluedHouse(line1) };
  return line2 === undefined ? address : { ...address, line2: withoutGluedHouse(line2) };
}

/** `BIN 12` below a building may be a box. */
function withBoxBelow<A extends Written>(address: A): A {
  const { line1, line2 = '' } = address;
  const letters = inLetters(line2);
  const box = inLoneSpelling(letters);
  return hasDigit(line1) || box === letters ? address : { ...address, line2: box };
}

/** Figures with letters among them that look so; a capital L is a letter (`1L` is an apartment on the left). */
const LIKE_FIGURES = /(?<![\p{L}\p{N}])[\dOoIl|]*\d[\dOoIl|]*(?![\p{L}\p{N}])/gu;
const SINGLE_FIGURES = /(?<![\p{L}\p{N}#/-])\d(?:\s+\d)+(?![\p{L}\p{N}/-])/gu;
const GLUED_UNIT = /(?<=\d)(?=(?:apt|apartment|unit|ste|suite|rm|room)(?!\p{L}))/giu;

function withFigures(line: string): string {
  return line
    .replace(GLUED_UNIT, ' ')
    .replace(LIKE_FIGURES, (all) => all.replace(/[Oo]/g, '0').replace(/[Il|]/g, '1'))
    .replace(SINGLE_FIGURES, (all) => all.replace(/\s/g, ''));
}

/** Each by the same sign: `1-0-1`, `#1#0#1`, `(1)(0)(1)`. */
const SPREAD = /(?<![\p{L}\p{N}])\d([\s\-./_,;:#()]+)\d(?:\1\d)+(?![\p{L}\p{N}])/gu;
const THOUSANDS = /(?<![\p{L}\p{N}.,'])\d{1,3}(?:[.,']\d{3})+(?![\p{L}\p{N}]|[.,]\d)/gu;
/** Numbers side by side at the head of a line or at its end: elsewhere one is a unit's (`Apt 3 12 Main St`). */
const RUNS = /^\W*\d+(?:[\s,]+\d+)+(?=\s)|(?<![\p{L}\p{N}/.-])\d+(?:[\s,]+\d+)+(?=\W*$)/gu;

/** `1,500`, `1 500` and `1-5-0-0` are `1500`. */
function withoutSpread(line: string): string {
  return [SPREAD, THOUSANDS, RUNS].reduce(
    (text, spread) => text.replace(spread, (all) => all.replace(/\D+/g, '')),
    line,
  );
}

/** Those that people glue; of others too many names end so (`Broadway`). */
const GLUED_SUFFIX = /^(.{2,}?)(STREET|ST|AVENUE|AVE|ROAD|RD|DRIVE|DR|LANE|LN|COURT|CT|BLVD)$/;

function withSuffix(line: string): string {
  const words = lineWords(line);
  const end = unitStart(words);
  const street = words.slice(0, end);
  const [, name, suffix] = GLUED_SUFFIX.exec(street.at(-1) ?? '') ?? [];
  const isOpen = street.length > 1 && !street.slice(1).some((word) => SUFFIXES.has(word));
  if (!isOpen || name === undefined || suffix === undefined || /\d/.test(name)) return line;
  return [...street.slice(0, -1), name, suffix, ...words.slice(end)].join(' ');
}

/** How a line reads where its words are written by other signs: each of these is another line. */
const ALIKE_WAYS: readonly ((line: string) => string)[] = [
  (line) => inLettersAlone(line, 'l'),
  (line) => inLettersAlone(line, 'i'),
  joined,
];

/** Figures that look like letters. A one is two of them. */
const ALIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};
/** But for the number of a road, `State Road A1A`: such roads have many spellings, and each is asked. */
const MIXED =
  /(?<![\p{L}\p{N}]|\b(?:road|rd|route|rte|rt|highway|hwy|state|county|co|sr|cr)[.\s]\s*)[\p{L}013457]*\p{L}[\p{L}013457]*(?![\p{L}\p{N}])/giu;
const ORDINAL = /^\d+(?:st|nd|rd|th)$/i;
/** `US41`, `CR4`, `Apt5` and `Route7`: most roads and routes are called by two letters. */
const NUMBERED = /^(\p{L}+)\d+$/u;

/** `7 0ak St` is `7 oak St`. */
function inLettersAlone(line: string, one: string): string {
  return line.replace(MIXED, (word) => {
    const letters = word.replace(/\d/g, '').length;
    const isWord = letters > 1 && !ORDINAL.test(word) && !isNumbered(word);
    return isWord ? word.replace(/\d/g, (figure) => ALIKE[figure] ?? one) : word;
  });
}

function isNumbered(word: string): boolean {
  const [, name] = NUMBERED.exec(word) ?? [];
  return name !== undefined && (name.length < 3 || isOfNumbers(name));
}

/** What stands beside a number that is its own. */
function isOfNumbers(name: string): boolean {
  const word = inOurLetters(name);
  return isUnitName(word) || SUFFIXES.has(word);
}

const SINGLES = /(?<![\p{L}\p{N}&'’#/-])\p{L}(?:[ .-]\p{L}){2,}(?![\p{L}\p{N}&'’/-])/gu;

/** `7 O A K St` is `7 OAK St`. */
function joined(line: string): string {
  return line.replace(SINGLES, (all) => all.replace(/[ .-]/g, ''));
}

const GLUED_HOUSE = /^(\W*\d+)(\p{L}{3,})/u;

/** `7oak St` is `7 oak St`. */
function withoutGluedHouse(line: string): string {
  return line.replace(GLUED_HOUSE, (all, number: string, name: string) =>
    isOfNumbers(name) ? all : `${number} ${name}`,
  );
}
