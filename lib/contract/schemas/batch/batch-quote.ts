import * as v from 'valibot';
import { CsvProblemSchema, MAPPING, mappingEntries } from '../csv-mapping.ts';
import { CentsSchema, IssuesSchema } from '../piece.ts';
import { CountSchema, RowSchema } from './batch-parts.ts';

export const BatchPriceSchema = v.pipe(
  v.object({
    page_count: CountSchema,
    price_cents: CentsSchema,
    rows: v.pipe(CountSchema, v.description('How many letters are of that kind.')),
    total_cents: CentsSchema,
  }),
  v.title('BatchPrice'),
);

export const BatchQuoteSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    row_count: CountSchema,
    mailable_rows: v.pipe(CountSchema, v.description('They would be mailed, and are priced.')),
    invalid_rows: v.pipe(CountSchema, v.description('They would be left out.')),
    problems: v.pipe(
      v.array(CsvProblemSchema),
      v.description('Of the rows that would be left out, the first 1,000.'),
    ),
    mapping: v.pipe(v.object(mappingEntries), v.description(MAPPING)),
    prices: v.pipe(v.array(BatchPriceSchema), v.description('Each kind of letter there is.')),
    total_cents: v.pipe(
      CentsSchema,
      v.description('Of all rows that can be mailed; in the sandbox nothing of it is charged.'),
    ),
    rows_within_caps: v.pipe(
      v.nullable(CountSchema),
      v.description(
        'How many of them the limits of the caller let through as they stand now; the others would fail with `velocity_limit` or `spend_limit` where a code pays, and cost nothing; a card pays for no batch that has such rows, and `next` says how many to send. What one address may get is asked of each order. Null where that is not known, and in the sandbox.',
      ),
    ),
    proof_row: v.nullable(RowSchema),
    proof_url: v.pipe(
      v.nullable(v.pipe(v.string(), v.url())),
      v.description(
        'The letter of `proof_row` as a PDF; works 15 minutes. The bytes that go to the printer: colours in them print in gray without `color`.',
      ),
    ),
    issues: v.pipe(
      IssuesSchema,
      v.description(
        'What the letter of `proof_row` says that was probably not meant to print so, as in a quote of one letter; empty where nothing does. What stands in the text itself stands in every letter. Of all rows that can be mailed besides, by their numbers: `broken_cells` and `unfilled_placeholder`, which name a field in which rows have an error or a formula of the spreadsheet, `NULL` and the like, or a placeholder; and `duplicate_rows`, rows that would mail the same words to the same recipient. All of them may be sent.',
      ),
    ),
    confirmation_token: v.pipe(
      v.nullable(v.string()),
      v.description('Good for this very batch, once; null where no row can be mailed.'),
    ),
    expires_in_minutes: v.literal(30),
    note: v.string(),
    next: v.array(v.string()),
  }),
  v.title('BatchQuote'),
  v.description('What a batch would mail, and what that costs. Free; creates nothing.'),
);

export type BatchQuote = v.InferOutput<typeof BatchQuoteSchema>;
