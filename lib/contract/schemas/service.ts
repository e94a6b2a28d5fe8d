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
        api_keys: LaneSchema,
        signing: LaneSchema,
      }),
      v.description('Which optional parts this deployment has switched on.'),
    ),
  }),
  v.title('Health'),
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
