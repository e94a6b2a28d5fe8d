import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { errorEnvelope, isMailError, MailError } from '../../errors/mail-error.ts';
import type { Log } from '../../ports.ts';
import type { HttpReply } from '../http-types.ts';
import { requestIdOf } from './request-id.ts';

/**
 * Turns replies into responses and every failure into the envelope. What was not thrown on purpose becomes
 * `internal`: the cause is logged, the caller learns nothing of it but the request id.
 */
export function envelope(
  operationId: string,
  log: () => Log,
): MiddlewareObj<APIGatewayProxyEvent, unknown> {
  return {
    after: (request) => {
      request.response = toResult(request.response as HttpReply, requestIdOf(request.event));
    },
    onError: (request) => {
      const requestId = requestIdOf(request.event);
      const failure = asMailError(request.error);
      report(log, failure, { operationId, requestId });
      request.response = toResult(failureReply(failure), requestId);
    },
  };
}

function failureReply(failure: MailError): HttpReply {
  const { retryAfterSeconds } = failure;
  const retryAfter =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return {
    status: failure.http,
    body: errorEnvelope(failure),
    headers: { ...failure.headers, ...retryAfter },
  };
}

function asMailError(error: unknown): MailError {
  if (isMailError(error)) return error;
  return new MailError('internal', {
    reason: 'something unexpected went wrong on our side; the request id finds it in our log',
    cause: error,
  });
}

function report(
  log: () => Log,
  failure: MailError,
  fields: { operationId: string; requestId: string },
): void {
  const line = { ...fields, code: failure.code, http: failure.http };
  if (failure.http >= 500) log().error('request_failed', line, failure.cause ?? failure);
  else log().info('request_refused', line);
}

function toResult(reply: HttpReply, requestId: string): APIGatewayProxyResult {
  return {
    statusCode: reply.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      ...reply.headers,
    },
    body: typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body),
  };
}
