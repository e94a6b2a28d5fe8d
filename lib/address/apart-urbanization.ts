import type { DeliveryAddress } from '../ports.ts';
import { inLetters } from './door/in-letters.ts';
import { hasDigit, lineWords } from './door/line-words.ts';
import { unitStart } from './door/units-in.ts';
import { bareUrbanization, partedLine, STREET_THERE, urbanizationIn } from './door/urbanization.ts';
import { standardizeUnit } from './publication-28/standardize-street.ts';

export interface Apart {
  /** The street in `line1`; without the urbanization. */
  readonly address: DeliveryAddress;
  /** `URB LAS GLADIOLAS`; absent where none is written. */
  readonly urbanization?: string;
  /** Where it was written. */
  readonly field?: 'line1' | 'line2';
}

/**
 * An address of Puerto Rico, and the urbanization apart, as the carrier knows both. Of two the lower is taken, as of
 * doors. A house without a street keeps it, for it stands for the street there: `1234 URB LOS OLMOS`.
 */
export function apartUrbanization(given: DeliveryAddress): Apart {
  const [found] = (['line2', 'line1'] as const).flatMap((field): Apart[] => {
    const { name = '', written = '', rest = '' } = partedLine(given[field] ?? '') ?? {};
    const address = streetFirst({ ...given, [field]: rest });
    const isNamed = name.replace(/^URB /, '') !== '' && address !== undefined;
    return isNamed ? [{ address, urbanization: written, field }] : [];
  });
  return found ?? { address: given };
}

/**
 * The one that prints, before or above a street; undefined where the street has it already. With its word, by which
 * doors are read as well.
 */
export function urbanizationAbove(street: string, name: string | undefined): string | undefined {
  if (name === undefined || isSameUrbanization(urbanizationIn(street) ?? '', name))
    return undefined;
  return urbanizationIn(name) === undefined ? `URB ${name}` : name;
}

/** Whether two are one, with articles or without, with `URB` or without. */
export function isSameUrbanization(one: string, other: string): boolean {
  const [first, second] = [one, other].map(
    (text) => urbanizationIn(text) ?? bareUrbanization(text),
  );
  return first === second;
}

/** Undefined where no street is left. */
function streetFirst({
  line1,
  line2 = '',
  ...place
}: DeliveryAddress): DeliveryAddress | undefined {
  const isAbove = isStreet(line1);
  if (!isAbove && !isStreet(line2)) return undefined;
  const [street, beside] = isAbove ? [line1, line2] : [line2, line1];
  return { line1: street, ...(beside === '' ? {} : { line2: beside }), ...place };
}

/** A number and a name, or a name that begins as those of streets do. */
function isStreet(line: string): boolean {
  if (standardizeUnit(line) !== undefined) return false;
  const words = lineWords(line);
  const hasName = words.slice(0, unitStart(words)).some((word) => /^[A-Z]{2,}/.test(word));
  return hasName && (hasDigit(line) || STREET_THERE.test(inLetters(line)));
}
