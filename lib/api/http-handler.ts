import middy from '@middy/core';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { identifyCaller } from '../credentials/api-key.ts';
import { admit } from './admit.ts';
import type { HttpDeps, HttpHandler, HttpReply, HttpRequest } from './http-types.ts';
import { envelope } from './middleware/envelope.ts';
import { requestIdOf } from './middleware/request-id.ts';
import type { Operation } from './operation.ts';
import { readJsonBody, readText } from './read-body.ts';
import { baseUrlOf, lowerCased } from './request-parts.ts';
import { validate } from './validation.ts';

/**
 * Serves one operation: identifies the caller, checks the scope, counts the call of a guest, validates the input by the
 * operation's schemas, runs, and answers in the envelope. Refusals before `run` have touched nothing.
 */
export function httpHandler<const O extends Operation, D extends HttpDeps>(
  operation: O,
  deps: () => D,
  run: (deps: D, request: HttpRequest<O>) => Promise<HttpReply>,
): HttpHandler {
  const serve = async (event: APIGatewayProxyEvent): Promise<HttpReply> => {
    const headers = lowerCased(event.headers);
    const caller = await identifyCaller(deps(), headers['authorization']);
    const sourceIp = event.requestContext.identity?.sourceIp ?? null;
    await admit(deps(), operation, { caller, sourceIp });
    return run(deps(), {
      ...(readInput(operation, event, headers) as Pick<
        HttpRequest<O>,
        'body' | 'params' | 'query' | 'headers' | 'rawBody' | 'text'
      >),
      requestId: requestIdOf(event),
      caller,
      sourceIp,
      baseUrl: baseUrlOf(event.requestContext),
      viewerRegion: viewerRegionOf(headers),
    });
  };
  return rawHandler(operation.id, deps, serve);
}

/** An HTTP function without an operation: the envelope and nothing else. */
export function rawHandler(
  name: string,
  deps: () => Pick<HttpDeps, 'log'>,
  serve: (event: APIGatewayProxyEvent) => Promise<HttpReply>,
): HttpHandler {
  return middy()
    .use(envelope(name, () => deps().log))
    .handler(serve) as unknown as HttpHandler;
}

function readInput(
  operation: Operation,
  event: APIGatewayProxyEvent,
  headers: Readonly<Record<string, string>>,
) {
  const rawBody = operation.body ? readJsonBody(event) : undefined;
  return {
    rawBody,
    text: operation.signed ? readText(event) : '',
    body: operation.body && validate(operation.body, rawBody),
    params: operation.params && validate(operation.params, event.pathParameters ?? {}),
    query: operation.query && validate(operation.query, event.queryStringParameters ?? {}),
    headers: operation.headers && validate(operation.headers, headers),
  };
}

function viewerRegionOf(headers: Readonly<Record<string, string>>): string | undefined {
  const country = headers['cloudfront-viewer-country'];
  const region = headers['cloudfront-viewer-country-region'];
  return country === undefined || region === undefined ? country : `${country}-${region}`;
}
