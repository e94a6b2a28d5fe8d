import { SUFFIXES } from '../publication-28/suffixes.ts';
import { LONE_UNITS } from '../publication-28/units.ts';
import { lineWords } from './line-words.ts';
import { UNIT_NAMES } from './unit-names.ts';

const NAMES = [
  ...Object.keys(UNIT_NAMES).filter((name) => !LONE_UNITS.has(UNIT_NAMES[name] ?? '')),
  ...['PMB', '#'],
]
  .map((name) => (name === '#' ? name : `${name}(?![A-Z])`))
  .join('|');
const HOUSE = String.raw`(?:[#\s]|\b(?:NO|NR)[.\s]+)*\d[\w-]*(?:\s\d/\d)?`;
const SAID = String.raw`(?:${NAMES})(?:[\s.:#-]|\b(?:NO|NR|NUM|NUMBER)(?![A-Z]))*(?:\d[\w-]*|[A-Z](?![\w'-]))`;
const INSIDE = new RegExp(`^(${HOUSE})[\\s,;(]+(${SAID})[\\s,;.)]+(.+)$`);

/** `1500 APT 7 MAIN ST` is `1500 MAIN ST APT 7`: a unit behind the number of the house stands in it. In capitals. */
export function withUnitBehind(line: string): string {
  const [, house, unit, street = ''] = INSIDE.exec(line) ?? [];
  return isStreet(lineWords(street)) ? `${house} ${street} ${unit}` : line;
}

/** Not of `12 STOP 8 RD`, a street that is called as a unit is. */
function isStreet([first = '', second = '', ...others]: readonly string[]): boolean {
  if (!/^[A-Z\d]{2}/.test(first)) return /^[NSEW]$/.test(first) && second !== '';
  if (!SUFFIXES.has(first)) return !Object.hasOwn(UNIT_NAMES, first);
  const isLettered = SUFFIXES.get(first) === 'AVE' && /^[A-Z]$/.test(second);
  return isLettered || [second, ...others].some((word) => SUFFIXES.has(word));
}
