import type { Operation } from '../operation.ts';
import { FeedbackRequestSchema, FeedbackResponseSchema } from '../schemas/feedback.ts';

/** Tell us what is wrong. */
export const FEEDBACK_OPERATIONS = {
  createFeedback: {
    id: 'createFeedback',
    method: 'POST',
    path: '/v1/feedback',
    module: 'http/create-feedback',
    tag: 'Feedback',
    summary: 'Report a problem',
    description:
      'A wrong response, documentation that does not match, or a gap that blocks you: one report for each problem, ten a minute at most. Do not report errors that a change of the request cures.',
    scope: null,
    body: FeedbackRequestSchema,
    replies: {
      201: { description: 'The report is recorded.', schema: FeedbackResponseSchema },
      200: { description: 'The same report is on file.', schema: FeedbackResponseSchema },
    },
    codes: [],
  },
} as const satisfies Record<string, Operation>;
