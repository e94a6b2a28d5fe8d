import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { authorize } from './authorizer.ts';
import { GatewayFailure, readRequestBody } from './body.ts';
import type { GatewayCall, GatewayOptions, LocalReply } from './call.ts';
import { compress } from './compress.ts';
import { toProxyEvent } from './event.ts';
import { isBinary } from './headers.ts';
import { MANNERS, pathInStage } from './manner.ts';
import { matchRoute } from './routes.ts';
import { forwardToS3 } from './s3-integration.ts';
import { evaluateHeaders, type GatewayVariables } from './variables.ts';

/** API Gateway gives an integration 29 seconds. */
const INTEGRATION_TIMEOUT_MS = 29_000;

/** The front that API Gateway is when deployed, made from the template's routes and gateway responses. */
export function createGateway(options: GatewayOptions): RequestListener {
  return (incoming, response) => {
    const seen: Seen = { requestId: randomUUID(), startedMs: performance.now(), body: undefined };
    serve(options, incoming, seen)
      .catch((error: unknown) => failureReply(options, error, seen.requestId))
      .then((reply) => options.finish?.(reply) ?? reply)
      .then((reply) => tell(options, incoming, seen, reply))
      .then((reply) => compress(options.deployment, incoming, reply))
      .then((reply) => send(response, reply, options.nowMs()))
      .catch(options.onError);
  };
}

/** What is known of a call while it is answered. */
interface Seen {
  readonly requestId: string;
  readonly startedMs: number;
  body: Buffer | undefined;
  /** One of the controls of this machine, which nobody is told of. */
  isControl?: true;
}

function tell(
  options: GatewayOptions,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  { requestId, startedMs, body = Buffer.alloc(0), isControl }: Seen,
  reply: LocalReply,
): LocalReply {
  const durationMs = performance.now() - startedMs;
  if (isControl) return reply;
  try {
    options.onCall?.({ requestId, method, url, headers, body, reply, durationMs });
  } catch (error) {
    // Who only looks on costs the caller no answer.
    options.onError(error);
  }
  return reply;
}

async function serve(
  options: GatewayOptions,
  incoming: IncomingMessage,
  seen: Seen,
): Promise<LocalReply> {
  const { manner = MANNERS.local, deployment } = options;
  const url = readUrl(incoming);
  const path = pathInStage(manner, url.pathname);
  const body = await readRequestBody(incoming, manner.bodyBytesMax);
  seen.body = body;
  const local = await options.controls({
    method: incoming.method ?? 'GET',
    path: path ?? url.pathname,
    search: url.search,
    host: incoming.headers.host ?? '',
    headers: incoming.headers,
    body,
  });
  if (local !== undefined) {
    seen.isControl = true;
    return { ...local, headers: { 'x-request-id': seen.requestId, ...local.headers } };
  }
  if (path === undefined) return OUTSIDE_STAGE;
  const match = matchRoute(deployment.routes, incoming.method ?? 'GET', path);
  if (match === undefined) throw new GatewayFailure('MISSING_AUTHENTICATION_TOKEN');
  const call: GatewayCall = { requestId: seen.requestId, incoming, url, path, body, match };
  return within(options.timeoutMs ?? INTEGRATION_TIMEOUT_MS, integrate(options, call));
}

/** What no stage takes is answered by API Gateway itself, which knows nothing of our envelope. */
const OUTSIDE_STAGE: LocalReply = {
  status: 403,
  headers: { 'content-type': 'application/json' },
  body: '{"message":"Forbidden"}',
};

function readUrl(incoming: IncomingMessage): URL {
  try {
    // Joined, not resolved: a path that begins with two slashes would otherwise name a host.
    return new URL(`http://127.0.0.1${incoming.url ?? '/'}`);
  } catch {
    throw new GatewayFailure('BAD_REQUEST_PARAMETERS');
  }
}

async function integrate(options: GatewayOptions, call: GatewayCall): Promise<LocalReply> {
  const authorizer = await authorize(options, call);
  const { integration } = call.match.route;
  if (integration.kind === 's3') {
    const variables = variablesOf(options, call.requestId, authorizer);
    const { binaryMediaTypes } = options.deployment;
    const to = { endpoint: options.s3Endpoint, binaryMediaTypes, variables };
    return forwardToS3(to, integration, call);
  }
  return askFunction(options, integration.functionId, call);
}

async function askFunction(
  options: GatewayOptions,
  functionId: string,
  call: GatewayCall,
): Promise<LocalReply> {
  const { eventBytesMax } = options.manner ?? MANNERS.local;
  const event = toProxyEvent(options, call);
  if (isLonger(event, eventBytesMax)) throw new GatewayFailure('REQUEST_TOO_LARGE');
  const result = (await options.invoke(functionId, event)) as APIGatewayProxyResult;
  if (typeof result?.statusCode !== 'number' || isLonger(result, eventBytesMax)) {
    throw new GatewayFailure('INTEGRATION_FAILURE');
  }
  // Base64 is decoded only for callers who would rather have bytes.
  const { binaryMediaTypes } = options.deployment;
  const isDecoded =
    result.isBase64Encoded && isBinary(call.incoming.headers.accept, binaryMediaTypes);
  return {
    status: result.statusCode,
    headers: (result.headers ?? {}) as Record<string, string>,
    body: isDecoded ? Buffer.from(result.body, 'base64') : result.body,
  };
}

function isLonger(message: unknown, bytesMax: number): boolean {
  return Number.isFinite(bytesMax) && Buffer.byteLength(JSON.stringify(message)) > bytesMax;
}

function variablesOf(
  { nowMs }: GatewayOptions,
  requestId: string,
  authorizer: GatewayVariables['authorizer'],
): GatewayVariables {
  return { requestId, requestTimeEpoch: nowMs(), authorizer };
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
  const told = error instanceof GatewayFailure ? error.authorizer : {};
  const headers = evaluateHeaders(answer.headers, variablesOf(options, requestId, told));
  return {
    status: answer.status,
    headers: { 'content-type': 'application/json', ...headers },
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
