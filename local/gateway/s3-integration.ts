import { render } from 'velocityjs';
import type { Integration, S3Response } from '../template/template-routes.ts';
import { GatewayFailure } from './body.ts';
import type { GatewayCall, LocalReply } from './call.ts';
import { isBinary } from './headers.ts';
import { evaluateHeaders, type GatewayVariables } from './variables.ts';

/** What API Gateway takes at most. Functions get more here than deployed; an upload does not. */
const S3_BODY_BYTES_MAX = 10_485_760;

type S3Integration = Extract<Integration, { kind: 's3' }>;

interface S3Options {
  readonly endpoint: string;
  readonly binaryMediaTypes: readonly string[];
  readonly variables: GatewayVariables;
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
  const status = await statusOfS3(options, integration, call);
  return toReply(responseFor(integration.responses, status), call, options);
}

/** S3 answers 403 for what the role of the integration may not put. */
async function statusOfS3(
  { endpoint, variables, binaryMediaTypes }: S3Options,
  { path: template, parameters, method, mayPut }: S3Integration,
  call: GatewayCall,
): Promise<number> {
  const mapped = Object.entries(evaluateHeaders(parameters, variables));
  const path = mapped
    .filter(([name]) => name.startsWith('path.'))
    .reduce(
      (text, [name, value]) => text.replace(`{${name.slice(5)}}`, encodeURIComponent(value)),
      template,
    );
  if (!mayPut.some((folder) => path.startsWith(folder))) return 403;
  const headers = mapped
    .filter(([name]) => name.startsWith('header.'))
    .map(([name, value]) => [name.slice(7), value]);
  const answer = await fetch(`${endpoint}/${path}`, {
    method,
    headers: Object.fromEntries(headers),
    body: new Uint8Array(bodyFor(call, binaryMediaTypes)),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** What is not said to be bytes goes through the gateway as text, which damages bytes. */
function bodyFor({ incoming, body }: GatewayCall, binaryMediaTypes: readonly string[]): Buffer {
  const isBytes = isBinary(incoming.headers['content-type'], binaryMediaTypes);
  return isBytes ? body : Buffer.from(body.toString('utf8'));
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
  const { variables, binaryMediaTypes } = options;
  if (!response.isText && isBinary(call.incoming.headers.accept, binaryMediaTypes)) {
    throw new GatewayFailure('API_CONFIGURATION_ERROR');
  }
  const responseOverride: Override = { header: {} };
  const context = { ...variables, responseOverride };
  const body = render(response.body, { context }).trim();
  return {
    status: responseOverride.status ?? response.status,
    headers: {
      'content-type': 'application/json',
      ...evaluateHeaders(response.headers, variables),
      ...responseOverride.header,
    },
    body,
  };
}

/** What a template sets of the answer, over what the response says. */
interface Override {
  status?: number;
  readonly header: Readonly<Record<string, string>>;
}
