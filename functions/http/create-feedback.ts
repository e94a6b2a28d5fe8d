import { FEEDBACK_OPERATIONS } from '../../lib/contract/operations/feedback.ts';
import { submitFeedback } from '../../lib/feedback/submit-feedback.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  FEEDBACK_OPERATIONS.createFeedback,
  deps,
  async (all, request) => {
    const { caller, sourceIp, body: report } = request;
    const { feedbackId, alreadySubmitted } = await submitFeedback(all, {
      caller,
      sourceIp,
      report,
    });
    return {
      status: alreadySubmitted ? 200 : 201,
      body: { status: 'ok', feedback_id: feedbackId, already_submitted: alreadySubmitted },
    };
  },
);
