import type { PostalAddress } from '../../ports.ts';
import { standardizeUnit } from '../publication-28/standardize-street.ts';
import { earlierDoorOf } from './earlier-door.ts';
import { lineWords } from './line-words.ts';
import { type Place, placeIn } from './place-in.ts';
import { placesOf } from './places-of.ts';

type Address = Pick<PostalAddress, 'line1' | 'line2' | 'zip'>;

/** Where a letter goes, as far as it is known. */
export interface Destination {
  /** As it is printed. */
  readonly to: Address;
  /** As the carrier writes it. */
  readonly correctedTo?: Address | undefined;
  /** Whether the carrier knows the building and not the unit, so that the unit may be invented. */
  readonly isUnitUnknown?: boolean | undefined;
}

export interface Doors {
  /** All that the address names; the first is how a carrier reads it. */
  readonly named: readonly string[];
  /** These, and others that may be meant: whoever stopped mail there does not want this letter. */
  readonly asked: readonly string[];
  /** Those under which it was stopped before an address could name more than one; all of them are asked. */
  readonly earlier: readonly string[];
}

/**
 * The doors that an address leads to, and nothing that a sender may write around them: who is harassed is harassed
 * under any name, in care of anybody. Of a second line a unit counts, wherever it stands there and however it is
 * written, and a street or a box. Where a line can be read in two ways (`c/o Bob 3` may be an apartment) the address
 * names both doors. A house is not named by what is a part of it as far as anybody knows (`Inmate 7`), or one recipient
 * would stop the mail of all; it is asked. Addresses that print alike lead to the same.
 */
export function doorsOf({ to, correctedTo, isUnitUnknown = false }: Destination): Doors {
  const addresses = correctedTo === undefined ? [to] : [to, correctedTo];
  const read = addresses.flatMap((address) => {
    const door = ({ street, units }: Place) =>
      JSON.stringify([street, [...new Set(units)].join(' '), address.zip.slice(0, 5)]);
    const places = placesOf(address);
    const buildings = places.map(withoutUnits);
    const perhaps = isUnitUnknown || isUnproven(address) ? buildings : [];
    return {
      named: places.map(door),
      asked: [...places, ...perhaps, ...eachUnit(places)].map(door),
    };
  });
  const named = read.flatMap((each) => each.named);
  const earlier = addresses.map(earlierDoorOf);
  return {
    named: [...new Set(named)],
    asked: [...new Set([...named, ...earlier, ...read.flatMap((each) => each.asked)])],
    earlier: [...new Set(earlier)],
  };
}

/** Whether the carrier is not shown the unit, so that any may be written. */
function isUnproven({ line1, line2 = '' }: Address): boolean {
  const own = placeIn(lineWords(line1))?.units ?? [];
  return line2 !== '' && own.length === 0 && standardizeUnit(line2) === undefined;
}

function withoutUnits({ street }: Place): Place {
  return { street, units: [] };
}

/** Of `BLDG 2 APT 7` either alone: one of them may be written around the other. */
function eachUnit(places: readonly Place[]): readonly Place[] {
  return places.flatMap(({ street, units }) => units.map((unit) => ({ street, units: [unit] })));
}
