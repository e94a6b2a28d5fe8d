import { spelledLines } from '../publication-28/spelled-line.ts';
import { inBoxSpelling, inLoneSpelling, isRouteAbove } from './box-lines.ts';
import { inHighwaySpelling } from './highway-lines.ts';
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
  const lines = LINES.flatMap((field) => {
    if (spelled[field] === undefined) return [];
    const read = field === 'line1' ? streetWithoutLookAlikes : withoutLookAlikes;
    const line = read(spelled[field]);
    const isWhole = field === 'line1' || (field === 'line2' && !isAbove);
    const inBox = isWhole ? inLoneSpelling : inBoxSpelling;
    return [
      [
        field,
        respelled(line, (letters) => inHighwaySpelling(inBox(withUnitBehind(letters)))),
      ] as const,
    ];
  });
  return { ...spelled, ...Object.fromEntries(lines) };
}

const LINES = ['line1', 'line2', 'company', 'name', 'city'] as const;

function withRouteInOne<A extends Lines>(address: A): A {
  const { line1, line2 = '' } = address;
  if (!isRouteAbove(inLetters(line1), inLetters(line2))) return address;
  return { ...address, line1: `${line1} ${line2}`, line2: undefined };
}

/** A line that has nothing to spell otherwise stays as it is. */
function respelled(line: string, respell: (letters: string) => string): string {
  const letters = inLetters(line);
  const read = respell(letters);
  return read === letters ? line : read;
}
