/** The fields of an address, as a request names them. */
export const ADDRESS_FIELDS = [
  'name',
  'company',
  'line1',
  'line2',
  'city',
  'state',
  'zip',
  'country',
] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Those without which nothing can be mailed. */
export const REQUIRED_FIELDS = ['name', 'line1', 'city', 'state', 'zip'] as const;
