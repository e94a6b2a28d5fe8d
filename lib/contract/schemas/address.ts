import * as v from 'valibot';
import { closedObject } from './closed-object.ts';

/** Length is counted in UTF-16 code units throughout, as JavaScript and JSON tools do. */
export function text(minimum: number, maximum: number) {
  return v.pipe(v.string(), v.minLength(minimum), v.maxLength(maximum));
}

/** The same, of which something prints. That it is empty is said by the length alone. */
export function inkedText(minimum: number, maximum: number) {
  return v.pipe(text(minimum, maximum), v.regex(/\S|^$/, NOT_BLANK));
}

export const NOT_BLANK = 'must not be blank';

const addressEntries = {
  name: v.pipe(inkedText(1, 80), v.description('The addressee.')),
  company: v.optional(text(1, 40)),
  line1: v.pipe(inkedText(1, 120), v.description('Street address, PO box or rural route.')),
  line2: v.optional(v.pipe(text(1, 64), v.description('Apartment, suite or unit.'))),
  city: inkedText(1, 80),
  state: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z]{2}$/),
    v.description('Two-letter USPS code of a state or territory.'),
  ),
  zip: v.pipe(v.string(), v.regex(/^\d{5}(-\d{4})?$/), v.description('ZIP or ZIP+4 code.')),
  country: v.optional(v.pipe(text(1, 20), v.description('US, USA or United States.')), 'US'),
};

/** Shape of a postal address in a request (specification, Address; the optional lines are ours). */
export const AddressSchema = v.pipe(
  closedObject(addressEntries),
  v.title('Address'),
  v.description('A postal address in the United States.'),
);

/** The same in an answer, where fields may be added; of an order that was scrubbed all of it is empty. */
export const ShownAddressSchema = v.pipe(
  v.object({
    ...addressEntries,
    name: v.pipe(text(0, 80), v.description('The addressee.')),
    line1: v.pipe(text(0, 120), v.description('Street address, PO box or rural route.')),
    city: text(0, 80),
    state: v.pipe(v.string(), v.regex(/^([A-Za-z]{2})?$/)),
    zip: v.pipe(v.string(), v.regex(/^(\d{5}(-\d{4})?)?$/)),
  }),
  v.title('ShownAddress'),
  v.description(
    'A postal address in the United States; empty in each of its fields once the order was scrubbed.',
  ),
);

/** The recipient as reads show it: no street line, since an order id alone lets a caller read it. */
export const RecipientSchema = v.pipe(
  v.object({ name: v.string(), city: v.string(), state: v.string(), zip: v.string() }),
  v.title('Recipient'),
  v.description('The recipient as reads show it: without the street line.'),
);

export type AddressInput = v.InferOutput<typeof AddressSchema>;
