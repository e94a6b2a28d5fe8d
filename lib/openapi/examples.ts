import type { OperationId } from '../contract/operations.ts';
import { ADDRESS_EXAMPLES } from './examples/addresses.ts';
import { BATCH_EXAMPLES } from './examples/batches.ts';
import { CREDIT_EXAMPLES } from './examples/credits.ts';
import { DESK_EXAMPLES } from './examples/desk.ts';
import { EVIDENCE_EXAMPLES } from './examples/evidence.ts';
import type { OperationExamples } from './examples/example.ts';
import { FEEDBACK_EXAMPLES } from './examples/feedback.ts';
import { HELPER_EXAMPLES } from './examples/helpers.ts';
import { MAIL_EXAMPLES } from './examples/mail.ts';
import { NOTIFICATION_OPERATION_EXAMPLES } from './examples/notifications.ts';
import { OPERATOR_EXAMPLES } from './examples/operators.ts';
import { ORDER_ACTION_EXAMPLES } from './examples/order-actions.ts';
import { SERVICE_EXAMPLES } from './examples/service.ts';
import { UPLOAD_EXAMPLES } from './examples/uploads.ts';
import { WEBHOOK_EXAMPLES } from './examples/webhooks.ts';

/**
 * What the published description shows of each operation. An operation that is missing here, or a part of one, fails
 * test/contract/examples.test.ts, which names it.
 */
export const EXAMPLES: Readonly<Partial<Record<OperationId, OperationExamples>>> = {
  ...SERVICE_EXAMPLES,
  ...MAIL_EXAMPLES,
  ...BATCH_EXAMPLES,
  ...UPLOAD_EXAMPLES,
  ...CREDIT_EXAMPLES,
  ...WEBHOOK_EXAMPLES,
  ...ORDER_ACTION_EXAMPLES,
  ...EVIDENCE_EXAMPLES,
  ...OPERATOR_EXAMPLES,
  ...DESK_EXAMPLES,
  ...FEEDBACK_EXAMPLES,
  ...NOTIFICATION_OPERATION_EXAMPLES,
  ...ADDRESS_EXAMPLES,
  ...HELPER_EXAMPLES,
};
