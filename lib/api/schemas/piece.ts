import * as v from 'valibot';
import { text } from './address.ts';

export const MAIL_CLASSES = ['first_class', 'certified', 'certified_err', 'priority'] as const;
export const FORMATS = [
  'letter',
  'letter_windowed',
  'notecard',
  'postcard_4x6',
  'postcard_6x9',
  'postcard_6x11',
] as const;

export const MailClassSchema = v.pipe(v.picklist(MAIL_CLASSES), v.description('Postal class.'));
export const FormatSchema = v.pipe(v.picklist(FORMATS), v.description('Piece format.'));

/** The options that a quote and an order share; equal options make equal prices. */
export const pieceOptionEntries = {
  mail_class: v.optional(MailClassSchema, 'first_class'),
  format: v.optional(FormatSchema, 'letter'),
  color: v.optional(v.pipe(v.boolean(), v.description('Print in colour.')), false),
  double_sided: v.optional(v.pipe(v.boolean(), v.description('Print on both sides.')), true),
  tracking: v.optional(
    v.pipe(v.boolean(), v.description('Add tracking; first_class letters only.')),
    false,
  ),
  remove_mark: v.optional(
    v.pipe(
      v.boolean(),
      v.description('Omit the return-mark line; charged only where one would be printed.'),
    ),
    false,
  ),
};

/** Where the content comes from: exactly one of them, checked in `lib/document/choose-source.ts`. */
export const contentEntries = {
  text: v.optional(v.pipe(text(0, 50_000), v.description('The letter as plain text.'))),
};

export const BreakdownSchema = v.pipe(
  v.array(
    v.object({
      id: v.pipe(v.string(), v.description('For example first_class_letter_1_page.')),
      label: v.string(),
      amount_cents: v.pipe(v.number(), v.integer()),
    }),
  ),
  v.description('Sums to the price.'),
);

export const CentsSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.description('US cents.'),
);
export const TimestampSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.description('ISO 8601, UTC, with milliseconds.'),
);

export type MailClass = (typeof MAIL_CLASSES)[number];
export type Format = (typeof FORMATS)[number];
