import { spelledLines } from '../publication-28/spelled-line.ts';
import { inBoxSpelling, inLoneSpelling, inPoSpelling, routeOverBoth } from './box-lines.ts';
import { withGridHouse } from './grid-houses.ts';
import { inHighwaySpelling } from './highway-lines.ts';
import { inEveryLine } from './in-every-line.ts';
import { inLetters } from './in-letters.ts';
import { hasDigit } from './line-words.ts';
import { streetWithoutLookAlikes, withoutLookAlikes } from './look-alikes.ts';
import type { People } from './perhaps-places.ts';
import { IN_CARE, type Lines } from './places-of.ts';
import { withUnitBehind } from './unit-behind.ts';

/**
 * An address as its doors are read out of it, in the one spelling of what may be spelled in several. Stops that have no
 * end are stored under what is read: what the lines themselves say is asked as well (`doors-of.ts`).
 */
export function plainLines<A extends Lines & People>(address: A): A {
  const spelled = withRouteInOne(spelledLines(address));
  return inEveryLine(spelled, (written, field) => {
    const read = field === 'line1' ? streetWithoutLookAlikes : withoutLookAlikes;
    const inBox = boxSpelling(spelled, field);
    const line = read(written);
    const letters = inLetters(line);
    const plain = inHighwaySpelling(inBox(withGridHouse(withUnitBehind(letters))));
    // A line that has nothing to spell otherwise stays as it is.
    return plain === letters ? line : plain;
  });
}

function withRouteInOne<A extends Lines>(address: A): A {
  const { line1, line2 = '' } = address;
  const route = routeOverBoth(inLetters(line1), inLetters(line2));
  return route === undefined ? address : { ...address, line1: route, line2: undefined };
}

/** How boxes are read in a line, by what stands above it. */
function boxSpelling({ line1, name, company }: Lines & People, field: string) {
  if (field === 'line1') return inLoneSpelling;
  if (field !== 'line2' || hasDigit(line1)) return inBoxSpelling;
  const above = inLetters(line1);
  const people = [name, company].map((line = '') => inLetters(line));
  const isPerson = above === '' || IN_CARE.test(above) || people.includes(above);
  return isPerson ? inLoneSpelling : inPoSpelling;
}
