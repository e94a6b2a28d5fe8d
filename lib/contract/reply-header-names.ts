/**
 * Every header of an answer that a caller may rely on. `reply-headers.ts` says what each is; the names stand alone,
 * because every function tells them to browsers.
 */
export const REPLY_HEADER_NAMES = [
  'x-request-id',
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
  'allow',
  'location',
  'www-authenticate',
  'etag',
  'vary',
  'preference-applied',
  'payment-required',
  'x-payment-response',
  'payment-response',
  'payment-receipt',
] as const;

export type ReplyHeader = (typeof REPLY_HEADER_NAMES)[number];
