import * as v from 'valibot';
import { addressLine, inkedLine, text } from '../address-line.ts';
import { closedObject } from '../shapes/closed-object.ts';

type Line = (minimum: number, maximum: number) => v.GenericSchema<string>;

function entriesOf(required: Line, optional: Line) {
  return {
    name: v.pipe(required(1, 80), v.description('The addressee.')),
    company: v.optional(optional(1, 40)),
    line1: v.pipe(required(1, 120), v.description('Street address, PO box or rural route.')),
    line2: v.optional(v.pipe(optional(1, 64), v.description('Apartment, suite or unit.'))),
    city: required(1, 80),
    state: v.pipe(
      v.string(),
      v.regex(/^[A-Za-z]{2}$/),
      v.description('Two-letter USPS code of a state or territory.'),
    ),
    zip: v.pipe(v.string(), v.regex(/^\d{5}(-\d{4})?$/), v.description('ZIP or ZIP+4 code.')),
    country: v.optional(v.pipe(optional(1, 20), v.description('US, USA or United States.')), 'US'),
  };
}

/** Shape of a postal address in a request (specification, Address; the optional lines are ours). */
export const AddressSchema = v.pipe(
  closedObject(entriesOf(inkedLine, addressLine)),
  v.title('Address'),
  v.description(
    'A postal address in the United States. One line a field, broken where long; name, line1 and city have a letter or digit.',
  ),
);

/**
 * The same in an answer, where fields may be added; of an order that was scrubbed all of it is empty. What may stand in
 * them was asked when they came.
 */
export const ShownAddressSchema = v.pipe(
  v.object({
    ...entriesOf(text, text),
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
