import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a person at the office says of a piece. */
export const OFFICE_REPORTS = ['mailed', 'returned', 'failed'] as const;
export type OfficeReport = (typeof OFFICE_REPORTS)[number];

export const SIGNATURE_HEADER = 'self-print-signature';
export const TIMESTAMP_HEADER = 'self-print-timestamp';

/** The report as it is sent to the webhook of the rail, signed like those of a company. */
export function writeReport(
  { orderId, report }: { readonly orderId: string; readonly report: OfficeReport },
  secret: string,
  nowMs: number,
): { readonly text: string; readonly headers: Readonly<Record<string, string>> } {
  const text = JSON.stringify({ order_id: orderId, report });
  const timestamp = String(nowMs);
  const signature = digest(secret, timestamp, text).toString('hex');
  return { text, headers: { [SIGNATURE_HEADER]: signature, [TIMESTAMP_HEADER]: timestamp } };
}

/** Compares in constant time. */
export function isSigned(
  secret: string,
  timestamp: string,
  text: string,
  signature: string,
): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(digest(secret, timestamp, text), Buffer.from(signature, 'hex'));
}

function digest(secret: string, timestamp: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.${text}`).digest();
}
