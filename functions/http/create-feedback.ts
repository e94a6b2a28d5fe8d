import { httpHandler } from '../../lib/api/http-handler.ts';
import { OPERATIONS } from '../../lib/api/operations.ts';
import { submitFeedback } from '../../lib/feedback/submit-feedback.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(OPERATIONS.createFeedback, deps, async (all, request) => {
  const { caller, sourceIp, body: report } = request;
  const { feedbackId, alreadySubmitted } = await submitFeedback(all, { caller, sourceIp, report });
  return {
    status: alreadySubmitted ? 200 : 201,
    body: { status: 'ok', feedback_id: feedbackId, already_submitted: alreadySubmitted },
  };
});
