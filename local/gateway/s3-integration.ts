import { render } from 'velocityjs';
import type { Integration, S3Response } from '../template/template-routes.ts';
import { GatewayFailure } from './body.ts';
import type { GatewayCall, LocalReply } from './call.ts';
import { isBinary } from './headers.ts';

/** What API Gateway takes at most. Functions get more here than deployed; an upload does not. */
const S3_BODY_BYTES_MAX = 10_485_760;

type S3Integration = Extract<Integration, { kind: 's3' }>;

interface S3Options {
  readonly endpoint: string;
  readonly binaryMediaTypes: readonly string[];
  readonly nowMs: number;
}

/**
 * API Gateway's direct integration with S3: maps the request by the template's expressions, sends it, and maps S3's
 * answer by the first response whose pattern matches its status.
 * @throws GatewayFailure REQUEST_TOO_LARGE; API_CONFIGURATION_ERROR when no response fits, or its template meets bytes.
 */
export async function forwardToS3(
  options: S3Options,
  integration: S3Integration,
  call: GatewayCall,
): Promise<LocalReply> {
  if (call.body.length > S3_BODY_BYTES_MAX) throw new GatewayFailure('REQUEST_TOO_LARGE');
  const mapped = Object.entries(integration.parameters).map(
    ([name, expression]) => [name, evaluate(expression, call, options.nowMs)] as const,
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
  const answer = await fetch(`${options.endpoint}/${path}`, {
    method: integration.method,
    headers: Object.fromEntries(headers),
    body: new Uint8Array(bodyFor(call, options.binaryMediaTypes)),
  });
  await answer.arrayBuffer();
  return toReply(responseFor(integration.responses, answer.status), call, options);
}

/** What is not said to be bytes goes through the gateway as text, which damages bytes. */
function bodyFor({ incoming, body }: GatewayCall, binaryMediaTypes: readonly string[]): Buffer {
  const isBytes = isBinary(incoming.headers['content-type'], binaryMediaTypes);
  return isBytes ? body : Buffer.from(body.toString('utf8'));
}

/** Mapping expressions: a quoted literal, or the request's id or time. Headers are none: some never arrive. */
function evaluate(expression: string, call: GatewayCall, nowMs: number): string {
  if (expression.startsWith("'")) return expression.slice(1, -1);
  if (expression === 'context.requestId') return call.requestId;
  if (expression === 'context.requestTimeEpoch') return String(nowMs);
  throw new Error(`the template maps ${expression}, which is not known here`);
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

/** The response template is Velocity, as API Gateway's are; like those it cannot work on bytes. */
function toReply(response: S3Response, call: GatewayCall, options: S3Options): LocalReply {
  const { nowMs, binaryMediaTypes } = options;
  if (!response.isText && isBinary(call.incoming.headers.accept, binaryMediaTypes)) {
    throw new GatewayFailure('API_CONFIGURATION_ERROR');
  }
  const headers = Object.entries(response.headers).map(([name, value]) => [
    name,
    evaluate(value, call, nowMs),
  ]);
  return {
    status: response.status,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
    body: render(response.body, {
      context: { requestId: call.requestId, requestTimeEpoch: nowMs },
    }).trim(),
  };
}
