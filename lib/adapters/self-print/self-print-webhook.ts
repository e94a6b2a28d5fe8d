import { MailError } from '../../errors/mail-error.ts';
import type { IncomingWebhook, RailEvent } from '../../ports.ts';
import {
  isSigned,
  OFFICE_REPORTS,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '../../self-print/report.ts';

export interface SelfPrintWebhookOptions {
  /** One secret, or several apart by white space while they are exchanged. Undefined: none is configured. */
  readonly secret: (() => Promise<string>) | undefined;
  readonly nowMs: () => number;
}

/** How old, or how far ahead of our clock, a signature may be. */
const TOLERANCE_MS = 5 * 60_000;

/**
 * What the office reports of a piece. A report has no identity of its own: a piece is mailed once, and the second scan
 * of a code is the same event.
 * @throws MailError `invalid_request` for one that the office did not sign, or not within five minutes, or that is no
 *   report; `unavailable` while the secret is not configured or cannot be read.
 */
export async function readOfficeReport(
  { secret, nowMs }: SelfPrintWebhookOptions,
  { headers, text }: IncomingWebhook,
): Promise<RailEvent> {
  const timestamp = headers[TIMESTAMP_HEADER] ?? '';
  const signature = headers[SIGNATURE_HEADER] ?? '';
  const secrets = await readSecrets(secret);
  if (!secrets.some((each) => isSigned(each, timestamp, text, signature))) {
    throw invalid('the signature is missing or not right');
  }
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(nowMs() - Number(timestamp)) > TOLERANCE_MS) {
    throw invalid('the signature is too old');
  }
  return toEvent(parse(text));
}

async function readSecrets(secret: SelfPrintWebhookOptions['secret']): Promise<readonly string[]> {
  const text = await secret?.().catch((cause: unknown) => {
    throw new MailError('unavailable', { reason: 'the webhook secret cannot be read now', cause });
  });
  const secrets = (text ?? '').split(/\s+/).filter((each) => each !== '');
  if (secrets.length > 0) return secrets;
  throw new MailError('unavailable', { reason: 'no webhook secret is configured for this rail' });
}

function toEvent(value: unknown): RailEvent {
  const { order_id: orderId, report: word } = Object(value) as Readonly<Record<string, unknown>>;
  const report = OFFICE_REPORTS.find((each) => each === word);
  if (typeof orderId !== 'string' || !/^\w{1,80}$/.test(orderId) || report === undefined) {
    throw invalid('it is no report');
  }
  return {
    id: `${orderId}:${report}`,
    orderId,
    railId: orderId,
    kind: `piece.${report}`,
    meaning: report,
    trackingNumber: null,
  };
}

/** Without the parser's own error, which quotes the text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('the body is not valid JSON');
  }
}

function invalid(reason: string): MailError {
  return new MailError('invalid_request', { reason });
}
