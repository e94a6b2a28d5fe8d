import * as v from 'valibot';
import type { ErrorCode } from '../errors/catalog.ts';
import {
  CreateOrderResponseSchema,
  OrderRequestSchema,
  OrderResponseSchema,
} from './schemas/order.ts';
import { OrderEventsQuerySchema, OrderEventsResponseSchema } from './schemas/order-event.ts';
import { QuoteRequestSchema, QuoteResponseSchema } from './schemas/quote.ts';
import { HealthResponseSchema } from './schemas/service.ts';
import { UploadResponseSchema } from './schemas/upload.ts';

export type Schema = v.GenericSchema;
export type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** What an API key may be allowed to do (decisions, section 5). */
export const SCOPES = [
  'mail:quote',
  'mail:send',
  'mail:read',
  'credits:buy',
  'ops:review',
] as const;
export type Scope = (typeof SCOPES)[number];

interface Reply {
  readonly description: string;
  readonly schema: Schema;
}

/**
 * One operation of the API. Routes, functions, validation, OpenAPI and tools are made from this list; a
 * handler without a row, or a row without a handler, fails the tests.
 */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Module below `functions/` whose `handler` serves it; null when the gateway itself puts the body into S3. */
  readonly module: string | null;
  readonly tag: 'Mail' | 'Service';
  readonly summary: string;
  readonly description: string;
  /** The scope a key needs; null when any caller may call. A call without a key is never refused for it. */
  readonly scope: Scope | null;
  readonly body?: Schema;
  /** The media type of a body that is not JSON. */
  readonly mediaType?: 'application/pdf';
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly headers?: ObjectSchema;
  readonly replies: Readonly<Record<number, Reply>>;
  /** The codes it may answer besides those of every operation (`commonCodes`). */
  readonly codes: readonly ErrorCode[];
}

/** What any operation may answer. */
export function commonCodes(operation: Operation): readonly ErrorCode[] {
  // The gateway itself knows no API keys; whoever uses the upload is checked then.
  if (operation.module === null) return ['rate_limited', 'internal', 'unavailable'];
  const always: ErrorCode[] = [
    'invalid_key',
    'key_disabled',
    'insufficient_scope',
    'key_store_unavailable',
    'rate_limited',
    'internal',
    'unavailable',
  ];
  const withInput: ErrorCode[] = ['validation_error', 'invalid_request'];
  const takesInput = operation.body ?? operation.params ?? operation.query ?? operation.headers;
  return takesInput ? [...withInput, ...always] : always;
}

/** What may be wrong with a piece: its options, its content, a PDF, or the way a PDF came. */
const PIECE_CODES = [
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

const OrderIdParams = v.object({
  id: v.pipe(v.string(), v.maxLength(64), v.description('An order id, such as ord_3f….')),
});

const IdempotencyHeaders = v.object({
  'idempotency-key': v.pipe(
    v.string(),
    v.regex(/^[\x21-\x7e]{1,255}$/),
    v.description(
      'A string of your own, unique for each letter: 1 to 255 visible ASCII characters. Sending it again replays the first answer. Choose one that nobody can guess.',
    ),
  ),
});

export const OPERATIONS = {
  getHealth: {
    id: 'getHealth',
    method: 'GET',
    path: '/v1/health',
    module: 'http/get-health',
    tag: 'Service',
    summary: 'Is the service up?',
    description: 'Liveness, the deployment, and which optional lanes are on.',
    scope: null,
    replies: { 200: { description: 'It is up.', schema: HealthResponseSchema } },
    codes: [],
  },
  getOpenapi: {
    id: 'getOpenapi',
    method: 'GET',
    path: '/v1/openapi.json',
    module: 'http/get-openapi',
    tag: 'Service',
    summary: 'This description',
    description:
      'The OpenAPI 3.1 description, generated from the schemas the server validates with.',
    scope: null,
    replies: {
      200: { description: 'An OpenAPI 3.1 document.', schema: v.record(v.string(), v.unknown()) },
    },
    codes: [],
  },
  createQuote: {
    id: 'createQuote',
    method: 'POST',
    path: '/v1/quotes',
    module: 'http/create-quote',
    tag: 'Mail',
    summary: 'Price a letter',
    description:
      'Free; creates nothing. With `to` and content the answer carries a confirmation token, bound to exactly what was quoted.',
    scope: 'mail:quote',
    body: QuoteRequestSchema,
    replies: { 200: { description: 'The price.', schema: QuoteResponseSchema } },
    codes: [
      'invalid_page_count',
      'quote_content_required',
      ...PIECE_CODES,
      'confirmation_unavailable',
    ],
  },
  createOrder: {
    id: 'createOrder',
    method: 'POST',
    path: '/v1/orders',
    module: 'http/create-order',
    tag: 'Mail',
    summary: 'Send a letter',
    description:
      'Renders, screens and places the letter. The same Idempotency-Key never sends twice. With `sandbox: true` the whole flow is simulated, free and at once.',
    scope: 'mail:send',
    headers: IdempotencyHeaders,
    body: OrderRequestSchema,
    replies: {
      201: { description: 'The order was created.', schema: CreateOrderResponseSchema },
      200: {
        description: 'The order that this key created before; nothing new was done.',
        schema: CreateOrderResponseSchema,
      },
    },
    codes: [
      ...PIECE_CODES,
      'confirmation_required',
      'confirmation_malformed',
      'confirmation_invalid',
      'confirmation_expired',
      'confirmation_mismatch',
      'confirmation_used',
      'confirmation_unavailable',
      'capability_unavailable',
      'payments_not_configured',
      'unknown_code',
      'insufficient_balance',
      'velocity_limit',
      'spend_limit',
      'rail_unavailable',
      'unsupported_piece',
      'unsupported_mail_class',
      'rejected',
      'idempotency_key_in_flight',
      'audit_unavailable',
    ],
  },
  uploadPdf: {
    id: 'uploadPdf',
    method: 'PUT',
    path: '/v1/uploads',
    module: null,
    tag: 'Mail',
    summary: 'Upload a PDF',
    description:
      'At most 10 MB (10,485,760 bytes), as the raw body. The key that is returned lives 24 hours and serves one order; quotes do not use it up. The PDF is judged when it is used.',
    scope: null,
    mediaType: 'application/pdf',
    replies: { 201: { description: 'The PDF is stored.', schema: UploadResponseSchema } },
    codes: ['invalid_request', 'file_too_large'],
  },
  getOrder: {
    id: 'getOrder',
    method: 'GET',
    path: '/v1/orders/{id}',
    module: 'http/get-order',
    tag: 'Mail',
    summary: 'Read an order',
    description: 'Free, read-only. The id itself is the capability to read.',
    scope: 'mail:read',
    params: OrderIdParams,
    replies: { 200: { description: 'The order.', schema: OrderResponseSchema } },
    codes: ['not_found'],
  },
  listOrderEvents: {
    id: 'listOrderEvents',
    method: 'GET',
    path: '/v1/orders/{id}/events',
    module: 'http/list-order-events',
    tag: 'Mail',
    summary: "Read an order's event log",
    description: 'Oldest first. Everything that happened to the letter, with who did it.',
    scope: 'mail:read',
    params: OrderIdParams,
    query: OrderEventsQuerySchema,
    replies: { 200: { description: 'Events.', schema: OrderEventsResponseSchema } },
    codes: ['not_found'],
  },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof OPERATIONS;

/** Serves every path and method that no operation declares: 404 or 405 in the envelope. */
export const UNMATCHED_MODULE = 'http/unmatched-route';
