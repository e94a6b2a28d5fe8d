import * as v from 'valibot';
import { AddressSchema } from '../contract/schemas/address.ts';
import type { PostalAddress } from '../ports.ts';
import { STATES } from './publication-28/states.ts';

/** What a letter's font and an envelope's window surely print: the carrier writes addresses so anyway. */
const PLAIN = /^[ -~]*\S[ -~]*$/;

/**
 * The address that a deployment prints where an order names no sender, given as JSON: as orders are given one, in plain
 * letters.
 * @returns undefined when it is not that.
 */
export function parseReturnAddress(text: string): PostalAddress | undefined {
  try {
    const { success, output } = v.safeParse(AddressSchema, JSON.parse(text));
    if (!success || !Object.values(output).every((line) => PLAIN.test(String(line))))
      return undefined;
    return Object.hasOwn(STATES, output.state) ? { ...output, country: 'US' } : undefined;
  } catch {
    return undefined;
  }
}
