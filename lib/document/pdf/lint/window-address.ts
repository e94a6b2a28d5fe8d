import { lineWords, type Words } from '../../../address/door/line-words.ts';
import { surePlaceIn } from '../../../address/door/place-in.ts';
import { placesOf } from '../../../address/door/places-of.ts';
import { isNumberAlone, unitsIn } from '../../../address/door/units-in.ts';
import { inFigures } from '../../../address/figures.ts';
import { DIRECTIONALS } from '../../../address/publication-28/directionals.ts';
import { plainWords } from '../../../address/publication-28/plain-words.ts';
import { stateCode } from '../../../address/publication-28/states.ts';
import { SUFFIXES } from '../../../address/publication-28/suffixes.ts';
import type { PostalAddress } from '../../../ports.ts';

/** What one word of a street is written as, beside what Publication 28 has for it. */
const WRITTEN: Readonly<Record<string, string>> = {
  SAINT: 'ST',
  POB: 'POBOX',
  FIRST: '1ST',
  SECOND: '2ND',
  THIRD: '3RD',
  FOURTH: '4TH',
  FIFTH: '5TH',
  SIXTH: '6TH',
  SEVENTH: '7TH',
  EIGHTH: '8TH',
  NINTH: '9TH',
  TENTH: '10TH',
};
const ZIP = /^(\d{5})(?:-?\d{4})?$/;
/** Longer ones are numbers of customers. */
const UNIT_DIGITS_MAX = 4;

/**
 * Whether the text in a window leads to another place than the one that was ordered, which is counted, proven and
 * stopped: it lacks its ZIP code, its street or its unit, or has others beside them. Names are not compared. The
 * address may stand as it was given or as the carrier writes it.
 * @param text a line for each line.
 */
export function namesOtherPlace(text: string, ...ordered: readonly PostalAddress[]): boolean {
  return !ordered.some((address) => leadsTo(text, address));
}

function leadsTo(text: string, to: PostalAddress): boolean {
  const lines = text.split('\n').map((line) => withoutZip(line, to));
  const zips = lines.flatMap((line) => line.zips);
  if (zips.length === 0 || zips.some((zip) => zip !== to.zip.slice(0, 5))) return false;
  const places = placesOf(to);
  const streets = new Set(places.flatMap(({ street }) => spellings(street)));
  const { isFound, rest } = withoutStreets(
    lines.map(({ words }) => words),
    streets,
  );
  if (!isFound) return false;
  const known = knownOf(to);
  const isOther = (piece: Piece) =>
    goesOn(piece, known) ||
    isElsewhere(piece.words, streets, known) ||
    hasOtherUnit(piece.words, known);
  const [plain] = places;
  const words = lines.flatMap((line) => line.words);
  return !rest.some(isOther) && (plain?.units ?? []).every((unit) => isShown(unit, words));
}

/** Its words but for state and ZIP code: `FL 33040` is no floor. Alone, only the ZIP code that is meant is one. */
function withoutZip(line: string, to: PostalAddress): { words: Words; zips: readonly string[] } {
  const words = plainWords(line);
  const zips: string[] = [];
  const kept = [...words];
  for (const [at, word] of words.entries()) {
    const zip = ZIP.exec(word)?.[1];
    if (zip === undefined) continue;
    const state = [1, 2].find((size) => at >= size && isState(words.slice(at - size, at)));
    if (state === undefined && zip !== to.zip.slice(0, 5)) continue;
    if (state !== undefined && isHouse(words.slice(at), to)) continue;
    zips.push(zip);
    for (let gone = at - (state ?? 0); gone <= at; gone += 1) kept[gone] = '';
  }
  return { words: lineWords(kept.join(' ')), zips };
}

function isState(words: Words): boolean {
  return stateCode(words.join(' ')) !== undefined;
}

/** `Ada, MD`, and then a house number of five digits. */
function isHouse([number, next]: Words, { line1 }: PostalAddress): boolean {
  const [first, second] = plainWords(line1);
  return number === first && next === second;
}

/** A street as the words of a window are compared with it. */
function spellings(street: string): readonly string[] {
  const written = street.split(' ').map(fold).join('');
  return written.startsWith('POBOX') ? [written, written.slice(2)] : [written];
}

function fold(word: string): string {
  if (word === '#') return '';
  return WRITTEN[word] ?? SUFFIXES.get(word) ?? DIRECTIONALS[word] ?? inFigures(word);
}

/** Words of a line that stand side by side. */
interface Piece {
  readonly words: string[];
  /** Whether they stand right behind the street. */
  readonly isBehind: boolean;
}

/** The words of each line that are not of one of these streets, in pieces; a street may be broken over lines. */
function withoutStreets(lines: readonly Words[], streets: ReadonlySet<string>) {
  const all = lines.flatMap((words, line) => words.map((word) => ({ word, line })));
  const used = new Set<number>();
  for (let at = 0; at < all.length; at += 1) {
    const size = sizeOf(
      all.slice(at).map(({ word }) => word),
      streets,
    );
    for (let taken = at; taken < at + size; taken += 1) used.add(taken);
    at += Math.max(0, size - 1);
  }
  const rest: Piece[] = [];
  for (const [at, { word, line }] of all.entries()) {
    if (used.has(at)) continue;
    const isFirst = used.has(at - 1) || all[at - 1]?.line !== line;
    const isBehind = used.has(at - 1) && all[at - 1]?.line === line;
    if (isFirst) rest.push({ words: [word], isBehind });
    else rest.at(-1)?.words.push(word);
  }
  return { isFound: used.size > 0, rest };
}

/** How many of the first words are one of the streets, with nothing of a longer street after it; 0 where none is. */
function sizeOf(words: Words, streets: ReadonlySet<string>): number {
  let written = '';
  for (const [at, word] of words.entries()) {
    written += fold(word);
    if (streets.has(written)) return at + 1;
    if (![...streets].some((street) => street.startsWith(written))) return 0;
  }
  return 0;
}

interface Known {
  /** The lines of the order's own address. */
  readonly lines: readonly string[];
  readonly words: ReadonlySet<string>;
  readonly units: ReadonlySet<string>;
}

function knownOf({ name, company, line1, line2, city, zip }: PostalAddress): Known {
  const lines = [name, company, line1, line2, city].map((line) => lineWords(line ?? ''));
  return {
    lines: lines.map((words) => words.join(' ')),
    words: new Set([...lines.flat(), ...lineWords(zip)]),
    units: new Set([
      ...lines.flatMap(unitsIn),
      ...placesOf({ line1, line2 }).flatMap(({ units }) => units),
    ]),
  };
}

/** Whether the street is a longer one: `W` behind `1 MAIN ST`. */
function goesOn({ words: [first = ''], isBehind }: Piece, known: Known): boolean {
  const isOfStreet = Object.hasOwn(DIRECTIONALS, first) || SUFFIXES.has(first);
  return isBehind && isOfStreet && !known.words.has(first);
}

/** Whether words that are left name another street. */
function isElsewhere(words: Words, streets: ReadonlySet<string>, known: Known): boolean {
  if (known.lines.includes(words.join(' '))) return false;
  const place = surePlaceIn(words);
  return place !== undefined && !spellings(place.street).some((street) => streets.has(street));
}

function hasOtherUnit(words: Words, { words: known, units }: Known): boolean {
  if (unitsIn(words).some((unit) => !units.has(unit))) return true;
  const [number = ''] = words.slice(-1);
  const isUnit = isNumberAlone(words) && number.length <= UNIT_DIGITS_MAX;
  return isUnit && !known.has(number) && !units.has(`APT ${number}`);
}

/** By its name, or at least by its number: `Wohnung 7`. */
function isShown(unit: string, words: Words): boolean {
  const number = unit.split(' ').at(-1) ?? '';
  const units = unitsIn(words);
  return (
    units.includes(unit) || words.some((word) => word === number || unitsIn([word]).includes(unit))
  );
}
