import { DIRECTIONALS } from '../publication-28/directionals.ts';
import type { Place } from './place-in.ts';

/** `860-B MAIN ST`, `860B MAIN ST`, `860 B MAIN ST`. */
const LETTERED = /^(\d+)([-/ ]?)([A-Z]) (.+ .+)$/;
/** `A12 CALLE 4`, as in Puerto Rico. */
const LETTER_FIRST = /^([A-Z])([- ]?)(\d+[A-Z]?) (.+ .+)$/;

/**
 * The letter of a house may be the apartment in it, and is written in three ways. The house alone is not asked: `860B`
 * is another. Between spaces a point of the compass is of the street. A letter before the number is of the house alone.
 */
export function letteredHouses({ street, units }: Place): readonly Place[] {
  const [, first = '', ownSign, figures = '', rest] = LETTER_FIRST.exec(street) ?? [];
  if (rest !== undefined) {
    return otherSigns(ownSign).map((way) => ({
      street: `${first}${way}${figures} ${rest}`,
      units,
    }));
  }
  const [, number = '', sign, letter = '', name] = LETTERED.exec(street) ?? [];
  if (name === undefined || (sign === ' ' && Object.hasOwn(DIRECTIONALS, letter))) return [];
  const ways = otherSigns(sign).map((way) => ({
    street: `${number}${way}${letter} ${name}`,
    units,
  }));
  return [{ street: `${number} ${name}`, units: [`APT ${letter}`] }, ...ways];
}

function otherSigns(sign = ''): readonly string[] {
  return ['', '-', ' '].filter((way) => way !== sign);
}
