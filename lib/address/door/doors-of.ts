import type { PostalAddress } from '../../ports.ts';
import { earlierDoorOf } from './earlier-door.ts';
import { type People, perhapsPlaces } from './perhaps-places.ts';
import type { Place } from './place-in.ts';
import { type Lines, placesOf } from './places-of.ts';
import { plainLines } from './plain-lines.ts';
import { withoutUrbanization } from './urbanization.ts';

/** The other lines are read, too: whatever stands there prints, and carriers find it. */
type Address = Lines & Pick<PostalAddress, 'zip'> & People;

/** Each is a read. An ordinary address asks one; more than these no honest one means, and a long one must not flood. */
const ASKED_MAX = 24;

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
  const written = correctedTo === undefined ? [to] : [to, correctedTo];
  const plain = written.map((lines) => withoutUrbanization(plainLines(lines)));
  // The carrier may leave out what the sender wrote.
  const urbanization = plain.find((each) => each.urbanization !== '')?.urbanization ?? '';
  const read = written.map((lines, at) => {
    const address = plain[at]?.address ?? lines;
    const places = placesOf(address);
    const [door, anyDoor] = [doorIn(lines.zip, urbanization), doorIn(lines.zip)];
    const perhaps = perhapsPlaces(address, places, isUnitUnknown);
    return {
      named: places.map(door),
      earlier: [earlierDoorOf(lines), ...placesOf(lines).map(anyDoor)],
      perhaps: [...perhaps.map(door), ...places.map(anyDoor), ...perhaps.map(anyDoor)],
    };
  });
  const named = new Set(read.flatMap((each) => each.named));
  const earlier = new Set(read.flatMap((each) => each.earlier));
  const perhaps = read.flatMap((each) => each.perhaps);
  const most = Math.max(ASKED_MAX, named.size + earlier.size);
  return {
    named: [...named],
    asked: [...new Set([...named, ...earlier, ...perhaps])].slice(0, most),
    earlier: [...earlier],
  };
}

/** A box is in no urbanization. */
const BOX = /^(?:PO|RR|HC)\b.* BOX /;

/** The key of a place at an address; houses of an urbanization have theirs with it. */
function doorIn(zip: string, urbanization = '') {
  return ({ street, units }: Place) => {
    const area = urbanization === '' || BOX.test(`${street} `) ? [] : [urbanization];
    return JSON.stringify([street, [...new Set(units)].join(' '), zip.slice(0, 5), ...area]);
  };
}
