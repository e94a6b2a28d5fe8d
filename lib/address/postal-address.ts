import type { AddressInput } from '../contract/schemas/address.ts';
import { MailError } from '../errors/mail-error.ts';
import type { PostalAddress } from '../ports.ts';

const COUNTRIES: ReadonlySet<string> = new Set(['US', 'USA', 'UNITED STATES']);

/**
 * The address of a request as the domain knows it: one spelling of the country and the state.
 * @throws MailError `validation_error` for a country other than the United States.
 */
export function toPostalAddress(input: AddressInput, field: 'to' | 'from'): PostalAddress {
  const { country, state, ...rest } = input;
  if (!isUnitedStates(country)) {
    throw new MailError('validation_error', {
      reason: `${field}.country: must be US, USA or United States`,
      pointers: [`/${field}/country`],
    });
  }
  const lines = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(lines) as typeof rest),
    state: state.toUpperCase(),
    country: 'US',
  };
}

/** In any of its spellings that a request may use. */
export function isUnitedStates(country: string): boolean {
  return COUNTRIES.has(country.trim().toUpperCase());
}
