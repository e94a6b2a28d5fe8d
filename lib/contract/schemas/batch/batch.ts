import * as v from 'valibot';
import { CursorSchema, limitSchema, nextCursorSchema } from '../../listing.ts';
import { openCheckoutEntries } from '../checkout.ts';
import { CapabilitySchema } from '../evidence/capability.ts';
import { CentsSchema, TimestampSchema } from '../piece.ts';
import { ErrorCodeSchema } from '../service.ts';
import { CountSchema, RowSchema } from './batch-parts.ts';

const BATCH_STATES = [
  'awaiting_payment',
  'placing',
  'placed',
  'canceling',
  'canceled',
  'failed',
] as const;
const PAYMENT_STATES = ['pending', 'paid', 'lapsed', 'canceled'] as const;
const ROW_STATUSES = ['waiting', 'placed', 'failed', 'invalid', 'canceled', 'too_late'] as const;

const BatchCountsSchema = v.object({
  rows: CountSchema,
  waiting: v.pipe(CountSchema, v.description('Not placed yet.')),
  placed: v.pipe(CountSchema, v.description('Each has an order of its own.')),
  failed: v.pipe(CountSchema, v.description('Could not be placed, and costs nothing.')),
  invalid: v.pipe(CountSchema, v.description('Could not be mailed from the start.')),
  canceled: v.pipe(CountSchema, v.description('Never placed, or placed and never mailed.')),
  too_late: v.pipe(
    CountSchema,
    v.description('Mailed, or perhaps: their cancellation came too late.'),
  ),
});

const BatchPaymentSchema = v.pipe(
  v.nullable(
    v.object({
      state: v.pipe(
        v.picklist(PAYMENT_STATES),
        v.description(
          '`pending`: a person pays at `payment_url`. `paid`. `lapsed`: nobody paid in a day, and the batch is canceled; some days later where the card processor does not say whether somebody did. `canceled`: before anybody paid.',
        ),
      ),
      refunded_cents: v.pipe(
        CentsSchema,
        v.description(
          'What went back to the card so far: of rows that were not placed, and of letters that are not mailed, each within minutes. A refund that the card processor refuses for good is not in it: the operator gives it back another way.',
        ),
      ),
    }),
  ),
  v.description(
    'The card payment of the batch; null where a credit code pays, and in the sandbox.',
  ),
);

export const BatchSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^bat_(test_)?[0-9a-f]{32}$/)),
    state: v.pipe(
      v.picklist(BATCH_STATES),
      v.description(
        '`awaiting_payment`: nothing is placed before the card payment. `placing`: a worker places the rows. `placed`: every row has its outcome, and each order goes its own way. `canceling`, `canceled`. `failed`: no row could be placed.',
      ),
    ),
    sandbox: v.boolean(),
    counts: BatchCountsSchema,
    total_cents: v.pipe(CentsSchema, v.description('Of all rows that could be mailed.')),
    placed_cents: v.pipe(
      CentsSchema,
      v.description('Of the letters that were placed and not canceled with the batch.'),
    ),
    refund_cents: v.pipe(
      CentsSchema,
      v.description(
        'What goes back of a canceled batch: what was paid for letters that are never mailed, those that were refused or failed before included. What of it the card takes no refund of any more the operator gives back another way: it is never in `refunded_cents` of `payment`.',
      ),
    ),
    payment: BatchPaymentSchema,
    created_at: TimestampSchema,
    updated_at: TimestampSchema,
  }),
  v.title('Batch'),
);

export const BatchRowSchema = v.pipe(
  v.object({
    row: RowSchema,
    status: v.picklist(ROW_STATUSES),
    order_id: v.nullable(v.string()),
    price_cents: v.pipe(
      v.nullable(CentsSchema),
      v.description(
        'Of its order; once the batch is canceled what was paid for a `canceled` row, and what is kept for one that is `too_late`. Null of a row without an order.',
      ),
    ),
    code: v.pipe(v.nullable(ErrorCodeSchema), v.description('Why it failed or is invalid.')),
    reason: v.nullable(v.string()),
    capability: v.optional(
      v.pipe(
        CapabilitySchema,
        v.description(
          'Of its order, as POST /v1/orders answers it; only where GET /v1/batches/{id} was sent the token of the batch.',
        ),
      ),
    ),
    webhook_secret: v.optional(
      v.pipe(
        v.string(),
        v.startsWith('whsec_'),
        v.description(
          'Verifies what its order sends to `webhook_url`; beside `capability`, of orders that send.',
        ),
      ),
    ),
  }),
  v.title('BatchRow'),
  v.description('What became of one row. Never shows an address or what is written.'),
);

export const BatchQuerySchema = v.object({
  cursor: v.optional(CursorSchema),
  limit: limitSchema('100'),
});

export const BatchReadSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    batch: BatchSchema,
    rows: v.pipe(
      v.array(BatchRowSchema),
      v.description(
        'None once they have expired: of a live batch 400 days after it was created. The batch itself, with its counts, stays; one of the sandbox ends after 7 days, unless the deployment says otherwise.',
      ),
    ),
    next_cursor: nextCursorSchema('cursor'),
  }),
  v.title('BatchRead'),
);

export const BatchCreatedSchema = v.pipe(
  v.object({
    status: v.pipe(
      v.picklist(['ok', 'action_required']),
      v.description('`action_required` while a person has to pay.'),
    ),
    batch: BatchSchema,
    cancel_token: v.pipe(
      v.string(),
      v.startsWith('ppc_'),
      v.description(
        'Cancels the batch, for 7 days. Sent as `Cancel-Token` to GET /v1/batches/{id}, also later, it gives the tokens of each letter: who has it reads the letters, and may have their data deleted.',
      ),
    ),
    payment_url: openCheckoutEntries.payment_url,
    expires_at: openCheckoutEntries.expires_at,
    replayed: v.optional(
      v.pipe(v.literal(true), v.description('Only when the same key was sent before.')),
    ),
    next: v.array(v.string()),
  }),
  v.title('BatchCreated'),
);

export const BatchCanceledSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    batch: BatchSchema,
    too_late: v.pipe(
      v.array(BatchRowSchema),
      v.description('The letters that can no longer be stopped.'),
    ),
    next: v.array(v.string()),
  }),
  v.title('BatchCanceled'),
);

export type BatchResource = v.InferOutput<typeof BatchSchema>;
export type BatchRowResource = v.InferOutput<typeof BatchRowSchema>;
export type BatchRead = v.InferOutput<typeof BatchReadSchema>;
export type BatchCreated = v.InferOutput<typeof BatchCreatedSchema>;
export type BatchCanceled = v.InferOutput<typeof BatchCanceledSchema>;
export type BatchState = (typeof BATCH_STATES)[number];
export type RowStatus = (typeof ROW_STATUSES)[number];
