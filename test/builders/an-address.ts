import type { PostalAddress } from '../../lib/ports.ts';

/** Names nobody uses elsewhere, so that a leak of one is found by searching for it. */
export const SECRET_LINE = '77 Confidential Ln';

const ADDRESS = {
  name: 'Ada Lovelace',
  line1: SECRET_LINE,
  city: 'Portland',
  state: 'OR',
  zip: '97201',
};

/** The address of a request. */
export function anAddress<const O extends object>(overrides: O = {} as O) {
  return { ...ADDRESS, ...overrides };
}

/** The address as the domain knows it. */
export function aPostalAddress(overrides: Partial<PostalAddress> = {}): PostalAddress {
  return { ...ADDRESS, country: 'US', ...overrides };
}
