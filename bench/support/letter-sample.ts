/** A sender and a recipient that none of the benchmarks depends on. */
export const TO = {
  name: 'Ms. Adaeze Okonkwo',
  company: 'Halvorsen Shipping & Freight, LLC',
  line1: '1600 Harbor Bay Parkway',
  city: 'Alameda',
  state: 'CA',
  zip: '94502-3009',
  country: 'US',
} as const;

export const FROM = {
  name: 'Whitfield, Marsh & Chen LLP',
  line1: '500 Howard Street, Floor 12',
  city: 'San Francisco',
  state: 'CA',
  zip: '94105',
  country: 'US',
} as const;

export const RETURN_MARK = 'Mailed with Physical Mail Service, for the sender who is named above.';

/** The same addresses for a renderer that knows nothing of windows. */
export const ADDRESSES = [
  `${FROM.name}\n${FROM.line1}\n${FROM.city}, ${FROM.state} ${FROM.zip}`,
  `${TO.name}\n${TO.company}\n${TO.line1}\n${TO.city} ${TO.state} ${TO.zip}`.toUpperCase(),
];
