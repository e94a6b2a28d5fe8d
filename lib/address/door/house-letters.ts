import { DIRECTIONALS } from '../publication-28/directionals.ts';
import type { Place } from './place-in.ts';

/** `860-B MAIN ST`, `860B MAIN ST`, `860 B MAIN ST`. */
const LETTERED = /^(\d+)([-/ ]?)([A-Z]) (.+ .+)$/;

/**
 * The letter of a house may be the apartment in it, and is written in three ways. The house alone is not asked: `860B`
 * is another. Between spaces a point of the compass is of the street.
 */
export function letteredHouses({ street, units }: Place): readonly Place[] {
  const [, number = '', sign, letter = '', name] = LETTERED.exec(street) ?? [];
  if (name === undefined || (sign === ' ' && Object.hasOwn(DIRECTIONALS, letter))) return [];
  const ways = ['', '-', ' ']
    .filter((way) => way !== sign)
    .map((way) => ({ street: `${number}${way}${letter} ${name}`, units }));
  return [{ street: `${number} ${name}`, units: [`APT ${letter}`] }, ...ways];
}
