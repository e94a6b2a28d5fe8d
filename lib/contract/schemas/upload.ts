import * as v from 'valibot';
import { closedObject } from '../shapes/closed-object.ts';
import { IssuesSchema, STATIONERY_KEY, TimestampSchema, UPLOAD_KEY } from './piece.ts';

export const UploadResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    upload_key: v.pipe(v.string(), v.regex(UPLOAD_KEY)),
    byte_size: v.pipe(
      v.nullable(v.pipe(v.number(), v.integer())),
      v.description('Null: the gateway that stores the body does not count it.'),
    ),
    expires_at: TimestampSchema,
  }),
  v.title('Upload'),
);

/** Base64 of 2 MB. */
const LETTERHEAD_CHARACTERS_MAX = 2_800_000;
/** Base64 of 500 KB. */
const SIGNATURE_CHARACTERS_MAX = 700_000;

export const StationeryRequestSchema = v.pipe(
  closedObject({
    letterhead_base64: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(LETTERHEAD_CHARACTERS_MAX),
        v.description(
          'PNG, JPEG or a PDF of one page in standard base64, at most 2 MB. A picture in the shape of a sheet (8.5 by 11) is the sheet; any other is printed at the upper right of page 1, at most 3.4 by 1.1 in. A sheet leaves 0.6 to 4.63 in from the left and 0.5 to 2.84 in from the top free, where the addresses are; the margins of the text follow what it has elsewhere.',
        ),
      ),
    ),
    signature_base64: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(SIGNATURE_CHARACTERS_MAX),
        v.description(
          'The same for a signature, at most 500 KB: its ink is printed above the name of who signs, at most 2.5 by 0.6 in.',
        ),
      ),
    ),
  }),
  v.title('StationeryRequest'),
);

const SignatureSchema = v.object({ issues: IssuesSchema });

export const StationeryResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    stationery_key: v.pipe(
      v.string(),
      v.regex(STATIONERY_KEY),
      v.description('For `stationery` of a letter. Whoever has it can print letters with it.'),
    ),
    expires_at: v.pipe(
      TimestampSchema,
      v.description(
        '400 days after it was last quoted or mailed with, unless the deployment says otherwise.',
      ),
    ),
    letterhead: v.nullable(
      v.object({
        placed: v.pipe(
          v.picklist(['sheet', 'logo']),
          v.description(
            '`sheet`: it is the whole page, as a PDF is, and a picture in the shape of US Letter of at least 612 x 792 dots. `logo`: any other picture, printed at the upper right.',
          ),
        ),
        text_area_in: v.pipe(
          v.array(v.number()),
          v.description(
            'Where the text of page 1 goes: left, top, width, height in inches from the left and top edges.',
          ),
        ),
        issues: IssuesSchema,
      }),
    ),
    signature: v.nullable(SignatureSchema),
    reviewed: v.pipe(
      v.boolean(),
      v.description(
        'A person looks at each letter that is printed with it: `stationery_doubted` in `issues` says why, and where.',
      ),
    ),
  }),
  v.title('Stationery'),
);

export type StationeryRequest = v.InferOutput<typeof StationeryRequestSchema>;
export type StationeryResponse = v.InferOutput<typeof StationeryResponseSchema>;
