import * as v from 'valibot';
import { LETTER_PAGES_MAX } from '../letter-pages.ts';
import { belongingTo, closedObject } from '../shapes/closed-object.ts';
import { AddressSchema, ShownAddressSchema } from './address.ts';
import { OrderRequestSchema } from './order.ts';
import {
  BreakdownSchema,
  CentsSchema,
  contentEntries,
  IssuesSchema,
  pieceOptionEntries,
} from './piece.ts';

/** The fields of an order: those that a quote has not are sent there. */
export const ORDER_FIELDS = Object.keys(OrderRequestSchema.entries);

export const QuoteRequestSchema = v.pipe(
  closedObject(
    {
      ...pieceOptionEntries,
      ...contentEntries,
      page_count: v.optional(
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(1),
          v.maxValue(LETTER_PAGES_MAX),
          v.description('Pages to price when no content is sent. The rendered count wins.'),
        ),
      ),
      to: v.optional(AddressSchema),
      from: v.optional(AddressSchema),
      sandbox: v.optional(
        v.pipe(
          v.boolean(),
          v.description(
            'Price what the sandbox simulates. The token is then good for sandbox orders only. A `pp_test_` key always does.',
          ),
        ),
        false,
      ),
    },
    belongingTo('POST /v1/orders', ORDER_FIELDS, 'the quote'),
  ),
  v.title('QuoteRequest'),
  v.description(
    'What to price: at most one of `text`, `upload_key`, `pdf_base64` and `pdf_url`. With `to` and content the answer carries a confirmation token.',
  ),
);

/** What is printed on a page, by the name of its place. */
const PAGE_LABELS = [
  'page',
  'address_sheet',
  'address_sheet_back',
  'front',
  'back',
  'outside',
  'inside',
  'envelope',
  'envelope_back',
] as const;

export const PageLabelSchema = v.pipe(
  v.picklist(PAGE_LABELS),
  v.description(
    '`page`: of your document. `address_sheet` and its blank `address_sheet_back`: in front of a PDF that has no room for the addresses. `front` (the message) and `back` (the addresses): of a postcard. `outside`, `inside` and `envelope`: of a notecard; `envelope_back`: where it has a return-mark line.',
  ),
);

/** One page as it prints. */
export const PagePictureSchema = v.object({
  label: PageLabelSchema,
  page: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.description(
        'The page of your document, as `issues` count them; absent with any label but `page`.',
      ),
    ),
  ),
  png_url: v.pipe(
    v.string(),
    v.url(),
    v.description('Leads (302) to a PNG of the page; works 15 minutes.'),
  ),
});

const PagesSchema = v.pipe(
  v.array(PagePictureSchema),
  v.description(
    'Pictures of the pages in the order in which they print, at 100 dots per inch, with `issues` framed: errors red, warnings orange, the rest blue. Absent where the deployment has no signing secret.',
  ),
);

export const QuoteResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    total_cents: CentsSchema,
    total: v.pipe(v.string(), v.description('The total for display, such as $1.99.')),
    breakdown: BreakdownSchema,
    page_count: v.pipe(v.number(), v.integer(), v.minValue(1)),
    pages_saved: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.description(
          'How many pages fewer a text takes for being set a little tighter than usual.',
        ),
      ),
    ),
    note: v.string(),
    standardized_to: v.optional(
      v.pipe(
        ShownAddressSchema,
        v.description('The recipient as the carrier writes it, and as it prints.'),
      ),
    ),
    confirmation_token: v.optional(
      v.pipe(
        v.string(),
        v.startsWith('ppq_'),
        v.description('Single use; bound to exactly what was quoted.'),
      ),
    ),
    expires_in_minutes: v.optional(v.literal(30)),
    proof_sha256: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[0-9a-f]{64}$/),
        v.description('SHA-256 of the print-ready bytes the token is bound to.'),
      ),
    ),
    proof_url: v.optional(
      v.pipe(
        v.string(),
        v.url(),
        v.description(
          'The proof as a PDF; the link works 15 minutes. These are the very bytes that go to the printer (`proof_sha256`): of a letter without `color` they may hold colours, which print in gray, as `pages` shows.',
        ),
      ),
    ),
    pages: v.optional(PagesSchema),
    issues: v.optional(IssuesSchema),
    next: v.optional(
      v.pipe(v.array(v.string()), v.description('What to do with the token; only with one.')),
    ),
    hints: v.optional(
      v.pipe(
        v.array(v.string()),
        v.description('Why there is no token although a recipient is named, and what helps.'),
      ),
    ),
  }),
  v.title('Quote'),
  v.description('A price. Free; creates nothing.'),
);

export type PageLabel = (typeof PAGE_LABELS)[number];
export type QuoteRequest = v.InferOutput<typeof QuoteRequestSchema>;
export type QuoteResponse = v.InferOutput<typeof QuoteResponseSchema>;
