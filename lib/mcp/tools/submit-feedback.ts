import { FEEDBACK_OPERATIONS } from '../../contract/operations/feedback.ts';
import { FeedbackRequestSchema, FeedbackResponseSchema } from '../../contract/schemas/feedback.ts';
import { submitFeedback as submit } from '../../feedback/submit-feedback.ts';
import { tool } from '../tool.ts';

export const submitFeedback = tool({
  name: 'submit_feedback',
  title: 'Report a problem',
  description: `Tells the people who run this service that something is wrong with it. Free; ten reports a minute at most.

Use it once for each wrong answer, mismatch with the documentation, or gap that blocks you. Do not report a failure that a change of your call cures: its \`next\` says how. Say in \`note\` what you did, what you expected and what happened, without names and addresses.

A repeated report is recorded once (\`already_submitted\`). Nobody answers; go on with what the person asked for.`,
  operation: FEEDBACK_OPERATIONS.createFeedback,
  input: FeedbackRequestSchema,
  output: FeedbackResponseSchema,
  shows: ['feedback_id', 'already_submitted'],
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  async run(deps, report, { caller, sourceIp }) {
    const { feedbackId, alreadySubmitted } = await submit(deps, { caller, sourceIp, report });
    return { status: 'ok', feedback_id: feedbackId, already_submitted: alreadySubmitted };
  },
});
