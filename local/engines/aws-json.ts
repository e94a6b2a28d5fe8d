import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LoopbackServer, serveOnLoopback } from './loopback.ts';

/** An error of the service's own API: what the SDK throws under this name. */
export class AwsError extends Error {
  /** What the service called this error in its older query protocol; SQS clients still see it as `Code`. */
  readonly queryCode: string | undefined;

  constructor(name: string, message: string, queryCode?: string) {
    super(message);
    this.name = name;
    this.queryCode = queryCode;
  }
}

export interface AwsJsonService {
  /** What `X-Amz-Target` begins with, such as `AWSStepFunctions`. */
  readonly target: string;
  /** By operation name; each takes the parsed body and answers with the reply's body. */
  readonly operations: Readonly<Record<string, (input: never) => unknown>>;
  readonly port?: number | undefined;
  /** Told of everything thrown that is no `AwsError`; the caller sees a 500. */
  readonly onError: (error: unknown) => void;
}

/** The largest request of the services spoken here is a message of 1 MiB, escaped as JSON. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** Serves an AWS service over its JSON 1.0 protocol. Any credentials will do: only this machine can call. */
export function startAwsJson(service: AwsJsonService): Promise<LoopbackServer> {
  return serveOnLoopback((request, response) => {
    answer(service, request).then(
      (body) => send(response, 200, body ?? {}),
      (error: unknown) => sendError(service, response, error),
    );
  }, service.port);
}

async function answer(service: AwsJsonService, request: IncomingMessage): Promise<unknown> {
  const [target, name = ''] = String(request.headers['x-amz-target']).split('.');
  const body = await readBody(request);
  const operation = Object.hasOwn(service.operations, name) ? service.operations[name] : undefined;
  if (target !== service.target || operation === undefined) {
    throw new AwsError('UnknownOperationException', `${target}.${name} is not known here`);
  }
  return operation(parse(body) as never);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new AwsError('RequestTooLarge', 'the request is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body || '{}');
  } catch {
    throw new AwsError('SerializationException', 'the body is not JSON');
  }
}

function sendError(service: AwsJsonService, response: ServerResponse, error: unknown): void {
  if (error instanceof AwsError) {
    if (error.queryCode) response.setHeader('x-amzn-query-error', `${error.queryCode};Sender`);
    send(response, 400, { __type: `com.amazonaws#${error.name}`, message: error.message });
    return;
  }
  // The caller hung up in the middle of its request: nobody is left to answer.
  if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') return;
  service.onError(error);
  send(response, 500, { __type: 'com.amazonaws#InternalFailure', message: 'see the local log' });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    'x-amzn-requestid': randomUUID(),
  });
  response.end(JSON.stringify(body));
}
