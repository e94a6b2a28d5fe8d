import type { PostalAddress } from '../../ports.ts';
import { withoutInvisible } from '../without-invisible.ts';
import { earlierDoorOf } from './earlier-door.ts';
import { letteredHouses } from './house-letters.ts';
import { inEveryLine } from './in-every-line.ts';
import { housesElsewhere, otherReadings, readingsBelow, streetsBehind } from './other-readings.ts';
import { housesBefore, type People, perhapsPlaces } from './perhaps-places.ts';
import type { Place } from './place-in.ts';
import { type Lines, linesOf, placesIn, placesOf } from './places-of.ts';
import { plainLines } from './plain-lines.ts';
import { respelled } from './respelled.ts';
import { type Urbanized, withoutUrbanization } from './urbanization.ts';

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

/** What was read last of an address: limits, stops and marks ask one after the other for that of one letter. */
const kept = new WeakMap<Address, Omit<Destination, 'to'> & { readonly doors: Doors }>();

/**
 * The doors that an address leads to, and nothing that a sender may write around them: who is harassed is harassed
 * under any name, in care of anybody. Of a second line a unit counts, wherever it stands there and however it is
 * written, and a street or a box. Where a line can be read in two ways (`c/o Bob 3` may be an apartment) the address
 * names both doors. A house is not named by what is a part of it as far as anybody knows (`Inmate 7`), or one recipient
 * would stop the mail of all; it is asked. Addresses that print alike lead to the same.
 */
export function doorsOf({ to, correctedTo, isUnitUnknown = false }: Destination): Doors {
  const last = kept.get(to);
  if (last?.correctedTo === correctedTo && last?.isUnitUnknown === isUnitUnknown) return last.doors;
  const doors = readDoors({ to, correctedTo, isUnitUnknown });
  kept.set(to, { correctedTo, isUnitUnknown, doors });
  return doors;
}

function readDoors({ to, correctedTo, isUnitUnknown = false }: Destination): Doors {
  const written = correctedTo === undefined ? [to] : [to, correctedTo];
  const plain = written.map((lines) => withoutUrbanization(plainLines(lines)));
  // The carrier may leave out what the sender wrote.
  const either = plain.find((each) => each.urbanization !== '')?.urbanization ?? '';
  const read = written.map((lines, at) => {
    const { address = lines, earlier: before = [], others = [] } = plain[at] ?? {};
    // It may write another one, too: the house in either is where the letter may go.
    const urbanization = plain[at]?.urbanization || either;
    const { named, perhaps } = readingsOf(address, isUnitUnknown);
    const [door, anyDoor] = [doorIn(lines.zip, urbanization), doorIn(lines.zip)];
    const words = linesOf(lines);
    const asWritten = placesIn(words);
    return {
      named: named.map(door),
      earlier: [
        ...[earlierDoorOf(lines), ...asWritten.map(anyDoor)],
        // As it was named while one urbanization counted for both.
        ...(either === urbanization ? [] : named.map(doorIn(lines.zip, either))),
        ...before.flatMap((each) => doorsElsewhere(lines.zip, each, urbanization)),
      ],
      perhaps: [
        ...[...before, ...others].flatMap((each) => letteredElsewhere(lines.zip, each)),
        ...perhaps.map(door),
        ...(urbanization === '' ? [] : [...named, ...perhaps].map(anyDoor)),
        ...housesBefore(words, asWritten).map(anyDoor),
      ],
    };
  });
  const named = new Set(read.flatMap((each) => each.named));
  const earlier = new Set(read.flatMap((each) => each.earlier));
  const perhaps = read.flatMap((each) => each.perhaps);
  return {
    named: [...named],
    asked: [...new Set([...named, ...earlier, ...perhaps])],
    earlier: [...earlier],
  };
}

/** The doors of an address by another reading of its urbanization, and in that of the whole address. */
function doorsElsewhere(zip: string, { address, urbanization }: Urbanized<Lines>, own: string) {
  const places = placesOf(address);
  return [urbanization, own].flatMap((each) => places.map(doorIn(zip, each)));
}

/** The doors of such a reading, with the letters of its houses as they may stand otherwise. */
function letteredElsewhere(zip: string, { address, urbanization }: Urbanized<Lines>) {
  const places = placesOf(address).flatMap((place) => [place, ...letteredHouses(place)]);
  return places.map(doorIn(zip, urbanization));
}

/** What an address names, and what else it may mean: under each of its readings, and as it may be respelled. */
function readingsOf(address: Address, isUnitUnknown: boolean) {
  const printed = inEveryLine(address, asPrinted);
  const read = (each: Address) => {
    const words = linesOf(each);
    const places = placesIn(words);
    return { places, perhaps: perhapsPlaces(each, words, places, isUnitUnknown) };
  };
  const certain = [address, ...otherReadings(printed)].map(read);
  const respelt = respelled(printed).map(read);
  return {
    named: certain.flatMap(({ places }) => places),
    perhaps: [
      ...certain.flatMap(({ perhaps }) => perhaps),
      ...respelt.flatMap(({ places, perhaps }) => [...places, ...perhaps]),
      ...[readingsBelow, housesElsewhere, streetsBehind].flatMap((others) =>
        others(printed).flatMap(placesOf),
      ),
    ],
  };
}

/** What looks alike is one, and what prints nothing is not there. */
function asPrinted(line: string): string {
  return withoutInvisible(line).normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** A box is in no urbanization. */
export function isBox({ street }: Place): boolean {
  return /^(?:PO|RR|HC)\b.* BOX /.test(`${street} `);
}

/** The key of a place at an address; houses of an urbanization have theirs with it. */
function doorIn(zip: string, urbanization = '') {
  return (place: Place) => {
    const { street, units } = place;
    const area = urbanization === '' || isBox(place) ? [] : [urbanization];
    return JSON.stringify([street, [...new Set(units)].join(' '), zip.slice(0, 5), ...area]);
  };
}
