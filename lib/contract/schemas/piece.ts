import * as v from 'valibot';
import { ISSUE_CODES } from '../../ports/issues.ts';
import { inkedLine, text } from '../address-line.ts';
import { openRecord } from '../shapes/open-record.ts';

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
export const PieceFormatSchema = v.pipe(v.picklist(FORMATS), v.description('Piece format.'));

/** The options that a quote and an order share; equal options make equal prices. */
export const pieceOptionEntries = {
  mail_class: v.optional(MailClassSchema, 'first_class'),
  format: v.optional(PieceFormatSchema, 'letter'),
  color: v.optional(v.pipe(v.boolean(), v.description('Print in colour.')), false),
  double_sided: v.optional(v.pipe(v.boolean(), v.description('Print on both sides.')), true),
  tracking: v.optional(
    v.pipe(
      v.boolean(),
      v.description(
        "Buy the carrier's scans: place, time and expected day as events; first_class letters only.",
      ),
    ),
    false,
  ),
  remove_mark: v.optional(
    v.pipe(
      v.boolean(),
      v.description(
        'Omit the return-mark line, which tells who mailed it; charged only where one would be printed.',
      ),
    ),
    false,
  ),
  pen: v.optional(
    v.pipe(
      v.boolean(),
      v.description(
        'Written by a machine with a real pen instead of printed, where it is offered (notecards).',
      ),
    ),
    false,
  ),
};

/** The form of a key that `PUT /v1/uploads` returns (specification, POST /v1/orders). */
export const UPLOAD_KEY = /^up_[0-9a-f]{32}\.pdf$/;

/** The form of a key that `PUT /v1/stationery` returns. */
export const STATIONERY_KEY = /^sty_[0-9a-f]{32}$/;

const TEXT_FORMATS = ['plain', 'markdown'] as const;
export const HANDWRITINGS = ['classic', 'neat', 'brush'] as const;
const COVERS = ['posy', 'grasses', 'frame'] as const;

/** Of a letter as plain text (specification, Limits). */
export const TEXT_CHARACTERS_MAX = 50_000;

/** The name of a merge field: a letter, then letters, digits and low lines. */
export const MERGE_NAME = /^[A-Za-z]\w{0,63}$/;
const MERGE_FIELDS_MAX = 100;
const MERGE_CHARACTERS_MAX = 2000;
/** Of the line above a letter. */
export const SUBJECT_CHARACTERS_MAX = 120;

/**
 * Where the content comes from: one of them for an order, at most one for a quote; checked in
 * `lib/document/load-source.ts`, described in `lib/openapi/description/field-rules.ts`.
 */
export const contentEntries = {
  text: v.optional(
    v.pipe(text(0, TEXT_CHARACTERS_MAX), v.description('The letter as text, see `text_format`.')),
  ),
  text_format: v.optional(
    v.pipe(
      v.picklist(TEXT_FORMATS),
      v.description(
        'Of the `text` of a letter: `plain` (default) prints it as it is written, `markdown` sets CommonMark with tables.',
      ),
    ),
  ),
  merge: v.optional(
    v.pipe(
      openRecord(v.pipe(v.string(), v.regex(MERGE_NAME)), text(0, MERGE_CHARACTERS_MAX)),
      v.maxEntries(MERGE_FIELDS_MAX),
      v.description(
        'What to print for each `{{name}}` in `text` and `subject`: all of them, and no others.',
      ),
    ),
  ),
  date: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:none|\d{4}-\d{2}-\d{2})$/, 'must be YYYY-MM-DD or none'),
      v.description(
        'Printed above the `text` of a letter, such as November 24, 2026: a day (YYYY-MM-DD) within five years or `none`. Without it the day of mailing, unless the text begins with a date.',
      ),
    ),
  ),
  subject: v.optional(
    v.pipe(
      inkedLine(1, SUBJECT_CHARACTERS_MAX),
      v.description('A line above the `text` of a letter that says what it is about.'),
    ),
  ),
  stationery: v.optional(
    v.pipe(
      v.string(),
      v.regex(STATIONERY_KEY),
      v.description('Letterhead and signature of a letter as `text`, from PUT /v1/stationery.'),
    ),
  ),
  handwriting: v.optional(
    v.pipe(
      v.picklist(HANDWRITINGS),
      v.description('The hand that writes a card; `classic` by default.'),
    ),
  ),
  cover: v.optional(
    v.pipe(v.picklist(COVERS), v.description('The front of a notecard; `posy` by default.')),
  ),
  pdf_url: v.optional(
    v.pipe(
      text(1, 2048),
      v.description('A PDF on the public internet: http or https, at most 10 MB.'),
    ),
  ),
  pdf_base64: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(14_000_000),
      v.description('A PDF in standard base64. Above about 4.5 MB upload it instead.'),
    ),
  ),
  upload_key: v.optional(
    v.pipe(v.string(), v.regex(UPLOAD_KEY), v.description('From PUT /v1/uploads.')),
  ),
};

export const IssueCodeSchema = v.pipe(
  v.picklist(ISSUE_CODES),
  v.description('What was found, for programs: stable.'),
);

export const IssueSeveritySchema = v.picklist(['error', 'warning', 'info']);

/** One thing that the preflight of a PDF found, or that the carrier says of an address. */
export const IssueSchema = v.object({
  code: IssueCodeSchema,
  page: v.pipe(v.number(), v.integer(), v.description('Of your document, from 1.')),
  rect_in: v.pipe(
    v.array(v.number()),
    v.description('Left, top, width, height in inches from the left and top edges.'),
  ),
  severity: IssueSeveritySchema,
  fix: v.string(),
});

export const IssuesSchema = v.pipe(
  v.array(IssueSchema),
  v.description('Preflight of a PDF: errors keep it from being sent, warnings and infos tell.'),
);

export const PriceLineSchema = v.object({
  id: v.pipe(v.string(), v.description('For example first_class_letter_1_page.')),
  label: v.string(),
  amount_cents: v.pipe(v.number(), v.integer()),
});

export const BreakdownSchema = v.pipe(
  v.array(PriceLineSchema),
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

/**
 * An e-mail address in its plain form, a dot-atom and the name of a host: comments, quotes and brackets would spell one
 * mailbox in any number of ways, past who unsubscribed and past the limit of a day. Linear time: no part can be matched
 * in two ways.
 */
export const EmailSchema = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(
    /^[\w!#$%&'*+/=?^`{|}~-]{1,64}(?:\.[\w!#$%&'*+/=?^`{|}~-]{1,64})*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z][A-Za-z0-9]*(?:-+[A-Za-z0-9]+)*$/,
  ),
);

/** Where the carrier saw a piece. */
export const LastScanSchema = v.pipe(
  v.object({
    place: v.pipe(v.nullable(v.string()), v.description('Such as `Newark NJ`.')),
    at: TimestampSchema,
  }),
  v.title('LastScan'),
);

/** What an order waits for that nobody can hurry, and until when. */
export const WaitingSchema = v.object({
  for: v.pipe(
    v.picklist(['print_confirmation', 'print_facility']),
    v.description(
      '`print_confirmation`: the letter was handed to a print facility, which has not confirmed yet that it has it. `print_facility`: none takes the letter now; it is tried again, and can be canceled until one is handed it.',
    ),
  ),
  until: v.pipe(
    TimestampSchema,
    v.description(
      'Nothing having come of it by then, the order has failed and the money goes back: at the latest 52 hours after the order began to wait, and the same moment from then on. Mostly sooner: print facilities are tried for a day, and the one that was handed the letter last is asked for a day.',
    ),
  ),
});

export type TextFormat = (typeof TEXT_FORMATS)[number];
export type Handwriting = (typeof HANDWRITINGS)[number];
export type Cover = (typeof COVERS)[number];
export type MailClass = (typeof MAIL_CLASSES)[number];
export type Format = (typeof FORMATS)[number];
