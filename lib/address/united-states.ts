const COUNTRIES: ReadonlySet<string> = new Set(['US', 'USA', 'UNITED STATES']);

/** In any of its spellings that a request may use. */
export function isUnitedStates(country: string): boolean {
  return COUNTRIES.has(country.trim().toUpperCase());
}

/** What is wrong with any other country. */
export const NOT_ABROAD =
  'must be US, USA or United States: this service mails within the United States only';

export const SEND_WITHIN =
  'Nothing is mailed to or from another country: send an address in the United States.';
