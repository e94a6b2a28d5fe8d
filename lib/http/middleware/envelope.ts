import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { errorEnvelope, type MailError } from '../../errors/mail-error.ts';
import { asMailError, docUrlOf, reportFailure } from '../failure.ts';
import type { HttpDeps, HttpReply } from '../http-types.ts';
import { baseUrlOf } from '../request-parts.ts';
import { orderIn } from './order-in.ts';
import { requestIdOf } from './request-id.ts';

type EnvelopeDeps = Pick<HttpDeps, 'log' | 'settings'>;

/**
 * Turns replies into responses, which carry the headers `always`, and every failure into the envelope. Each call leaves
 * one line in the log, with its request id and, where it is of one, the order's. What was not thrown on purpose becomes
 * `internal`: the cause is logged, the caller learns nothing of it but the request id.
 */
export function envelope(
  operationId: string,
  deps: () => EnvelopeDeps,
  always: Readonly<Record<string, string>>,
): MiddlewareObj<APIGatewayProxyEvent, unknown> {
  return {
    after: (request) => {
      const reply = request.response as HttpReply;
      const requestId = requestIdOf(request.event);
      const line = { operationId, requestId, status: reply.status };
      reached(deps)?.log.info('request_answered', {
        ...line,
        ...orderIn(request.event, reply.body),
      });
      request.response = toResult(reply, request.event, always);
    },
    onError: (request) => {
      const requestId = requestIdOf(request.event);
      const failure = asMailError(request.error);
      const had = reached(deps);
      const line = { operationId, requestId, ...orderIn(request.event) };
      if (had !== undefined) reportFailure(had.log, failure, line);
      request.response = toResult(
        failureReply(failure, baseUrlOf(request.event, had?.settings ?? { publicUrl: null })),
        request.event,
        always,
      );
    },
  };
}

/** Undefined where the ports cannot be had, which whoever makes them has logged: the call is answered all the same. */
function reached(deps: () => EnvelopeDeps): EnvelopeDeps | undefined {
  try {
    return deps();
  } catch {
    return undefined;
  }
}

/** RFC 9110, section 11.6.1; a key that is sent is the one credential there is (RFC 6750, section 3). */
const CHALLENGE = { 'www-authenticate': 'Bearer error="invalid_token"' };

function failureReply(failure: MailError, baseUrl: string): HttpReply {
  const { retryAfterSeconds } = failure;
  const retryAfter =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return {
    status: failure.http,
    body: { ...errorEnvelope(failure), doc_url: docUrlOf(failure, baseUrl) },
    headers: { ...failure.headers, ...retryAfter, ...(failure.http === 401 && CHALLENGE) },
  };
}

/** HEAD is answered as GET is, without the body. */
function toResult(
  reply: HttpReply,
  event: APIGatewayProxyEvent,
  always: Readonly<Record<string, string>>,
): APIGatewayProxyResult {
  const { text, isBase64Encoded } = written(reply.body);
  return {
    statusCode: reply.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestIdOf(event),
      ...always,
      ...reply.headers,
    },
    body: event.httpMethod === 'HEAD' ? '' : text,
    ...(isBase64Encoded && { isBase64Encoded }),
  };
}

/** Bytes reach the gateway as base64, and those who accept their media type first as bytes. */
function written(body: unknown): { readonly text: string; readonly isBase64Encoded: boolean } {
  if (body instanceof Uint8Array) {
    return { text: Buffer.from(body).toString('base64'), isBase64Encoded: true };
  }
  return { text: typeof body === 'string' ? body : JSON.stringify(body), isBase64Encoded: false };
}
