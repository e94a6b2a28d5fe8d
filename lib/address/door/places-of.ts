import type { PostalAddress } from '../../ports.ts';
import { lineWords, type Words } from './line-words.ts';
import { type Place, placeIn, placeOf } from './place-in.ts';
import { isNumberAlone, perhapsUnit, unitsIn } from './units-in.ts';

/** The places that both lines of an address name together; the first is how a carrier reads it. */
export function placesOf({
  line1,
  line2 = '',
}: Pick<PostalAddress, 'line1' | 'line2'>): readonly Place[] {
  const [first, second] = [lineWords(line1), lineWords(line2)];
  const [above, below] = [placeIn(first), placeIn(second)];
  // `Attn Ada`, and the street in the second line: the form that people use.
  if (above === undefined && below !== undefined) {
    return [{ ...below, units: [...unitsIn(first), ...below.units] }];
  }
  const { street, units } = above ?? placeOf(first);
  // Of two, carriers deliver to the lower.
  if (below !== undefined) return [{ street, units }, below];
  return readings(street, units, second);
}

function readings(street: string, units: Place['units'], second: Words): readonly Place[] {
  const all = [...units, ...unitsIn(second)];
  const perhaps = all.length === 0 ? perhapsUnit(second) : '';
  if (perhaps === '') return [{ street, units: all }];
  const there = { street, units: [perhaps] };
  return isNumberAlone(second) ? [there] : [{ street, units: [] }, there];
}
