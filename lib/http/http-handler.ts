import middy from '@middy/core';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { CROSS_ORIGIN_HEADERS, isOpenToBrowsers } from '../contract/cross-origin.ts';
import type { Operation } from '../contract/operation.ts';
import { FIELD_NAME } from '../contract/shapes/closed-object.ts';
import { identifyCaller } from '../credentials/api-key.ts';
import { deadlineFromNow } from '../deadline/deadline.ts';
import { MailError } from '../errors/mail-error.ts';
import { admit, callerPlace } from './admit.ts';
import type { HttpDeps, HttpHandler, HttpReply, HttpRequest } from './http-types.ts';
import { envelope } from './middleware/envelope.ts';
import { requestIdOf } from './middleware/request-id.ts';
import { refuseTwoKeys } from './one-key.ts';
import { paymentCredential, paymentIn } from './payment-header.ts';
import { readForm, readJsonBody, readText } from './read-body.ts';
import { baseUrlOf, firstAccepted, lowerCased } from './request-parts.ts';
import { together, validate, validateHeaders } from './validation.ts';
import { withinCall } from './within-call.ts';

/**
 * Serves one operation: identifies the caller, checks the scope, counts the call of a guest, validates the input by the
 * operation's schemas, runs by ports that wait within the call's deadline, and answers in the envelope. Refusals before
 * `run` have touched nothing.
 */
export function httpHandler<const O extends Operation, D extends HttpDeps>(
  operation: O,
  deps: () => D,
  run: (deps: D, request: HttpRequest<O>) => Promise<HttpReply>,
): HttpHandler {
  const serve = async (event: APIGatewayProxyEvent): Promise<HttpReply> => {
    const headers = lowerCased(event.headers);
    const all = withinCall(deps(), deadlineFromNow(deps()));
    const { settings, rails } = all;
    let sent: unknown;
    let counted: Readonly<Record<string, string>> = {};
    try {
      const { sourceIp, viewerRegion } = await callerPlace(event, settings);
      const caller = await identifyCaller(all, headers['authorization']);
      counted = await admit(all, operation, { caller, sourceIp });
      const input = readInput(operation, event, headers);
      sent = input.rawBody;
      const told = {
        credential: paymentCredential(headers),
        paymentIn: paymentIn(headers),
        requestId: requestIdOf(event),
        baseUrl: baseUrlOf(event, settings),
        accepts: firstAccepted(headers['accept']),
      };
      const request = { ...input, ...told, caller, sourceIp, viewerRegion };
      const reply = await run(all, request as HttpRequest<O>);
      return await conditioned(operation, headers, {
        ...reply,
        headers: { ...reply.headers, ...counted },
      });
    } catch (error) {
      // Loaded by calls that fail alone.
      const { toldFailure } = await import('./told-failure.ts');
      throw toldFailure(error, { sent, lanes: settings, rails, headers: counted });
    }
  };
  return rawHandler(
    operation.id,
    deps,
    serve,
    isOpenToBrowsers(operation) ? CROSS_ORIGIN_HEADERS : {},
  );
}

/** An HTTP function without an operation: the envelope, and these headers on every answer. */
export function rawHandler(
  name: string,
  deps: () => Pick<HttpDeps, 'log' | 'settings'>,
  serve: (event: APIGatewayProxyEvent) => Promise<HttpReply>,
  always: Readonly<Record<string, string>> = {},
): HttpHandler {
  return middy()
    .use(envelope(name, deps, always))
    .handler(serve) as unknown as HttpHandler;
}

/** The answer, or 304 where the operation has that and its caller holds the answer. */
async function conditioned(
  { conditional, headers }: Operation,
  request: Readonly<Record<string, string>>,
  reply: HttpReply,
): Promise<HttpReply> {
  if (!conditional) return reply;
  // Loaded where answers are asked for again alone.
  const { revalidate } = await import('./revalidate.ts');
  return revalidate(reply, request, Object.keys(headers?.entries ?? {}));
}

function readInput(
  operation: Operation,
  event: APIGatewayProxyEvent,
  headers: Readonly<Record<string, string>>,
) {
  return together(
    () => readFields(operation, event, headers),
    () => {
      if (operation.headers) refuseTwoKeys(event);
      return { headers: operation.headers && validateHeaders(operation.headers, headers) };
    },
  );
}

/** All but the headers, so that a body that is no JSON and a missing header are told in one answer, too. */
function readFields(
  operation: Operation,
  event: APIGatewayProxyEvent,
  headers: Readonly<Record<string, string>>,
) {
  if (operation.body && !operation.query) refuseQuery(event);
  const rawBody = operation.body ? readJsonBody(event) : undefined;
  const { body, form, params, query } = operation;
  return {
    rawBody,
    webhook: operation.signed ? { headers, text: readText(event) } : NO_WEBHOOK,
    body: body && validate(body, rawBody),
    form: form && validate(form, readForm(event, headers['content-type'])),
    params: params && validate(params, event.pathParameters ?? {}, 'path'),
    query: query && validate(query, event.queryStringParameters ?? {}, 'query'),
  };
}

const NO_WEBHOOK = { headers: {}, text: '' } as const;

/**
 * Where the input is a JSON body nobody may believe that a query was heard: with `?sandbox=true` a letter would be
 * real.
 * @throws MailError `validation_error`, which names at most ten parameters, and their values never.
 */
function refuseQuery({ queryStringParameters }: APIGatewayProxyEvent): void {
  const names = Object.keys(queryStringParameters ?? {}).slice(0, 10);
  if (names.length === 0) return;
  const places = names.map((name) => (FIELD_NAME.test(name) ? `query/${name}` : 'query'));
  throw new MailError('validation_error', {
    reason: places.map((place) => `${place}: belongs in the body`).join('; '),
    errors: places.map((pointer) => ({
      pointer,
      code: 'validation_error',
      message: 'belongs in the body',
    })),
    next: ['Send it as a field of the JSON body, without a query.'],
  });
}
