import * as v from 'valibot';
import { CentsSchema, MailClassSchema, PieceFormatSchema } from './piece.ts';

export const PieceCapabilitySchema = v.pipe(
  v.object({
    format: PieceFormatSchema,
    mail_class: MailClassSchema,
    content: v.pipe(
      v.array(v.picklist(['text', 'pdf'])),
      v.description('What it may be made from.'),
    ),
    pen: v.pipe(
      v.array(v.boolean()),
      v.description(
        'What `pen` may be: false is printed, true is written by a machine with a pen.',
      ),
    ),
    color: v.pipe(v.boolean(), v.description('Whether `color: true` is possible.')),
    double_sided: v.pipe(v.boolean(), v.description('Whether `double_sided: true` is possible.')),
    tracking: v.pipe(
      v.picklist(['included', 'optional', 'none']),
      v.description('`optional`: with `tracking: true`, for its price.'),
    ),
    tracking_reports: v.pipe(
      v.picklist(['number', 'scans', 'none']),
      v.description('A number of the carrier and its scans, its scans alone, or nothing.'),
    ),
    pages_max: v.pipe(
      v.number(),
      v.integer(),
      v.description('Of your document, as `page_count` of a quote counts them: a card is one.'),
    ),
    characters_max: v.pipe(
      v.nullable(v.pipe(v.number(), v.integer())),
      v.description('Of `text`, however it is made: more is refused. Null where no text is taken.'),
    ),
    pen_characters_max: v.pipe(
      v.nullable(v.pipe(v.number(), v.integer())),
      v.description('Of `text` with `pen: true`; null where no pen writes it.'),
    ),
    characters_fit: v.pipe(
      v.nullable(v.pipe(v.number(), v.integer())),
      v.description(
        'So many characters of ordinary English surely fit the paper where it is printed; how many of yours do, a quote says. Null where no text is printed.',
      ),
    ),
    address_page: v.pipe(
      v.boolean(),
      v.description('A page with the addresses goes in front, free and not counted.'),
    ),
    prices: v.pipe(
      v.object({
        first_page_cents: CentsSchema,
        extra_page_cents: CentsSchema,
        color_first_page_cents: CentsSchema,
        color_extra_page_cents: CentsSchema,
        tracking_cents: CentsSchema,
        remove_mark_cents: CentsSchema,
      }),
      v.description(
        'All in. `color`, `tracking` and, of a printed one, `remove_mark` come on top; 0 where there is nothing to pay for.',
      ),
    ),
  }),
  v.title('PieceCapability'),
);

export const CapabilitiesSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    live: v.pipe(
      v.boolean(),
      v.description(
        'False where no print facility is configured: then only sandbox orders are taken.',
      ),
    ),
    pieces: v.pipe(
      v.array(PieceCapabilitySchema),
      v.description('Each format in each class that is mailed here, the cheapest first.'),
    ),
  }),
  v.title('Capabilities'),
);

export type Capabilities = v.InferOutput<typeof CapabilitiesSchema>;
export type PieceCapability = v.InferOutput<typeof PieceCapabilitySchema>;
