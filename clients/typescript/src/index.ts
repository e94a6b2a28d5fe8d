/** The client of the Physical Mail Service. */
export type { Fetch } from './attempt.ts';
export type * from './description.generated.ts';
export {
  EvidenceVerificationError,
  MailAbortError,
  MailApiError,
  MailConnectionError,
  MailNotSentError,
  MailTimeoutError,
  type NotSentWhy,
  PhysicalMailError,
  type SentWith,
  WebhookVerificationError,
} from './errors.ts';
export { verifyEvidence } from './evidence.ts';
export { VERSION } from './facts.generated.ts';
export type { PdfBytes, RequestOptions } from './operation-row.ts';
export type * from './operations.generated.ts';
export { PhysicalMail, type PhysicalMailSettings } from './physical-mail.ts';
export type { SendOptions, Sent } from './send-and-wait.ts';
export type { Outcome, Until, Waited, WaitOptions } from './wait-for-order.ts';
export { verifyWebhook, type WebhookHeaders, type WebhookOptions } from './webhooks.ts';
