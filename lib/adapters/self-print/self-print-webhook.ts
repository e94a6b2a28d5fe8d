import type { IncomingWebhook, RailEvent } from '../../ports.ts';
import {
  invalidWebhook,
  isFresh,
  parseWebhook,
  readSecrets,
  type WebhookJudge,
} from '../../rails/rail-webhook.ts';
import {
  isSigned,
  OFFICE_REPORTS,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '../../self-print/report.ts';

/**
 * What the office reports of a piece. A report has no identity of its own: a piece is mailed once, and the second scan
 * of a code is the same event.
 * @throws MailError `invalid_request` for one that the office did not sign, or not within five minutes, or that is no
 *   report; `unavailable` while the secret is not configured or cannot be read.
 */
export async function readOfficeReport(
  { secret, nowMs }: WebhookJudge,
  { headers, text }: IncomingWebhook,
): Promise<RailEvent> {
  const timestamp = headers[TIMESTAMP_HEADER] ?? '';
  const signature = headers[SIGNATURE_HEADER] ?? '';
  const secrets = await readSecrets(secret);
  if (!secrets.some((each) => isSigned(each, timestamp, text, signature))) {
    throw invalidWebhook('the signature is missing or not right');
  }
  if (!/^\d{1,15}$/.test(timestamp) || !isFresh(Number(timestamp), nowMs())) {
    throw invalidWebhook('the signature is too old');
  }
  return toEvent(parseWebhook(text));
}

function toEvent(value: unknown): RailEvent {
  const { order_id: orderId, report: word } = Object(value) as Readonly<Record<string, unknown>>;
  const report = OFFICE_REPORTS.find((each) => each === word);
  if (typeof orderId !== 'string' || !/^\w{1,80}$/.test(orderId) || report === undefined) {
    throw invalidWebhook('it is no report');
  }
  return {
    id: `${orderId}:${report}`,
    orderId,
    railId: orderId,
    kind: `piece.${report}`,
    meaning: report,
    trackingNumber: null,
    isByHand: true,
  };
}
