import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { authorize } from './authorizer.ts';
import { GatewayFailure, readRequestBody } from './body.ts';
import type { GatewayCall, GatewayOptions, LocalReply } from './call.ts';
import { compress } from './compress.ts';
import { toProxyEvent } from './event.ts';
import { matchRoute } from './routes.ts';
import { forwardToS3 } from './s3-integration.ts';

/** API Gateway gives an integration 29 seconds. */
const INTEGRATION_TIMEOUT_MS = 29_000;

/** The front that API Gateway is when deployed, made from the template's routes and gateway responses. */
export function createGateway(options: GatewayOptions): RequestListener {
  return (incoming, response) => {
    const requestId = randomUUID();
    serve(options, incoming, requestId)
      .catch((error: unknown) => failureReply(options, error, requestId))
      .then((reply) => compress(options.deployment, incoming, reply))
      .then((reply) => send(response, reply, options.nowMs()))
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
  return within(options.timeoutMs ?? INTEGRATION_TIMEOUT_MS, integrate(options, call));
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
  const { binaryMediaTypes } = options.deployment;
  if (integration.kind === 's3') {
    const to = { endpoint: options.s3Endpoint, binaryMediaTypes, nowMs: options.nowMs() };
    return forwardToS3(to, integration, call);
  }
  const event = toProxyEvent(call, binaryMediaTypes, options.nowMs());
  const result = (await options.invoke(integration.functionId, event)) as APIGatewayProxyResult;
  if (typeof result?.statusCode !== 'number') throw new GatewayFailure('INTEGRATION_FAILURE');
  return {
    status: result.statusCode,
    headers: (result.headers ?? {}) as Record<string, string>,
    body: result.isBase64Encoded ? Buffer.from(result.body, 'base64') : result.body,
  };
}

async function within(timeoutMs: number, work: Promise<LocalReply>): Promise<LocalReply> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new GatewayFailure('INTEGRATION_TIMEOUT')), timeoutMs);
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

/** `Date` is that of the service, whose clock may have been moved: pages tell by it how much time is left. */
function send(response: ServerResponse, reply: LocalReply, nowMs: number): void {
  if (response.destroyed) return;
  const body = Buffer.isBuffer(reply.body) ? reply.body : Buffer.from(reply.body);
  const date = new Date(nowMs).toUTCString();
  // The answer to HEAD, 204 and 304 have no body; a length would be that of the body that GET has.
  const hasBody = response.req.method !== 'HEAD' && reply.status !== 204 && reply.status !== 304;
  const length = hasBody ? { 'content-length': body.length } : {};
  response.writeHead(reply.status, { date, ...reply.headers, ...length });
  response.end(body);
}
