import { randomUUID } from 'node:crypto';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { authorize } from './gateway-authorizer.ts';
import { GatewayFailure, readRequestBody } from './gateway-body.ts';
import { toProxyEvent } from './gateway-event.ts';
import { type Match, matchRoute } from './gateway-routes.ts';
import { forwardToS3 } from './gateway-s3.ts';
import type { Deployment } from './template.ts';

export interface GatewayOptions {
  readonly deployment: Pick<Deployment, 'routes' | 'gatewayResponses' | 'binaryMediaTypes'>;
  readonly invoke: (functionId: string, event: unknown) => Promise<unknown>;
  readonly s3Endpoint: string;
  readonly nowMs: () => number;
  /** Answers `/_local` before any route is looked at; false when the path is not one of its own. */
  readonly controls: (request: LocalRequest) => Promise<LocalReply | undefined>;
  readonly onError: (error: unknown) => void;
}

export interface LocalRequest {
  readonly method: string;
  readonly path: string;
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface LocalReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** A call as the gateway has read it. */
export interface GatewayCall {
  readonly requestId: string;
  readonly incoming: IncomingMessage;
  readonly url: URL;
  readonly body: Buffer;
  readonly match: Match;
}

/** API Gateway gives an integration 29 seconds. */
const INTEGRATION_TIMEOUT_MS = 29_000;

/** The front that API Gateway is when deployed, made from the template's routes and gateway responses. */
export function createGateway(options: GatewayOptions): RequestListener {
  return (incoming, response) => {
    const requestId = randomUUID();
    serve(options, incoming, requestId)
      .catch((error: unknown) => failureReply(options, error, requestId))
      .then((reply) => send(response, reply))
      .catch(options.onError);
  };
}

async function serve(
  options: GatewayOptions,
  incoming: IncomingMessage,
  requestId: string,
): Promise<LocalReply> {
  const url = readUrl(incoming);
  const body = await readRequestBody(incoming);
  const local = await options.controls({
    method: incoming.method ?? 'GET',
    path: url.pathname,
    host: incoming.headers.host ?? '',
    headers: incoming.headers,
    body,
  });
  if (local !== undefined) return local;
  const match = matchRoute(options.deployment.routes, incoming.method ?? 'GET', url.pathname);
  if (match === undefined) throw new GatewayFailure('MISSING_AUTHENTICATION_TOKEN');
  const call: GatewayCall = { requestId, incoming, url, body, match };
  return withTimeout(integrate(options, call));
}

function readUrl(incoming: IncomingMessage): URL {
  try {
    // Joined, not resolved: a path that begins with two slashes would otherwise name a host.
    return new URL(`http://127.0.0.1${incoming.url ?? '/'}`);
  } catch {
    throw new GatewayFailure('BAD_REQUEST_PARAMETERS');
  }
}

async function integrate(options: GatewayOptions, call: GatewayCall): Promise<LocalReply> {
  await authorize(options, call);
  const { integration } = call.match.route;
  if (integration.kind === 's3') {
    return forwardToS3(options.s3Endpoint, integration, call, options.nowMs());
  }
  const event = toProxyEvent(call, options.deployment.binaryMediaTypes, options.nowMs());
  const result = (await options.invoke(integration.functionId, event)) as APIGatewayProxyResult;
  if (typeof result?.statusCode !== 'number') throw new GatewayFailure('INTEGRATION_FAILURE');
  return {
    status: result.statusCode,
    headers: (result.headers ?? {}) as Record<string, string>,
    body: result.isBase64Encoded ? Buffer.from(result.body, 'base64') : result.body,
  };
}

async function withTimeout(work: Promise<LocalReply>): Promise<LocalReply> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new GatewayFailure('INTEGRATION_TIMEOUT')),
      INTEGRATION_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The template's own answer to what never reached, or never left, a function. */
function failureReply(options: GatewayOptions, error: unknown, requestId: string): LocalReply {
  const type = error instanceof GatewayFailure ? error.type : 'INTEGRATION_FAILURE';
  if (!(error instanceof GatewayFailure)) options.onError(error);
  const { gatewayResponses } = options.deployment;
  const answer = gatewayResponses[type] ?? gatewayResponses['DEFAULT_5XX'];
  if (answer === undefined) throw new Error(`the template has no gateway response for ${type}`);
  const headers = Object.entries(answer.headers).map(([name, value]) => [
    name,
    value === 'context.requestId' ? requestId : value.replaceAll("'", ''),
  ]);
  return {
    status: answer.status,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
    body: answer.body,
  };
}

function send(response: ServerResponse, reply: LocalReply): void {
  if (response.destroyed) return;
  const body = Buffer.isBuffer(reply.body) ? reply.body : Buffer.from(reply.body);
  response.writeHead(reply.status, { ...reply.headers, 'content-length': body.length });
  response.end(body);
}
