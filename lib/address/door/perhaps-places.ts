import type { PostalAddress } from '../../ports.ts';
import { standardizeUnit } from '../publication-28/standardize-street.ts';
import { SUFFIXES } from '../publication-28/suffixes.ts';
import { letteredHouses } from './house-letters.ts';
import { hasDigit, lineWords, type Words } from './line-words.ts';
import { hasApartment, lettersIn, numbersBeside, numbersIn, otherNamesOf } from './numbers-in.ts';
import { otherSpellings, rareSpellings, withSpacedRoute } from './other-spellings.ts';
import { type Place, placeIn, surePlaceIn, withoutTail } from './place-in.ts';
import type { Lines, LineWords } from './places-of.ts';
import { inNumbers } from './spelled-numbers.ts';
import { spelledUnit } from './spelled-unit.ts';
import { gluedUnitsIn, leadingUnits, unitStart, unitsIn } from './units-in.ts';

/** The lines of an address that are no part of its place, where one may be written all the same. */
export type People = Partial<Pick<PostalAddress, 'name' | 'company' | 'city'>>;

/** Beside the places that an address names, those that may be meant by it. */
export function perhapsPlaces(
  address: Lines & People,
  lines: LineWords,
  named: readonly Place[],
  isUnitUnknown: boolean,
): readonly Place[] {
  const isOpen = isUnitUnknown || isUnproven(address, lines) || isSpelled(lines);
  const houses = isOpen ? named.map(withoutUnits) : [];
  const besides = [address.company, address.name, address.city].map((line = '') => lineWords(line));
  const units = [
    ...perhapsUnits(lines),
    ...besides.flatMap(allUnitsIn),
    ...(isOpen || named.some(isWithoutApartment) ? besides.flatMap(numbersBeside) : []),
  ];
  // Of `BLDG 2 APT 7` either alone: one of them may be written around the other.
  const alone = named.flatMap(({ street, units: own }) =>
    each(street, [...own, ...otherNamesOf(own), ...units]),
  );
  const joined = named.flatMap(({ street, units: own }) =>
    joinedHouses(street, [...own, ...units]),
  );
  const beside = [...placesBelow(lines), ...besides.flatMap(placesBeside)];
  const elsewhere = beside.flatMap((place) => [place, ...each(place.street, units)]);
  const whole = [...named, ...houses, ...beside];
  const shorter = whole.flatMap(({ street, units: own }) =>
    withoutTail(street).flatMap(({ end, tail }) => [
      { street: end, units: own },
      ...each(end, [...numbersIn(inNumbers(tail)), ...lettersIn(tail), ...unitsIn(tail), ...units]),
    ]),
  );
  const otherwise = whole.flatMap(({ street, units: own }) =>
    otherSpellings(street).flatMap((way) => [{ street: way, units: own }, ...each(way, units)]),
  );
  const lettered = named.flatMap(letteredHouses);
  const rarely = whole.flatMap(({ street, units: own }) =>
    rareSpellings(street).map((way) => ({ street: way, units: own })),
  );
  return [
    ...[...houses, ...alone, ...joined, ...lettered, ...elsewhere, ...shorter],
    ...[...otherwise, ...rarely],
  ];
}

/** The houses where stops of an address stand whose part was read as the house itself, as its lines are written. */
export function housesBefore(lines: LineWords, named: readonly Place[]): readonly Place[] {
  return isSpelled(lines) ? named.map(withoutUnits) : [];
}

/** Whether the carrier is not shown the unit, or knows no such one (`PMB 7`), so that any may be written. */
function isUnproven({ line1, line2 = '' }: Lines, { second }: LineWords): boolean {
  const words = lineWords(line1);
  const own = placeIn(words)?.units ?? [];
  const unit = words.slice(unitStart(words));
  // A box may be of a military address, which has no house (`PSC 802 Box 74`).
  if (own.length > 0) return unit.length > 0 && unit[0] !== 'BOX' && !isShown(unit.join(' '));
  if (line2 !== '') return !isShown(line2);
  return second.length > 0;
}

function isShown(unit: string): boolean {
  return standardizeUnit(unit) !== undefined;
}

/** Whether the second line names a part in a way that was read as the house: stops of that time stand at the house. */
function isSpelled({ second }: LineWords): boolean {
  return unitsIn(second).length === 0 && spelledUnit(second, false) !== '';
}

/** Whether some words name units, and no number besides. */
function isUnit(words: Words): boolean {
  const units = unitsIn(words).length;
  if (units === 0 || units < words.filter(hasDigit).length) return false;
  return standardizeUnit(words.join(' ')) !== undefined;
}

function isWithoutApartment({ units }: Place): boolean {
  return !hasApartment(units);
}

function withoutUnits({ street }: Place): Place {
  return { street, units: [] };
}

function each(street: string, units: readonly string[]): readonly Place[] {
  return units.map((unit) => ({ street, units: [unit] }));
}

/**
 * Of two numbers before a street, as `742-9` or `742 9`, either is the house, and the other may be an apartment in it.
 * Joined by a sign they may be one number of a house as well (`42-15 81st St`): then nothing else of either is asked,
 * or the stop of one house would end the mail of others.
 */
function joinedHouses(street: string, units: readonly string[]): readonly Place[] {
  const [, one = '', sign, other = '', name] = /^(\d+)([-/ ])(\d+) (.+ .+)$/.exec(street) ?? [];
  if (name === undefined) return [];
  const houses = [
    [one, other],
    [other, one],
  ].map(([house, unit]) => ({ street: `${house} ${name}`, unit: `APT ${unit}` }));
  return houses.flatMap(({ street: house, unit }) =>
    sign === ' '
      ? [{ street: house, units: [] }, ...each(house, [unit, ...units])]
      : each(house, [unit]),
  );
}

/**
 * A second line that is a street although nothing in it says so (`350 Broadway`), and a street or box that is written
 * over both (`500 Main`, `St`; `RR 2`, `Box 12`).
 */
function placesBelow({ first, second }: LineWords): readonly Place[] {
  const isBroken = surePlaceIn(first) === undefined || SUFFIXES.has(second[0] ?? '');
  const both = isBroken ? surePlaceIn(withSpacedRoute([...first, ...second])) : undefined;
  return [placeIn(second), both].filter((place) => place !== undefined);
}

/** The place that stands among people: nothing but a street or a box can be meant. */
function placesBeside(words: Words): readonly Place[] {
  const place = surePlaceIn(words);
  return place === undefined ? [] : [place];
}

function allUnitsIn(words: Words): readonly string[] {
  return [...unitsIn(words), ...gluedUnitsIn(words)];
}

/** Units of the line that has the street, and numbers of the other one: `3 B`, and the street below it. */
function perhapsUnits({ first, second }: LineWords): readonly string[] {
  const isBelow = surePlaceIn(first) === undefined && surePlaceIn(second) !== undefined;
  const [street, beside] = isBelow ? [second, first] : [first, second];
  return [
    ...allUnitsIn(beside),
    ...allUnitsIn(inNumbers(beside)),
    ...leadingUnits(beside),
    ...(isUnit(beside) ? [] : numbersIn(inNumbers(beside))),
    ...(hasApartment(unitsIn(beside)) ? [] : lettersIn(beside)),
    ...unitsIn(street.slice(unitStart(street))),
    ...unitsIn(inNumbers(street).slice(unitStart(inNumbers(street)))),
    ...gluedUnitsIn(street),
  ];
}
