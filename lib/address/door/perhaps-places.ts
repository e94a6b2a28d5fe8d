import { standardizeUnit } from '../publication-28/standardize-street.ts';
import { lineWords } from './line-words.ts';
import { type Place, placeIn, surePlaceIn } from './place-in.ts';
import { type Lines, linesOf } from './places-of.ts';
import { gluedUnitsIn, leadingUnits, unitStart, unitsIn } from './units-in.ts';

/** Beside the places that an address names, those that may be meant by it. */
export function perhapsPlaces(
  lines: Lines,
  named: readonly Place[],
  isUnitUnknown: boolean,
): readonly Place[] {
  const houses = isUnitUnknown || isUnproven(lines) ? named.map(withoutUnits) : [];
  const units = perhapsUnits(lines);
  // Of `BLDG 2 APT 7` either alone: one of them may be written around the other.
  const alone = named.flatMap(({ street, units: own }) => each(street, [...own, ...units]));
  const elsewhere = placesBeside(lines).flatMap((place) => [place, ...each(place.street, units)]);
  return [...houses, ...alone, ...elsewhere];
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
function placesBeside(lines: Lines): readonly Place[] {
  const place = placeIn(linesOf(lines).second);
  return place === undefined ? [] : [place];
}

function perhapsUnits(lines: Lines): readonly string[] {
  const { first, second } = linesOf(lines);
  const isBelow = surePlaceIn(first) === undefined && surePlaceIn(second) !== undefined;
  return [
    ...unitsIn(second),
    ...gluedUnitsIn(second),
    ...leadingUnits(second),
    ...unitsIn(first.slice(unitStart(first))),
    ...gluedUnitsIn(first),
    ...(isBelow ? leadingUnits(first) : []),
  ];
}
