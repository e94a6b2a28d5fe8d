import type { PostalAddress } from '../ports.ts';
import { isUnit } from './publication-28/is-unit.ts';
import { plainWords } from './publication-28/plain-words.ts';

/** A line of an address block, and the field that it shows. */
interface AddressLine {
  readonly field: 'name' | 'company' | 'line1' | 'line2' | 'city';
  readonly text: string;
}

/** From the line that an address has in its simplest form to the one with its long lines broken. */
export type AddressLayout = readonly AddressLine[];

type Lines = () => AddressLayout;

/**
 * The ways to write an address, the best first: the unit at the end of its street's line, as Publication 28 wants it,
 * else on a line of its own; then with a long name, a long street or both broken at spaces, and at last a city that is
 * longer than any. Nothing is ever cut off.
 * Each is made when somebody looks at it, for the first is nearly always the one.
 * @param address without white space to be tidied.
 */
export function* addressLayouts(
  { name, company, line1, line2, ...rest }: PostalAddress,
  style: { readonly beforeUnit: string; readonly afterCity: string },
): Generator<AddressLayout, void> {
  const top = [line('name', name), line('company', company)];
  const city = `${rest.city}${style.afterCity}${rest.state} ${rest.zip}`;
  const streets = streetLayouts(line('line1', line1), line('line2', line2), style.beforeUnit);
  const names: readonly Lines[] = [() => top.slice(0, 1), () => breakLine(line('name', name))];
  const last = line('city', city);
  const cities = [[last], ...(rest.city.length > CITY_CHARACTERS ? [breakLine(last)] : [])];
  for (const below of cities) {
    for (const written of names) {
      for (const street of streets) {
        const lines = [...written(), ...top.slice(1), ...street(), ...below];
        yield lines.filter(({ text }) => text !== '');
      }
    }
  }
}

/** More than any town has: machines read city, state and ZIP code in one line. */
const CITY_CHARACTERS = 40;

function streetLayouts(
  street: AddressLine,
  second: AddressLine,
  beforeUnit: string,
): readonly Lines[] {
  const joined = { ...street, text: `${street.text}${beforeUnit}${second.text}` };
  const isPart = second.text !== '' && isUnit(plainWords(second.text));
  return [
    ...(isPart ? [() => [joined]] : []),
    () => [street, second],
    ...(isPart ? [() => breakLine(joined)] : []),
    () => [...breakLine(street), second],
    () => [...breakLine(street, 3), second],
  ];
}

/** In so many of nearly equal length, at spaces; fewer where there are too few. */
function breakLine(long: AddressLine, parts = 2): readonly AddressLine[] {
  if (parts === 1) return [long];
  const { text } = long;
  const off = (at: number) => Math.abs(at - text.length / parts);
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const [nearest] = spaces.toSorted((one, other) => off(one) - off(other));
  if (nearest === undefined) return [long];
  const rest = { ...long, text: text.slice(nearest + 1) };
  return [{ ...long, text: text.slice(0, nearest) }, ...breakLine(rest, parts - 1)];
}

function line(field: AddressLine['field'], text: string | undefined): AddressLine {
  return { field, text: text ?? '' };
}
