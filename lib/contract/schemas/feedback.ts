import * as v from 'valibot';
import { text } from '../address-line.ts';
import { closedObject } from '../shapes/closed-object.ts';
import { NO_SUBJECT } from '../shapes/no-subject.ts';

export const FEEDBACK_CATEGORIES = [
  'bug',
  'docs_mismatch',
  'friction',
  'feature_gap',
  'quality_degradation',
  'other',
] as const;

export const FeedbackCategorySchema = v.pipe(
  v.picklist(FEEDBACK_CATEGORIES),
  v.description('What kind of problem it is.'),
);

export const FeedbackRequestSchema = v.pipe(
  closedObject({
    category: FeedbackCategorySchema,
    note: v.pipe(
      text(1, 4000),
      v.description(
        'What happened. Keys and tokens in it are redacted; names and addresses are not.',
      ),
    ),
    order_id: v.optional(
      v.pipe(
        v.string(NO_SUBJECT),
        v.minLength(1),
        v.maxLength(60),
        v.regex(/^ord_[A-Za-z0-9_-]+$/),
        v.description('The order it is about; recorded, never looked up.'),
      ),
    ),
    url: v.optional(
      v.pipe(
        v.string(NO_SUBJECT),
        v.minLength(1),
        v.maxLength(2000),
        v.regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+$/),
        v.description('The http or https address it is about.'),
      ),
    ),
    surface: v.optional(
      v.pipe(text(1, 100), v.description('The operation, tool or page it is about.')),
    ),
  }),
  v.title('FeedbackRequest'),
  v.description('One problem. At least one of order_id, url and surface says what it is about.'),
);

export const FeedbackResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    feedback_id: v.pipe(v.string(), v.regex(/^fb_[0-9a-f]{32}$/)),
    already_submitted: v.pipe(
      v.boolean(),
      v.description('True when the same report is on file; the id is then the original one.'),
    ),
  }),
  v.title('Feedback'),
);

export type FeedbackRequest = v.InferOutput<typeof FeedbackRequestSchema>;
