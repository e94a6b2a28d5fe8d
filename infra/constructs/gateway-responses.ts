import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { CROSS_ORIGIN_HEADERS } from '../../lib/contract/operations.ts';
import { literals } from './literals.ts';

/** An answer that the gateway gives by itself, in the words of our error envelope. */
interface GatewayAnswer {
  readonly types: readonly ResponseType[];
  /** Undefined leaves the gateway's own status. */
  readonly http?: number;
  /** A code of the error catalog; a test compares the two, because infra does not import the catalog. */
  readonly code: string;
  readonly reason: string;
  readonly next: readonly [string, ...string[]];
  readonly retryAfterSeconds?: number;
  /** Headers that the gateway takes from its own variables. */
  readonly mapped?: Readonly<Record<string, string>>;
  /** Where in the input the mistake lies, as in `errors` of our own refusals. */
  readonly pointer?: string;
}

const COMPARE = 'Compare the request with GET /v1/openapi.json and correct it.';
const RETRY_LATER = 'Send the same request again later, with the same Idempotency-Key.';
const WAIT = 'Wait for the number of seconds in Retry-After, then send the same request.';
const WITHOUT_KEY = 'Correct the API key, or leave out Authorization: a key is optional.';

/**
 * Fixed sentences rather than the gateway's own message, which is null for some types and would then break
 * the envelope.
 */
const GATEWAY_ANSWERS: readonly GatewayAnswer[] = [
  {
    types: [ResponseType.REQUEST_TOO_LARGE],
    http: 413,
    code: 'file_too_large',
    reason: 'The request is larger than the service takes.',
    // One answer for all routes: it must not send those to the upload route who are there already.
    next: [
      'Send a PDF of at most 10 MB.',
      'Only if the PDF was inside JSON (pdf_base64): send its bytes with PUT /v1/uploads, then the upload_key.',
      'Only if it was JSON without a PDF: at most 6 MB, with what JSON adds for quotes and line breaks.',
    ],
  },
  {
    types: [ResponseType.THROTTLED],
    http: 429,
    code: 'rate_limited',
    reason: 'The service takes no more requests at this moment.',
    next: [WAIT],
    retryAfterSeconds: 1,
  },
  {
    types: [ResponseType.QUOTA_EXCEEDED],
    http: 429,
    code: 'rate_limited',
    reason: 'The quota of requests is used up.',
    next: [WAIT],
    retryAfterSeconds: 60,
  },
  {
    types: [ResponseType.INTEGRATION_TIMEOUT],
    http: 503,
    code: 'unavailable',
    reason: 'The service did not answer in time; the request may still be carried out.',
    next: [RETRY_LATER],
  },
  {
    types: [ResponseType.INTEGRATION_FAILURE],
    http: 503,
    code: 'unavailable',
    reason: 'The service could not be reached.',
    next: [RETRY_LATER],
  },
  {
    // Also where Lambda has no room for the function: nothing of the request was read then.
    types: [ResponseType.API_CONFIGURATION_ERROR],
    http: 503,
    code: 'unavailable',
    reason: 'The service has no room for the request, or failed before it read it.',
    next: [RETRY_LATER],
  },
  {
    types: [ResponseType.BAD_REQUEST_BODY],
    http: 400,
    code: 'invalid_request',
    reason: 'The body of the request is malformed.',
    next: [COMPARE],
    pointer: '',
  },
  {
    types: [ResponseType.BAD_REQUEST_PARAMETERS],
    http: 400,
    code: 'invalid_request',
    reason: 'The path, the query or a header of the request is malformed.',
    next: [COMPARE],
    pointer: 'query',
  },
  {
    types: [ResponseType.UNSUPPORTED_MEDIA_TYPE],
    http: 400,
    code: 'invalid_request',
    reason: 'The service takes no body of this media type here.',
    next: [COMPARE],
    pointer: 'header/Content-Type',
  },
  {
    types: [ResponseType.MISSING_AUTHENTICATION_TOKEN, ResponseType.RESOURCE_NOT_FOUND],
    http: 404,
    code: 'not_found',
    // Word for word what `lib/http/unmatched-route.ts` says.
    reason: 'there is nothing at this path',
    next: ['GET /v1/openapi.json lists every path of the API.'],
  },
  {
    types: [
      ResponseType.UNAUTHORIZED,
      ResponseType.INVALID_API_KEY,
      ResponseType.INVALID_SIGNATURE,
      ResponseType.EXPIRED_TOKEN,
    ],
    http: 401,
    code: 'invalid_key',
    reason: 'The API key in Authorization did not verify.',
    next: [WITHOUT_KEY],
  },
  {
    // The function that checks keys failed, or what it said was no decision: `lib/http/gateway-authorizer.ts`.
    types: [ResponseType.AUTHORIZER_CONFIGURATION_ERROR, ResponseType.AUTHORIZER_FAILURE],
    http: 503,
    code: 'key_store_unavailable',
    reason:
      'Whether the call carries a valid API key could not be checked, so it was not honoured.',
    next: ['Nothing was done; send the same request again later.'],
  },
  {
    // Said by that function alone, of a guest; a minute is the longest that there is to wait.
    types: [ResponseType.ACCESS_DENIED],
    http: 429,
    code: 'rate_limited',
    reason: 'Too many uploads from this network in this minute by callers without an API key.',
    next: [WAIT],
    retryAfterSeconds: 60,
    mapped: {
      ratelimit: 'context.authorizer.rateLimit',
      'ratelimit-policy': 'context.authorizer.rateLimitPolicy',
    },
  },
  {
    types: [ResponseType.WAF_FILTERED],
    http: 403,
    code: 'insufficient_scope',
    reason: 'This deployment refuses the request.',
    next: [COMPARE, 'Or ask the operator of this deployment why it refuses the request.'],
  },
  // A status here would overwrite those of all other 4xx answers.
  {
    types: [ResponseType.DEFAULT_4XX],
    code: 'invalid_request',
    reason: 'The request was refused before it reached the service.',
    next: [COMPARE],
  },
  {
    types: [ResponseType.DEFAULT_5XX],
    http: 500,
    code: 'internal',
    reason: 'The service failed unexpectedly.',
    next: ['Send the same request once more.'],
  },
];

/** Lets every answer that the gateway itself gives be the envelope, with the request's id. */
export function addGatewayResponses(api: RestApi): void {
  for (const answer of GATEWAY_ANSWERS) {
    for (const type of answer.types) {
      api.addGatewayResponse(type.responseType, {
        type,
        ...(answer.http !== undefined && { statusCode: String(answer.http) }),
        responseHeaders: headers(answer),
        templates: { 'application/json': envelope(answer) },
      });
    }
  }
}

function headers({ http, retryAfterSeconds, mapped }: GatewayAnswer): Record<string, string> {
  return {
    'x-request-id': 'context.requestId',
    ...mapped,
    // They tell nothing of anybody, so pages of any site may read them.
    ...literals({
      ...CROSS_ORIGIN_HEADERS,
      ...(http === 404 && {
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      }),
      ...(http === 401 && { 'WWW-Authenticate': 'Bearer error="invalid_token"' }),
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    }),
  };
}

function envelope({ code, reason, next, pointer }: GatewayAnswer): string {
  const errors = pointer === undefined ? undefined : [{ pointer, code, message: reason }];
  return JSON.stringify({ status: 'failed', code, reason, next, errors });
}
