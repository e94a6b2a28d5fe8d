import * as v from 'valibot';
import { type ErrorCode, errorSpec } from '../errors/catalog.ts';
import type { ReplyHeader } from './reply-header-names.ts';

export type Schema = v.GenericSchema;
export type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** What an API key may be allowed to do. */
export const SCOPES = [
  'mail:quote',
  'mail:send',
  'mail:read',
  'credits:buy',
  'ops:review',
] as const;
export type Scope = (typeof SCOPES)[number];

/** The chapters of the published description, in their order there. */
export const TAGS = {
  Mail: 'Price, send and follow letters.',
  Batches: 'Mail a whole spreadsheet.',
  Credits: 'Buy and look up prepaid credit.',
  Addresses: 'Verify and complete addresses.',
  Helpers: 'Choose a mail class, map a spreadsheet.',
  Sandbox: 'Move a simulated letter along.',
  Feedback: 'Tell us what is wrong.',
  Webhooks: 'Events in and out.',
  Operators: 'Review what was held.',
  Service: 'The service itself.',
} as const;

/** How calls without a key are throttled: together with those of the same group, for each source IP. */
export interface GuestLimit {
  readonly group:
    | 'quotes'
    | 'uploads'
    | 'stationery'
    | 'orders'
    | 'addresses'
    | 'suggestions'
    | 'csv'
    | 'batches'
    | 'credits'
    | 'checkouts'
    | 'evidence'
    | 'purchases'
    | 'recipients';
  /** `guesses` may be attempts to find something out, so half as many are allowed. */
  readonly counts: 'calls' | 'guesses';
}

interface Reply {
  readonly description: string;
  readonly schema: Schema;
  /** The media type of a reply that is not JSON. */
  readonly mediaType?: 'text/html';
  /** Another media type that it has for who accepts that first. */
  readonly alsoAs?: 'application/pdf';
  /** Headers that it may carry beside `x-request-id`. */
  readonly headers?: readonly ReplyHeader[];
}

/**
 * One operation of the API. Routes, functions, validation, OpenAPI and tools are made from this list; a
 * handler without a row, or a row without a handler, fails the tests.
 */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Module below `functions/` whose `handler` serves it; null when the gateway itself puts the body into S3. */
  readonly module: string | null;
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly description: string;
  /** The scope a key needs; null when any caller may call. A call without a key is never refused for it. */
  readonly scope: Scope | null;
  /** Nobody calls without a key: what it shows or moves is not the caller's own. */
  readonly keyRequired?: true;
  /** How calls without a key are throttled. */
  readonly guestLimit?: GuestLimit;
  readonly body?: Schema;
  /** The media type of a body that is not JSON. */
  readonly mediaType?: 'application/pdf';
  /** The fields of an HTML form, which may be absent: what is no form has none. */
  readonly form?: ObjectSchema;
  /** The body is signed by its sender: the handler gets its exact text and all headers (`request.webhook`). */
  readonly signed?: true;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly headers?: ObjectSchema;
  /** Answers carry a strong `ETag`, and `If-None-Match` is answered with 304. */
  readonly conditional?: true;
  readonly replies: Readonly<Record<number, Reply>>;
  /** The codes it may answer besides those of every operation (`commonCodes`). */
  readonly codes: readonly ErrorCode[];
  /** The status of a code that has several, where it is not the usual one. All of them: `statusesOf`. */
  readonly statuses?: Readonly<Partial<Record<ErrorCode, number>>>;
}

/** What any operation may answer. */
export function commonCodes(operation: Operation): readonly ErrorCode[] {
  const always: ErrorCode[] = [
    'invalid_key',
    'key_disabled',
    'insufficient_scope',
    'key_store_unavailable',
    'rate_limited',
    'internal',
    'unavailable',
  ];
  // What the gateway serves itself needs no scope, and its body is not read.
  if (operation.module === null) return always.filter((code) => code !== 'insufficient_scope');
  const withInput: ErrorCode[] = ['validation_error', 'invalid_request'];
  const takesInput =
    operation.body ?? operation.form ?? operation.params ?? operation.query ?? operation.headers;
  return [
    ...(takesInput ? withInput : []),
    ...(readsBody(operation) ? (['file_too_large'] as const) : []),
    ...always,
  ];
}

/**
 * The statuses under which it answers with one of its codes: one, but for `file_too_large`, which is also the gateway's
 * 413 for any body that it does not take.
 */
export function statusesOf(operation: Operation, code: ErrorCode): readonly number[] {
  const { statuses, codes } = operation;
  const own = statuses?.[code] ?? errorSpec(code).http[0];
  if (code !== 'file_too_large' || !readsBody(operation)) return [own];
  return [...new Set([...(codes.includes(code) ? [own] : []), BODY_TOO_LARGE])];
}

const BODY_TOO_LARGE = 413;

function readsBody({ body, form, signed, mediaType }: Operation): boolean {
  return (body ?? form ?? signed ?? mediaType) !== undefined;
}

/** What may be wrong with a piece: its options, its content, a PDF, or the way a PDF came. */
export const PIECE_CODES = [
  'page_limit_exceeded',
  'tracking_included',
  'unknown_format',
  'class_unavailable_for_format',
  'pdf_required',
  'empty_document',
  'unsupported_characters',
  'invalid_pdf',
  'invalid_base64',
  'low_text_density',
  'file_too_large',
  'pdf_fetch_failed',
  'blocked_address',
  'dns_failed',
  'redirect_limit',
  'invalid_upload_key',
  'upload_not_found',
] as const satisfies ErrorCode[];

/** Of any length: what no order is called by is `not_found`, and is looked for nowhere (`parseOrderId`). */
export const OrderIdParams = v.object({
  id: v.pipe(v.string(), v.description('An order id, such as ord_3f….')),
});
