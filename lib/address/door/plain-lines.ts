import { spelledLines } from '../publication-28/spelled-line.ts';
import { inBoxSpelling, inLoneSpelling, isRouteAbove } from './box-lines.ts';
import { withGridHouse } from './grid-houses.ts';
import { inHighwaySpelling } from './highway-lines.ts';
import { inEveryLine } from './in-every-line.ts';
import { inLetters } from './in-letters.ts';
import { hasDigit } from './line-words.ts';
import { streetWithoutLookAlikes, withoutLookAlikes } from './look-alikes.ts';
import type { People } from './perhaps-places.ts';
import type { Lines } from './places-of.ts';
import { withUnitBehind } from './unit-behind.ts';

/**
 * An address as its doors are read out of it, in the one spelling of what may be spelled in several. Stops that have no
 * end are stored under what is read: what the lines themselves say is asked as well (`doors-of.ts`).
 */
export function plainLines<A extends Lines & People>(address: A): A {
  const spelled = withRouteInOne(spelledLines(address));
  const isAbove = hasDigit(spelled.line1);
  return inEveryLine(spelled, (written, field) => {
    const read = field === 'line1' ? streetWithoutLookAlikes : withoutLookAlikes;
    const isWhole = field === 'line1' || (field === 'line2' && !isAbove);
    const inBox = isWhole ? inLoneSpelling : inBoxSpelling;
    const line = read(written);
    const letters = inLetters(line);
    const plain = inHighwaySpelling(inBox(withGridHouse(withUnitBehind(letters))));
    // A line that has nothing to spell otherwise stays as it is.
    return plain === letters ? line : plain;
  });
}

function withRouteInOne<A extends Lines>(address: A): A {
  const { line1, line2 = '' } = address;
  if (!isRouteAbove(inLetters(line1), inLetters(line2))) return address;
  return { ...address, line1: `${line1} ${line2}`, line2: undefined };
}
