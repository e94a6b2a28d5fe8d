import type { Address, Reply } from '../task.ts';

/** Who is written to. */
export const ADA: Address = {
  name: 'Ada Lovelace',
  line1: '500 Main St',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
};
export const GRACE: Address = {
  name: 'Grace Hopper',
  line1: '12 Navy Way',
  city: 'Arlington',
  state: 'VA',
  zip: '22202',
};

/** An address as a person says it. */
export function said({ name, line1, line2, city, state, zip }: Address): string {
  const street = line2 === undefined ? line1 : `${line1}, ${line2}`;
  return `${name}, ${street}, ${city}, ${state} ${zip}`;
}

/** Somebody who stands by what they asked for. */
export const AGREES: readonly Reply[] = [{ says: 'Yes, send it.' }];
