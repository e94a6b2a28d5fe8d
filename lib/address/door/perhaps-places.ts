import type { PostalAddress } from '../../ports.ts';
import { standardizeUnit } from '../publication-28/standardize-street.ts';
import { lineWords, type Words } from './line-words.ts';
import { type Place, placeIn, surePlaceIn, withoutTail } from './place-in.ts';
import { type Lines, linesOf } from './places-of.ts';
import { gluedUnitsIn, leadingUnits, unitStart, unitsIn } from './units-in.ts';

/** The lines of an address that are no part of its place, where one may be written all the same. */
export type People = Partial<Pick<PostalAddress, 'name' | 'company' | 'city'>>;

/** Beside the places that an address names, those that may be meant by it. */
export function perhapsPlaces(
  address: Lines & People,
  named: readonly Place[],
  isUnitUnknown: boolean,
): readonly Place[] {
  const houses = isUnitUnknown || isUnproven(address) ? named.map(withoutUnits) : [];
  const besides = [address.company, address.name, address.city].map((line = '') => lineWords(line));
  const units = [...perhapsUnits(address), ...besides.flatMap(allUnitsIn)];
  // Of `BLDG 2 APT 7` either alone: one of them may be written around the other.
  const alone = named.flatMap(({ street, units: own }) => each(street, [...own, ...units]));
  const whole = [...named, ...houses];
  const shorter = whole.flatMap(({ street, units: own }) =>
    withoutTail(street).flatMap((end) => [{ street: end, units: own }, ...each(end, units)]),
  );
  const elsewhere = [...placesBelow(address), ...besides.flatMap(placesBeside)].flatMap((place) => [
    place,
    ...each(place.street, units),
  ]);
  return [...houses, ...alone, ...elsewhere, ...shorter];
}

/** Whether the carrier is not shown the unit, so that any may be written. */
function isUnproven({ line1, line2 = '' }: Lines): boolean {
  const own = placeIn(lineWords(line1))?.units ?? [];
  return line2 !== '' && own.length === 0 && standardizeUnit(line2) === undefined;
}

function withoutUnits({ street }: Place): Place {
  return { street, units: [] };
}

function each(street: string, units: readonly string[]): readonly Place[] {
  return units.map((unit) => ({ street, units: [unit] }));
}

/** A second line that is a street although nothing in it says so: `350 Broadway`. */
function placesBelow(lines: Lines): readonly Place[] {
  const place = placeIn(linesOf(lines).second);
  return place === undefined ? [] : [place];
}

/** The place that stands among people: nothing but a street or a box can be meant. */
function placesBeside(words: Words): readonly Place[] {
  const place = surePlaceIn(words);
  return place === undefined ? [] : [place];
}

function allUnitsIn(words: Words): readonly string[] {
  return [...unitsIn(words), ...gluedUnitsIn(words)];
}

function perhapsUnits(lines: Lines): readonly string[] {
  const { first, second } = linesOf(lines);
  const isBelow = surePlaceIn(first) === undefined && surePlaceIn(second) !== undefined;
  return [
    ...allUnitsIn(second),
    ...leadingUnits(second),
    ...unitsIn(first.slice(unitStart(first))),
    ...gluedUnitsIn(first),
    ...(isBelow ? leadingUnits(first) : []),
  ];
}
