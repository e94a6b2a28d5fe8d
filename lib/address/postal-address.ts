import type { AddressInput } from '../contract/schemas/address.ts';
import { MailError } from '../errors/mail-error.ts';
import type { PostalAddress } from '../ports.ts';
import { isUnitedStates, NOT_ABROAD, SEND_WITHIN } from './united-states.ts';
import { nameWithoutInvisible, withoutInvisible } from './without-invisible.ts';

/**
 * The address of a request as the domain knows it: one spelling of the country and the state, and nothing that prints
 * nothing, so that what is screened, compared and handed on is what people read.
 * @throws MailError `validation_error` for a country other than the United States.
 */
export function toPostalAddress(input: AddressInput, field: 'to' | 'from'): PostalAddress {
  const { country, state, ...rest } = input;
  if (!isUnitedStates(country)) {
    throw new MailError('validation_error', {
      reason: `${field}.country: ${NOT_ABROAD}`,
      pointers: [`/${field}/country`],
      next: [SEND_WITHIN],
    });
  }
  return {
    ...withoutUnseen(rest),
    state: state.toUpperCase(),
    country: 'US',
  };
}

const NAMES: ReadonlySet<string> = new Set(['name', 'company']);
const OPTIONAL: ReadonlySet<string> = new Set(['company', 'line2']);

/** Fields of an address without what prints nothing; optional ones of nothing else, or that were not given, go. */
export function withoutUnseen<A extends object>(fields: A): A {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, visible(field, value)] as const)
    .filter(([field, value]) => value !== '' || !OPTIONAL.has(field));
  return Object.fromEntries(lines) as A;
}

function visible(field: string, value: string): string {
  return NAMES.has(field) ? nameWithoutInvisible(value) : withoutInvisible(value);
}
