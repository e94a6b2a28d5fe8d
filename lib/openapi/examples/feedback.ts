import type { FEEDBACK_OPERATIONS } from '../../contract/operations/feedback.ts';
import type { OperationExamples } from './example.ts';
import { LETTER_ID } from './values.ts';

const FEEDBACK_ID = 'fb_2e7d9b4c1a6f48538c0d5e9a7b3f1642';

export const FEEDBACK_EXAMPLES: Readonly<
  Record<keyof typeof FEEDBACK_OPERATIONS, OperationExamples>
> = {
  createFeedback: {
    bodies: {
      operation: {
        summary: 'Of an operation',
        value: {
          category: 'docs_mismatch',
          note: 'The answer has a field that the description does not name.',
          surface: 'POST /v1/quotes',
        },
      },
      order: {
        summary: 'Of an order',
        value: {
          category: 'bug',
          note: 'It is delivered, and still shows as mailed.',
          order_id: LETTER_ID,
          url: 'https://docs.example.com/letters',
        },
      },
    },
    replies: {
      201: {
        recorded: {
          summary: 'Recorded',
          value: { status: 'ok', feedback_id: FEEDBACK_ID, already_submitted: false },
        },
      },
      200: {
        on_file: {
          summary: 'On file already',
          value: { status: 'ok', feedback_id: FEEDBACK_ID, already_submitted: true },
        },
      },
    },
  },
};
