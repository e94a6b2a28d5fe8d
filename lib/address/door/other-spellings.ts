import { otherFigures } from '../figures.ts';
import { otherHighways, rareHighways } from './highway-lines.ts';
import type { Words } from './line-words.ts';

const BOX = /^(PO BOX) (.+)$/;
/** A box of a rural route: `RR 2 BOX 12`, `HC3 BOX 7`. */
const ROUTE_BOX = /^(RR|HC)( ?)(\d+ BOX) (.+)$/;

/** Before a name of two words: `42-15 81ST ST`. */
const JOINED = /^(\d+)([-/ .])(\d+) (\S+ .+)$/;
const FRACTION = /^(\d+) (\d\/\d .+)$/;

/** How else a street or box may be written where no carrier writes it: `12TH ST` as `TWELFTH ST`, `RR2` as `RR 2`. */
export function otherSpellings(street: string): readonly string[] {
  const [, box, boxNumber] = BOX.exec(street) ?? [];
  if (box !== undefined) return otherNumbers(boxNumber).map((number) => `${box} ${number}`);
  // As houses with a fraction were read before.
  const [, house, rest] = FRACTION.exec(street) ?? [];
  if (house !== undefined) return [`${house}${rest}`, `${house}-${rest}`];
  const [, route, space, at, number] = ROUTE_BOX.exec(street) ?? [];
  if (route === undefined) {
    return [...otherHighways(street), ...otherFigures(street), ...joinedNumbers(street, ['-'])];
  }
  const glued = `${route}${space === '' ? ' ' : ''}${at} ${number}`;
  return [glued, ...otherNumbers(number).map((other) => `${route}${space}${at} ${other}`)];
}

/** The same of spellings that are rarer: they are asked with the unit of the address alone. */
export function rareSpellings(street: string): readonly string[] {
  return [...rareHighways(street), ...joinedNumbers(street, ['/', ' ', '.'])];
}

/** A number of two by another sign: `42-15` is written `42 15`, too. */
function joinedNumbers(street: string, signs: readonly string[]): readonly string[] {
  const [, one, sign, other, name] = JOINED.exec(street) ?? [];
  const others = name === undefined ? [] : signs.filter((each) => each !== sign);
  return others.map((each) => `${one}${each}${other} ${name}`);
}

/** As numbers of boxes were read before: `14A` as `14-A`, `12` as `TWELVE`. */
function otherNumbers(number = ''): readonly string[] {
  const [, figures, letter] = /^(\d+)([A-Z])$/.exec(number) ?? [];
  if (figures !== undefined) return [`${figures}-${letter}`];
  return otherFigures(`BOX ${number}`).map((written) => written.replace('BOX ', ''));
}

/** `RR2` is `RR 2`. */
export function withSpacedRoute([first = '', ...others]: Words): Words {
  const [, route, number] = /^(RR|HC)(\d+)$/.exec(first) ?? [];
  return route === undefined || number === undefined
    ? [first, ...others]
    : [route, number, ...others];
}
