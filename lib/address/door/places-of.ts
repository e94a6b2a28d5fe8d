import type { PostalAddress } from '../../ports.ts';
import { DIRECTIONALS } from '../publication-28/directionals.ts';
import { plainWords } from '../publication-28/plain-words.ts';
import { SUFFIXES } from '../publication-28/suffixes.ts';
import { withoutInvisible } from '../without-invisible.ts';
import { hasDigit, inOurLetters, lineWords, type Words } from './line-words.ts';
import { type Place, placeIn, placeOf, surePlaceIn } from './place-in.ts';
import { spelledUnit } from './spelled-unit.ts';
import { perhapsUnit, unitsIn } from './units-in.ts';

export type Lines = Pick<PostalAddress, 'line1' | 'line2'>;

export interface LineWords {
  readonly first: Words;
  readonly second: Words;
  readonly isInCare: boolean;
}

/** The words of the street's line, and those of what stands behind it and below. */
export function linesOf({ line1, line2 = '' }: Lines): LineWords {
  const [street, beside] = dividedStreet(line1);
  return {
    first: lineWords(street),
    second: [...lineWords(beside), ...lineWords(line2)],
    isInCare: isInCare(`${beside} ${line2}`),
  };
}

/** The places that both lines of an address name together; the first is how a carrier reads it. */
export function placesOf(lines: Lines): readonly Place[] {
  return placesIn(linesOf(lines));
}

/** The same of the words of both lines. */
export function placesIn({ first, second, isInCare: ofPerson }: LineWords): readonly Place[] {
  const above = placeIn(first);
  // Below a street a number is a unit: `1 Bob`, `3 B`.
  const below = above === undefined ? placeIn(second) : surePlaceIn(second);
  // `Attn Ada`, and the street in the second line: the form that people use.
  if (above === undefined && below !== undefined) {
    return [{ ...below, units: [...unitsIn(first), ...below.units] }];
  }
  const { street, units } = above ?? placeOf(first);
  // Of two, carriers deliver to the lower.
  if (below !== undefined) return [{ street, units }, below];
  return readings(street, units, second, ofPerson);
}

/** What says that a person is named. In capitals. */
export const IN_CARE = /\b(?:C\/O|CARE OF|ATTN|ATTENTION)\b|%/;
/** Where a line is parted, whatever its street is called. */
const PARTED = /\s(?:-+|[/|~•]|\.{2,})\s/;
/** Behind these the street may go on: `742 Evergreen Ter, NW`. */
const PAUSE = /[,;(]/;

type Ends = (before: Words, next: string) => boolean;

/** What stands behind a street and is none of it, and whether it does. */
const CUTS: readonly (readonly [RegExp, Ends])[] = [
  [IN_CARE, isPlace],
  [
    PARTED,
    (before, next) => isPlace(before) && (isWhole(before) || !hasDigit(next)) && !endsStreet(next),
  ],
  [PAUSE, (before, next) => isWhole(before) && !endsStreet(next)],
];

/** A line's street, and what stands behind it where that is no part of the street; the line where nothing does. */
function dividedStreet(written: string): readonly [street: string, beside: string] {
  const line = inOurLetters(withoutInvisible(written).normalize('NFKC'));
  return CUTS.reduce<readonly [string, string]>(
    ([street, beside], [sign, isEnd]) => {
      const at = street.search(sign);
      if (at <= 0) return [street, beside];
      const [before, behind] = [street.slice(0, at), street.slice(at)];
      const isCut = isEnd(lineWords(before), lineWords(behind)[0] ?? '');
      return isCut ? [before, `${behind} ${beside}`] : [street, beside];
    },
    [line, ''],
  );
}

function isPlace(words: Words): boolean {
  return placeIn(words) !== undefined;
}

function isWhole(words: Words): boolean {
  return surePlaceIn(words) !== undefined && endsStreet(words.at(-1) ?? '');
}

function endsStreet(word: string): boolean {
  return SUFFIXES.has(word) || Object.hasOwn(DIRECTIONALS, word);
}

function isInCare(text: string): boolean {
  return IN_CARE.test(inOurLetters(plainWords(text).join(' ')));
}

function readings(
  street: string,
  units: Place['units'],
  second: Words,
  ofPerson: boolean,
): readonly Place[] {
  const all = [...units, ...unitsIn(second)];
  if (all.length > 0) return [{ street, units: all }];
  const house = { street, units: [] };
  const perhaps = perhapsUnit(second);
  const spelled = perhaps === '' ? spelledUnit(second, ofPerson) : '';
  if (perhaps === '' && spelled === '') return [house];
  const there = { street, units: [perhaps || spelled] };
  // A person has no number; what has one is a part of the house, whatever it is called.
  const isPart = !ofPerson && (spelled !== '' || second.some(hasDigit));
  return isPart ? [there] : [house, there];
}
