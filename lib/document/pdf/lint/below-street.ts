import type { Words } from '../../../address/door/line-words.ts';
import { isUnitName } from '../../../address/door/unit-names.ts';
import { unitsIn } from '../../../address/door/units-in.ts';
import { DIRECTIONALS } from '../../../address/publication-28/directionals.ts';
import { stateCode } from '../../../address/publication-28/states.ts';
import { SUFFIXES } from '../../../address/publication-28/suffixes.ts';
import { isEnd, type Ordered, ownSize } from './ordered-words.ts';
import { fold, hasNumber } from './window-words.ts';

/** What mailers print below an address, or ask of the carrier. */
const MARKS: ReadonlySet<string> = new Set(
  'OR CURRENT RESIDENT OCCUPANT CUSTOMER POSTAL ADDRESS CHANGE RETURN FORWARDING ELECTRONIC TEMP SERVICE REQUESTED'.split(
    ' ',
  ),
);
/** The letters of an Intelligent Mail barcode, where it is set in its font. */
const BARCODE = /^[ADFT]{65}$/;

/**
 * Whether lines from the order's street on lead elsewhere. Carriers deliver to the lowest line above the city, so that
 * each number must be the order's own there, and behind the ZIP code nothing may be but the order's own words.
 * @param lines their words; empty ones where the street stood.
 */
export function leadElsewhere(lines: readonly Words[], ordered: Ordered): boolean {
  const read = lines.map((words) => withoutZip(words, ordered));
  const end = read.findIndex(({ hasZip }) => hasZip);
  if (end < 0) return true;
  const rest = read.map(({ words }) => words);
  return (
    lines.some((words) => goesOn(words, ordered)) ||
    rest.some((words) => hasStray(words, ordered) || hasOtherUnit(words, ordered)) ||
    rest.slice(end + 1).some((words) => !isOwn(words, ordered))
  );
}

/** Words of a line that stand side by side. */
export function piecesOf(words: Words): readonly Words[] {
  return words
    .map((word) => (word === '' ? '\n' : word))
    .join(' ')
    .split('\n')
    .map((piece) => piece.split(' ').filter((word) => word !== ''))
    .filter((piece) => piece.length > 0);
}

/** Its words but for the order's ZIP code, with its state and city before it: `FL 33040` is no floor. */
function withoutZip(words: Words, ordered: Ordered): { words: Words; hasZip: boolean } {
  const zips = [...words.keys()].filter(
    (at) => ordered.zip.test(words[at] ?? '') && isEnd(words[at + 1], ordered),
  );
  const gone = new Set(
    zips.flatMap((at) => [...words.keys()].slice(cityStart(words.slice(0, at), ordered), at + 1)),
  );
  return { words: words.map((word, at) => (gone.has(at) ? '' : word)), hasZip: zips.length > 0 };
}

/** Where the city and the state begin that end these words. */
function cityStart(words: Words, { city }: Ordered): number {
  const size = [1, 2].find((last) => words.length >= last && isState(words.slice(-last))) ?? 0;
  const state = words.length - size;
  const start = Math.max(0, state - city.length);
  const isCity = words.slice(start, state).map(fold).join(' ') === city.join(' ');
  return isCity ? start : state;
}

function isState(words: Words): boolean {
  return stateCode(words.join(' ')) !== undefined;
}

/** Whether the street is a longer one, or has a part of the house behind it: `W` behind `1 MAIN ST`, or `REAR`. */
function goesOn(words: Words, { addressWords, units }: Ordered): boolean {
  return words.some((word, at) => {
    const isOfStreet = Object.hasOwn(DIRECTIONALS, word) || SUFFIXES.has(word);
    const isOther = isOfStreet || unitsIn([word]).some((unit) => !units.has(unit));
    return isOther && words[at - 1] === '' && !addressWords.has(fold(word));
  });
}

/** A number that is not the order's own, or is, with a street behind it. */
function hasStray(words: Words, ordered: Ordered): boolean {
  let at = 0;
  while (at < words.length) {
    const size = ownSize(words.slice(at), ordered);
    const taken = words.slice(at, at + Math.max(1, size));
    const isClosed = size > 0 && isEnd(words[at + size], ordered);
    if (hasNumber(taken) && !isClosed) return true;
    at += taken.length;
  }
  return false;
}

function hasOtherUnit(words: Words, { units, addressWords }: Ordered): boolean {
  return piecesOf(words).some((piece) => {
    const [first = ''] = piece;
    const isLetter = piece.length === 1 && /^[A-Z]$/.test(first);
    const isOther = isLetter && !addressWords.has(first) && !units.has(`APT ${first}`);
    // `UPPER UNIT` as well as `UPPER`.
    const parts = piece.every(isUnitName) ? piece.flatMap((word) => unitsIn([word])) : [];
    return isOther || [...unitsIn(piece), ...parts].some((unit) => !units.has(unit));
  });
}

function isOwn(words: Words, { words: known, ending }: Ordered): boolean {
  return words.every((word) => {
    const folded = fold(word);
    return (
      word === '' ||
      known.has(folded) ||
      ending.has(folded) ||
      MARKS.has(word) ||
      BARCODE.test(word)
    );
  });
}
