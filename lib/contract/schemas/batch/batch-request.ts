import * as v from 'valibot';
import { text } from '../../address-line.ts';
import { belongingTo, closedObject } from '../../shapes/closed-object.ts';
import { openRecord } from '../../shapes/open-record.ts';
import { sentToken } from '../../shapes/sent-token.ts';
import { spreadsheetEntries } from '../csv-mapping.ts';
import { OrderRequestSchema } from '../order.ts';
import { contentEntries, MERGE_NAME, pieceOptionEntries, TEXT_CHARACTERS_MAX } from '../piece.ts';
import { RowSchema } from './batch-parts.ts';

/** Rows of one batch, those that cannot be mailed included. A credit code pays for about as many orders. */
export const BATCH_ROWS_MAX = 1000;

const order = OrderRequestSchema.entries;
const { text_format, merge, date, subject, stationery, handwriting, cover } = contentEntries;

/** What a batch is: a spreadsheet of recipients, and one letter with fields for them. */
const batchEntries = {
  ...pieceOptionEntries,
  ...spreadsheetEntries,
  csv: v.optional(
    v.pipe(
      v.string(),
      v.description(
        `The table as text; at most 5 MB and ${BATCH_ROWS_MAX} rows beside its header, fewer of letters that are very long.`,
      ),
    ),
  ),
  text: v.pipe(
    text(1, TEXT_CHARACTERS_MAX),
    v.description(
      'The letter, see `text_format`. `{{name}}` prints what its row has in the column of that name: `{{first_name}}` that of `First Name`. Columns that are called otherwise stand in `merge_columns`.',
    ),
  ),
  text_format,
  merge: v.optional(
    v.pipe(
      merge.wrapped,
      v.description('What to print for a `{{name}}` that is the same in every letter.'),
    ),
  ),
  merge_columns: v.optional(
    v.pipe(
      openRecord(v.pipe(v.string(), v.regex(MERGE_NAME)), text(1, 1000)),
      v.maxEntries(100),
      v.description('For a `{{name}}` of the letter the column that holds it.'),
    ),
  ),
  date,
  subject,
  stationery,
  handwriting,
  cover,
  from: order.from,
  sandbox: order.sandbox,
};

export const BatchRequestSchema = v.pipe(
  closedObject({
    ...batchEntries,
    credit_code: v.optional(
      v.pipe(
        order.credit_code.wrapped,
        v.description(
          'Pays for every letter, each when it is placed. Without it a live batch waits for one card payment.',
        ),
      ),
    ),
    confirmation_token: v.optional(
      sentToken('From POST /v1/batches/quotes, of exactly this batch. Agents need it.'),
    ),
    proof_row: v.optional(
      v.pipe(
        RowSchema,
        v.description(
          'As the quote had it, so that its fields can be sent again; says nothing here.',
        ),
      ),
    ),
    email: order.email,
    webhook_url: v.optional(
      v.pipe(
        order.webhook_url.wrapped,
        v.description(
          'Where updates of every order of the batch are sent, as in an order. Check them by GET /v1/webhooks/keys, or by the `webhook_secret` of each row.',
        ),
      ),
    ),
  }),
  v.title('BatchRequest'),
  v.description('A spreadsheet and a letter to mail: exactly one of `csv` and `csv_base64`.'),
);

export const BatchQuoteRequestSchema = v.pipe(
  closedObject(
    {
      ...batchEntries,
      credit_code: v.optional(
        v.pipe(
          order.credit_code.wrapped,
          v.description(
            'The code that will pay: then the quote knows its limits. Nothing is taken.',
          ),
        ),
      ),
      proof_row: v.optional(
        v.pipe(RowSchema, v.description('The row whose letter `proof_url` shows; else the first.')),
      ),
    },
    belongingTo('POST /v1/batches', Object.keys(BatchRequestSchema.entries), 'the quote'),
  ),
  v.title('BatchQuoteRequest'),
  v.description('A spreadsheet and a letter to price: exactly one of `csv` and `csv_base64`.'),
);

export const BatchCancelRequestSchema = v.pipe(
  closedObject({
    cancel_token: sentToken('`cancel_token` of the answer that created the batch.'),
  }),
  v.title('BatchCancelRequest'),
);

export type BatchQuoteRequest = v.InferOutput<typeof BatchQuoteRequestSchema>;
export type BatchRequest = v.InferOutput<typeof BatchRequestSchema>;
