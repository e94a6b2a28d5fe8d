import * as v from 'valibot';
import { ERRORS, type ErrorCode } from '../../errors/catalog.ts';

export const LaneSchema = v.picklist(['on', 'off']);

export const HealthResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    deployment_id: v.string(),
    version: v.string(),
    screening: v.pipe(
      v.picklist(['rules', 'model']),
      v.description(
        'What screens letters: the rules and the classifier of the service alone, or a model beside them.',
      ),
    ),
    page_reader: v.pipe(
      v.picklist(['ocr', 'model']),
      v.description(
        'What reads the pages of PDFs back as they print: the OCR of the service, or a model in its place.',
      ),
    ),
    lanes: v.pipe(
      v.object({
        payments: LaneSchema,
        x402: LaneSchema,
        mpp: LaneSchema,
        api_keys: LaneSchema,
        signing: LaneSchema,
      }),
      v.description('Which optional parts this deployment has switched on.'),
    ),
  }),
  v.title('Health'),
);

const CapSchema = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)));
const SpentSchema = v.object({
  letters: v.pipe(v.number(), v.integer()),
  cents: v.pipe(v.number(), v.integer()),
});

/** What an API key may do, for whoever holds it. */
export const KeyResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    key_id: v.string(),
    mode: v.picklist(['live', 'test']),
    scopes: v.array(v.string()),
    agent: v.pipe(
      v.boolean(),
      v.description('An agent’s key: each of its orders needs the token of a quote.'),
    ),
    expires_at: v.pipe(v.nullable(v.string()), v.description('Null where it has no end.')),
    caps: v.pipe(
      v.object({ order_cents: CapSchema, day_cents: CapSchema, month_cents: CapSchema }),
      v.description(
        'What its operator lets it spend: on one letter, and on live ones in a day and in a month (UTC). Null: no cap but those that all callers have (5 letters and 50 USD a day, 20 letters and 200 USD a month).',
      ),
    ),
    mail_classes: v.pipe(
      v.nullable(v.array(v.string())),
      v.description('The only classes it may send; null: any.'),
    ),
    recipients_count: v.pipe(
      v.nullable(v.pipe(v.number(), v.integer())),
      v.description('How many addresses it may send to, and to no others; null: to any.'),
    ),
    spent: v.pipe(
      v.object({ day: SpentSchema, month: SpentSchema }),
      v.description('Live letters so far, this day and this month (UTC).'),
    ),
  }),
  v.title('Key'),
);

export const ErrorCodeSchema = v.pipe(
  v.picklist(Object.keys(ERRORS) as ErrorCode[]),
  v.description('What went wrong, for programs: stable.'),
);

/** One thing that is wrong with what was sent. */
export const InputProblemSchema = v.object({
  pointer: v.pipe(
    v.string(),
    v.description(
      'Where: a JSON Pointer (RFC 6901) into the body, empty for the body as a whole; `query/<name>`, `header/<Name>` or `path/<name>` outside it.',
    ),
  ),
  code: v.pipe(
    ErrorCodeSchema,
    v.description('The error code that this problem alone would have been answered with.'),
  ),
  message: v.pipe(v.string(), v.description('For people; never repeats what was sent.')),
});

/** The error envelope (specification, Error envelope). `code` is stable; `reason` is for people. */
export const ErrorEnvelopeSchema = v.pipe(
  v.object({
    status: v.picklist(['failed', 'action_required']),
    code: ErrorCodeSchema,
    reason: v.string(),
    next: v.array(v.string()),
    errors: v.optional(
      v.pipe(
        v.array(InputProblemSchema),
        v.description(
          'What is wrong with the input, one by one: with every 400 and 422 of an operation.',
        ),
      ),
    ),
  }),
  v.title('ErrorEnvelope'),
);

export type HealthResponse = v.InferOutput<typeof HealthResponseSchema>;
