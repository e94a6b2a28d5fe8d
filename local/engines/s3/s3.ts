import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type LoopbackServer, serveOnLoopback } from '../loopback.ts';
import { ObjectFiles } from './s3-objects.ts';

export interface S3Options {
  /** The objects are kept in `<dataDir>/s3`. */
  readonly dataDir: string;
  readonly buckets: readonly string[];
  /** Default 0: a free one. */
  readonly port?: number;
  /** By which presigned links lapse: the clock by which the service signs them. Default: the machine's. */
  readonly nowMs?: () => number;
}

interface Call {
  readonly objects: ObjectFiles;
  readonly bucket: string;
  readonly key: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** What the API answers when it does not do what was asked. */
class S3Failure extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** What S3 keeps of a put and says again, besides `x-amz-meta-*`. */
const KEPT_HEADERS = ['content-type', 'content-disposition', 'content-encoding', 'cache-control'];

/**
 * S3 on 127.0.0.1, as far as the service asks it: objects are put, copied, read, headed, deleted and listed (all of a
 * prefix at once, by `ListObjectsV2`), by path-style requests.
 * A put is atomic and durable before it is answered, and honours `If-None-Match: *`. Nobody but this machine can
 * call, so nobody has to prove who they are; but a presigned link lapses when it says.
 */
export function startS3({
  dataDir,
  buckets,
  port,
  nowMs = Date.now,
}: S3Options): Promise<LoopbackServer> {
  const objects = new ObjectFiles(resolve(dataDir, 's3'));
  const inTurn = createTurns();
  return serveOnLoopback((request, response) => {
    answer({ objects, buckets, inTurn, nowMs, request, response }).catch((error: unknown) =>
      refuse(request, response, error),
    );
  }, port);
}

interface Question extends Pick<Call, 'objects' | 'request' | 'response'> {
  readonly buckets: readonly string[];
  readonly inTurn: ReturnType<typeof createTurns>;
  readonly nowMs: () => number;
}

async function answer({ buckets, inTurn, nowMs, ...parts }: Question): Promise<void> {
  const [path = '', query] = (parts.request.url ?? '').split('?');
  const [, bucket = '', ...key] = path.split('/').map(decodeURIComponent);
  if (!buckets.includes(bucket)) throw new S3Failure(404, 'NoSuchBucket', 'no bucket of this name');
  refuseLapsed(new URLSearchParams(query), nowMs());
  const call = { ...parts, bucket, key: key.join('/') };
  const { method } = parts.request;
  if (method === 'GET' && call.key === '') await list(call, new URLSearchParams(query));
  else if (method === 'GET' || method === 'HEAD') await read(call);
  else if (method === 'PUT') await inTurn(path, () => (isCopy(call) ? copy(call) : put(call)));
  else if (method === 'DELETE') await remove(call);
  else throw new S3Failure(501, 'NotImplemented', `${method} is not known here`);
}

/** @throws S3Failure AccessDenied for a presigned link after its time. */
function refuseLapsed(query: URLSearchParams, nowMs: number): void {
  const compact = query.get('X-Amz-Date') ?? '';
  const signedAtMs = Date.parse(compact.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));
  const lapsedMs = nowMs - signedAtMs - Number(query.get('X-Amz-Expires')) * 1_000;
  if (lapsedMs > 0) throw new S3Failure(403, 'AccessDenied', 'Request has expired');
}

async function read({ objects, bucket, key, request, response }: Call): Promise<void> {
  const object = await objects.open(bucket, key);
  if (object === undefined) throw new S3Failure(404, 'NoSuchKey', 'no object of this key');
  response.writeHead(200, {
    ...object.headers,
    'content-length': object.lengthBytes,
    'last-modified': object.storedAt.toUTCString(),
  });
  if (request.method === 'GET') return pipeline(object.read(), response);
  response.end();
  return object.close();
}

async function list({ objects, bucket, response }: Call, query: URLSearchParams): Promise<void> {
  if (query.get('list-type') !== '2') throw new S3Failure(501, 'NotImplemented', 'list-type=2');
  const keys = await objects.keys(bucket, query.get('prefix') ?? '');
  const contents = keys.map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`);
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function put({ objects, bucket, key, request, response }: Call): Promise<void> {
  if (request.headers['content-encoding']?.includes('aws-chunked')) {
    // The framing would be stored with the content.
    throw new S3Failure(501, 'NotImplemented', 'aws-chunked: set requestChecksumCalculation');
  }
  if (request.headers['if-none-match'] === '*' && (await objects.has(bucket, key))) {
    throw new S3Failure(412, 'PreconditionFailed', 'the object exists');
  }
  const etag = `"${randomUUID()}"`;
  const lengthBytes = lengthOf(request);
  await objects.put(
    bucket,
    key,
    { ...keptHeaders(request), etag },
    { bytes: request, lengthBytes },
  );
  response.writeHead(200, { etag }).end();
}

/** Undefined where it is sent in chunks. */
function lengthOf({ headers: { 'content-length': length } }: IncomingMessage): number | undefined {
  return length === undefined ? undefined : Number(length);
}

function isCopy({ request }: Call): boolean {
  return request.headers['x-amz-copy-source'] !== undefined;
}

/** Within one bucket, with the headers of the source. */
async function copy({ objects, bucket, key, request, response }: Call): Promise<void> {
  const source = decodeURIComponent(String(request.headers['x-amz-copy-source']));
  const [from, ...rest] = source.replace(/^\//, '').split('/');
  const object = from === bucket ? await objects.open(bucket, rest.join('/')) : undefined;
  if (object === undefined) throw new S3Failure(404, 'NoSuchKey', 'no object of this key');
  const { lengthBytes } = object;
  await objects.put(bucket, key, object.headers, { bytes: object.read(), lengthBytes });
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<CopyObjectResult><ETag>${escaped(object.headers['etag'] ?? '')}</ETag></CopyObjectResult>`,
  );
}

function keptHeaders({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => KEPT_HEADERS.includes(name) || name.startsWith('x-amz-meta-'),
  );
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(kept) };
}

async function remove({ objects, bucket, key, response }: Call): Promise<void> {
  await objects.remove(bucket, key);
  response.writeHead(204).end();
}

/** Puts on one object take turns, so that of two that ask for an absent object only one finds it so. */
function createTurns() {
  const turns = new Map<string, Promise<void>>();
  return (path: string, work: () => Promise<void>): Promise<void> => {
    const turn = (turns.get(path) ?? Promise.resolve()).catch(() => {}).then(work);
    const forget = () => {
      if (turns.get(path) === turn) turns.delete(path);
    };
    turn.then(forget, forget);
    turns.set(path, turn);
    return turn;
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // Read to its end: a caller that is still sending would take a closed connection for the answer.
  request.resume();
  const { status, code, message } =
    error instanceof S3Failure ? error : new S3Failure(500, 'InternalError', String(error));
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  );
}
