import type { PostalAddress } from '../../ports.ts';
import { withoutInvisible } from '../without-invisible.ts';
import { earlierDoorOf } from './earlier-door.ts';
import { otherReadings } from './other-readings.ts';
import { type People, perhapsPlaces } from './perhaps-places.ts';
import type { Place } from './place-in.ts';
import { type Lines, placesOf } from './places-of.ts';
import { inEveryLine, respelled } from './respelled.ts';

/** The other lines are read, too: whatever stands there prints, and carriers find it. */
type Address = Lines & Pick<PostalAddress, 'zip'> & People;

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
  /**
   * These, and others that may be meant: whoever stopped mail there does not want this letter. None is left out; who
   * reads them asks `refuseManyDoors` first.
   */
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
  const printed = addresses.map((address) => inEveryLine(address, asPrinted));
  const certain = [...addresses, ...printed.flatMap(otherReadings)];
  const read = certain.map((address) => readingOf(address, isUnitUnknown));
  const respelt = printed
    .flatMap((address) => respelled(address))
    .map((address) => readingOf(address, isUnitUnknown))
    .flatMap(({ named, perhaps }) => [...named, ...perhaps]);
  const named = new Set(read.flatMap((each) => each.named));
  const earlier = new Set(addresses.map(earlierDoorOf));
  const perhaps = [...read.flatMap((each) => each.perhaps), ...respelt];
  return {
    named: [...named],
    asked: [...new Set([...named, ...earlier, ...perhaps])],
    earlier: [...earlier],
  };
}

/** What looks alike is one, and what prints nothing is not there. */
function asPrinted(line: string): string {
  return withoutInvisible(line).normalize('NFKC').replace(/\s+/g, ' ').trim();
}

function readingOf(address: Address, isUnitUnknown: boolean) {
  const places = placesOf(address);
  const door = doorIn(address);
  return {
    named: places.map(door),
    perhaps: perhapsPlaces(address, places, isUnitUnknown).map(door),
  };
}

/** The key of a place at an address. */
function doorIn({ zip }: Address) {
  return ({ street, units }: Place) =>
    JSON.stringify([street, [...new Set(units)].join(' '), zip.slice(0, 5)]);
}
