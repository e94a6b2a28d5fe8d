import { type ErrorCode, errorSpec } from '../errors/catalog.ts';
import type { Operation } from './operation.ts';
import type { ReplyHeader } from './reply-header-names.ts';

interface ReplyHeaderSpec {
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example: string | number;
}

const TEXT = { type: 'string' } as const;

/** Each, as it is described. */
export const REPLY_HEADERS = {
  'x-request-id': {
    description: 'Names this request in our log.',
    schema: TEXT,
    example: '6f1b3c52-0000-4000-8000-2f6d1f6a9a01',
  },
  'retry-after': {
    description: 'Seconds to wait.',
    schema: { type: 'integer', minimum: 1 },
    example: 30,
  },
  ratelimit: {
    description:
      'How many such calls a guest has left (`r`), and after how many seconds there are new ones (`t`); only where calls without a key are counted.',
    schema: TEXT,
    example: '"guest-quotes";r=57;t=42',
  },
  'ratelimit-policy': {
    description: 'How many of them (`q`) in how many seconds (`w`).',
    schema: TEXT,
    example: '"guest-quotes";q=60;w=60',
  },
  allow: {
    description: 'The methods that this path takes.',
    schema: TEXT,
    example: 'GET, POST',
  },
  location: {
    description: 'Where to read what was created; after a form, where a browser goes from here.',
    schema: TEXT,
    example: 'https://mail.example.com/v1/orders/ord_3f0c5d1e9b7a4c6f8d2e1a3b5c7d9e0f',
  },
  'www-authenticate': {
    description:
      'How to authenticate, by an API key as a bearer token; or how to pay, by a challenge of the Machine Payments Protocol (the same in the body). Behind Amazon API Gateway it may be called `x-amzn-Remapped-WWW-Authenticate`.',
    schema: TEXT,
    example: 'Bearer error="invalid_token"',
  },
  etag: {
    description:
      'Names this very answer; send it as `If-None-Match` to be told 304 while it holds.',
    schema: TEXT,
    example: '"Zm9vYmFyYmF6cXV4Zm9vYg"',
  },
  vary: {
    description: 'The headers of the request that the answer depends on.',
    schema: TEXT,
    example: 'Accept-Encoding',
  },
  'preference-applied': {
    description: 'The wait that was granted; only where `Prefer` asked for one.',
    schema: TEXT,
    example: 'wait=10',
  },
  'payment-required': {
    description: 'The challenge in x402 version 2, base64 of JSON. The body carries version 1.',
    schema: TEXT,
    example: 'eyJ4NDAyVmVyc2lvbiI6MiwiYWNjZXB0cyI6W119',
  },
  'x-payment-response': {
    description: 'What was settled, base64 of JSON; only where X-PAYMENT paid.',
    schema: TEXT,
    example: 'eyJzdWNjZXNzIjp0cnVlLCJuZXR3b3JrIjoiYmFzZSJ9',
  },
  'payment-response': {
    description: 'What was settled, base64 of JSON; only where PAYMENT-SIGNATURE paid.',
    schema: TEXT,
    example: 'eyJzdWNjZXNzIjp0cnVlLCJuZXR3b3JrIjoiZWlwMTU1Ojg0NTMifQ==',
  },
  'payment-receipt': {
    description:
      'What was paid by the Machine Payments Protocol, base64url of JSON: the money is held, and taken before the letter is printed.',
    schema: TEXT,
    example: 'eyJtZXRob2QiOiJzdHJpcGUiLCJzdGF0dXMiOiJzdWNjZXNzIn0',
  },
} as const satisfies Record<ReplyHeader, ReplyHeaderSpec>;

/** On every answer where guests are counted. */
export const RATE_LIMIT: readonly ReplyHeader[] = ['ratelimit-policy', 'ratelimit'];

/** An order that failed while its caller waited is answered with one of these codes, those of `failOrder`. */
const AFTER_WAITING = [
  'recipient_suppressed',
  'unavailable',
  'payments_not_configured',
  'payment_required',
  'rejected',
  'unsupported_piece',
  'unsupported_mail_class',
  'rail_unavailable',
  'below_cost_floor',
  'retry_unsafe',
  'submit_outcome_unknown',
] as const satisfies readonly ErrorCode[];

export type CodeAfterWaiting = (typeof AFTER_WAITING)[number];

/** The headers that an error of an operation carries beside those of every answer. */
export function headersOfError(
  { replies }: Pick<Operation, 'replies'>,
  code: ErrorCode,
): readonly ReplyHeader[] {
  const ofCode = headersOfCode(code);
  if (!AFTER_WAITING.some((each) => each === code)) return ofCode;
  // Of an order that is placed, so whoever waited is told as if it had not failed; some also refuse to place one.
  const ofReplies = Object.values(replies).map(({ headers = [] }) => headers);
  const waited = ofReplies.filter((headers) => headers.includes('preference-applied')).flat();
  return [...ofCode, ...waited];
}

function headersOfCode(code: ErrorCode): readonly ReplyHeader[] {
  if (code === 'rate_limited') return ['retry-after', ...RATE_LIMIT];
  if (errorSpec(code).retryAfter) return ['retry-after'];
  if (code === 'invalid_key') return ['www-authenticate'];
  if (code === 'payment_required') return ['payment-required', 'www-authenticate'];
  if (code === 'mpp_payment_invalid' || code === 'mpp_payment_failed') return ['www-authenticate'];
  return [];
}
