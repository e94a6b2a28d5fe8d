import type { IncomingMessage } from 'node:http';
import { render } from 'velocityjs';
import type { GatewayCall, LocalReply } from './gateway.ts';
import { GatewayFailure } from './gateway-body.ts';
import type { Integration, S3Response } from './template-routes.ts';

/** What API Gateway takes at most. Functions get more here than deployed; an upload does not. */
const S3_BODY_BYTES_MAX = 10_485_760;

type S3Integration = Extract<Integration, { kind: 's3' }>;

/**
 * API Gateway's direct integration with S3: maps the request by the template's expressions, sends it, and maps S3's
 * answer by the first response whose pattern matches its status.
 * @throws GatewayFailure BAD_REQUEST_PARAMETERS when a required parameter is missing.
 */
export async function forwardToS3(
  endpoint: string,
  integration: S3Integration,
  call: GatewayCall,
  nowMs: number,
): Promise<LocalReply> {
  refuseMissing(call, nowMs);
  if (call.body.length > S3_BODY_BYTES_MAX) throw new GatewayFailure('REQUEST_TOO_LARGE');
  const mapped = Object.entries(integration.parameters).map(
    ([name, expression]) => [name, evaluate(expression, call, nowMs)] as const,
  );
  const path = mapped.reduce(
    (text, [name, value]) =>
      name.startsWith('path.')
        ? text.replace(`{${name.slice(5)}}`, encodeURIComponent(value))
        : text,
    integration.path,
  );
  const headers = mapped
    .filter(([name]) => name.startsWith('header.'))
    .map(([name, value]) => [name.slice(7), value]);
  const answer = await fetch(`${endpoint}/${path}`, {
    method: integration.method,
    headers: Object.fromEntries(headers),
    body: new Uint8Array(call.body),
  });
  await answer.arrayBuffer();
  return toReply(responseFor(integration.responses, answer.status), call, nowMs);
}

function refuseMissing(call: GatewayCall, nowMs: number): void {
  const missing = call.match.route.required.some((name) => evaluate(name, call, nowMs) === '');
  if (missing) throw new GatewayFailure('BAD_REQUEST_PARAMETERS');
}

/** Mapping expressions: a quoted literal, the request's id or time, or a header of the request. */
function evaluate(expression: string, call: GatewayCall, nowMs: number): string {
  if (expression.startsWith("'")) return expression.slice(1, -1);
  if (expression === 'context.requestId') return call.requestId;
  if (expression === 'context.requestTimeEpoch') return String(nowMs);
  const header = /^method\.request\.header\.(.+)$/.exec(expression)?.[1];
  return header === undefined ? '' : headerOf(call.incoming, header);
}

function headerOf(incoming: IncomingMessage, name: string): string {
  const value = incoming.headers[name.toLowerCase()];
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
}

function responseFor(responses: readonly S3Response[], status: number): S3Response {
  const chosen =
    responses.find(
      ({ selectionPattern }) =>
        selectionPattern !== undefined &&
        new RegExp(`^(?:${selectionPattern})$`).test(String(status)),
    ) ?? responses.find(({ selectionPattern }) => selectionPattern === undefined);
  if (chosen === undefined) throw new GatewayFailure('API_CONFIGURATION_ERROR');
  return chosen;
}

/** The response template is Velocity, as API Gateway's are. */
function toReply(response: S3Response, call: GatewayCall, nowMs: number): LocalReply {
  const headers = Object.entries(response.headers).map(([name, value]) => [
    name,
    evaluate(value, call, nowMs),
  ]);
  return {
    status: response.status,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
    body: render(response.body, {
      context: { requestId: call.requestId, requestTimeEpoch: nowMs },
      input: { params: (name: string) => headerOf(call.incoming, name) },
    }).trim(),
  };
}
