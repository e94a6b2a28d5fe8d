import * as v from 'valibot';
import type { Operation } from '../operation.ts';
import {
  BatchCanceledSchema,
  BatchCreatedSchema,
  BatchQuerySchema,
  BatchReadSchema,
} from '../schemas/batch/batch.ts';
import { BatchQuoteSchema } from '../schemas/batch/batch-quote.ts';
import {
  BatchCancelRequestSchema,
  BatchQuoteRequestSchema,
  BatchRequestSchema,
} from '../schemas/batch/batch-request.ts';
import { sentToken } from '../shapes/sent-token.ts';

/** Of any length, as those of orders. */
const BatchIdParams = v.object({
  id: v.pipe(v.string(), v.description('A batch id, such as bat_3f….')),
});

const BatchHeaders = v.object({
  'idempotency-key': v.pipe(
    v.string(),
    v.regex(/^[\x21-\x7e]{1,255}$/),
    v.description(
      'A string of your own, unique for each batch: 1 to 255 visible ASCII characters. Sending it again replays the first answer. Choose one that nobody can guess.',
    ),
  ),
});

const ReadHeaders = v.object({
  'cancel-token': v.optional(
    sentToken(
      'The `cancel_token` of the batch, of any age: each row that has an order then has its `capability`.',
    ),
  ),
});

/** What may be wrong with the spreadsheet, or with its letter whatever the row. */
const BATCH_CODES = [
  'tracking_included',
  'class_unavailable_for_format',
  'pdf_required',
  'invalid_base64',
  'file_too_large',
  'upload_not_found',
  'too_many_rows',
  'address_undeliverable',
  'rail_unavailable',
  'unsupported_piece',
  'unsupported_mail_class',
  'below_cost_floor',
] as const;

/** Mail a whole spreadsheet. */
export const BATCH_OPERATIONS = {
  createBatchQuote: {
    id: 'createBatchQuote',
    method: 'POST',
    path: '/v1/batches/quotes',
    module: 'http/create-batch-quote',
    tag: 'Batches',
    summary: 'Price a spreadsheet of letters',
    description:
      'Free; creates nothing. Reads the spreadsheet as POST /v1/csv/mapping does, lays out the letter of each row, and says which rows can be mailed, what is wrong with the others, and what it all costs; `proof_url` shows the letter of one row. The token is good for this very batch. Streets are verified when a row is placed: here a ZIP code must belong to its state.',
    scope: 'mail:quote',
    guestLimit: { group: 'batches', counts: 'calls' },
    body: BatchQuoteRequestSchema,
    replies: { 200: { description: 'What it would mail and cost.', schema: BatchQuoteSchema } },
    codes: [...BATCH_CODES, 'limit_check_unavailable', 'confirmation_unavailable'],
  },
  createBatch: {
    id: 'createBatch',
    method: 'POST',
    path: '/v1/batches',
    module: 'http/create-batch',
    tag: 'Batches',
    summary: 'Mail a spreadsheet',
    description:
      'Takes all rows that can be mailed; a worker places an order for each within minutes, and says row by row what became of it. A live batch is paid at once by card, at `payment_url`, and begins when that is paid; or with a `credit_code`, which must cover all rows now and pays for each when it is placed. What a card paid for rows that are not placed, and for letters that are not mailed, goes back to it by itself; a code is not charged for them. The same Idempotency-Key never makes a second batch, and no row is ever placed twice.',
    scope: 'mail:send',
    guestLimit: { group: 'batches', counts: 'calls' },
    headers: BatchHeaders,
    body: BatchRequestSchema,
    replies: {
      201: {
        description: 'The batch was taken.',
        schema: BatchCreatedSchema,
        headers: ['location'],
      },
      200: {
        description: 'The batch that this key created before; nothing new was done.',
        schema: BatchCreatedSchema,
      },
    },
    codes: [
      ...BATCH_CODES,
      'blocked_address',
      'dns_failed',
      'confirmation_required',
      'confirmation_malformed',
      'confirmation_invalid',
      'confirmation_expired',
      'confirmation_mismatch',
      'confirmation_used',
      'confirmation_unavailable',
      'capability_unavailable',
      'unknown_code',
      'insufficient_balance',
      'payments_not_configured',
      'no_checkout_url',
      'caller_unidentified',
      'velocity_limit',
      'spend_limit',
      'limit_check_unavailable',
      'audit_unavailable',
    ],
  },
  getBatch: {
    id: 'getBatch',
    method: 'GET',
    path: '/v1/batches/{id}',
    module: 'http/get-batch',
    tag: 'Batches',
    summary: 'Read a batch',
    description:
      'Free, read-only. How far it is, what became of each row, in the order of the spreadsheet, and what went back to the card. The id itself is the capability to read. Whoever also sends `Cancel-Token` is given the tokens of each letter (`capability`), as POST /v1/orders answers them: to cancel it, to prove it, to have its data deleted.',
    scope: 'mail:read',
    params: BatchIdParams,
    headers: ReadHeaders,
    query: BatchQuerySchema,
    replies: { 200: { description: 'The batch and some of its rows.', schema: BatchReadSchema } },
    codes: ['not_found', 'invalid_capability', 'capability_unavailable'],
  },
  cancelBatch: {
    id: 'cancelBatch',
    method: 'POST',
    path: '/v1/batches/{id}/cancel',
    module: 'http/cancel-batch',
    tag: 'Batches',
    summary: 'Cancel the rest of a batch',
    description:
      'Rows that are not placed yet never are. Of a batch that waits for its payment a worker closes the payment page, as a rule within a minute; what is paid until then goes back whole. Orders of the batch are canceled as POST /v1/orders/{id}/cancel does it, and what was paid goes back; those in print are named in `too_late`. What is not done when this answers (`canceling`) a worker ends within minutes. Canceling again answers how far it is.',
    scope: 'mail:send',
    params: BatchIdParams,
    body: BatchCancelRequestSchema,
    replies: { 200: { description: 'It goes no further.', schema: BatchCanceledSchema } },
    codes: [
      'not_found',
      'invalid_capability',
      'expired_capability',
      'capability_unavailable',
      'too_late',
    ],
  },
} as const satisfies Record<string, Operation>;
