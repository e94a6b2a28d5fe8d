import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import S3rver from 's3rver';
import { type LoopbackServer, serveOnLoopback } from './loopback.ts';

export interface S3Options {
  /** The objects are kept in `<dataDir>/s3`. */
  readonly dataDir: string;
  /** Made when they are not there yet. */
  readonly buckets: readonly string[];
  /** Default 0: a free one. */
  readonly port?: number;
}

/**
 * S3 on 127.0.0.1, for path-style requests, signed or not. It is s3rver with what that lacks: a put is atomic and
 * durable before it is answered, and honours `If-None-Match: *`.
 */
export async function startS3(options: S3Options): Promise<LoopbackServer> {
  const s3rver = new S3rver({
    directory: resolve(options.dataDir, 's3'),
    silent: true,
    vhostBuckets: false,
    configureBuckets: options.buckets.map((name) => ({ name })),
  });
  s3rver.store.putObject = (object) => putAtomically(s3rver.store, object);
  await s3rver.configureBuckets();
  return serveOnLoopback(guard(s3rver.store, s3rver.callback()), options.port);
}

/** s3rver writes in place and answers before the file is complete; a reader would see half an object. */
async function putAtomically(
  store: S3rver.Store,
  { bucket, key, content, metadata }: S3rver.NewObject,
): Promise<{ size: number; md5: string }> {
  const file = store.getResourcePath(bucket, key, 'object');
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  const hash = createHash('md5');
  let size = 0;
  try {
    await pipeline(
      Buffer.isBuffer(content) ? Readable.from([content]) : content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(draft),
    );
    const md5 = hash.digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    await rename(draft, file);
    return { size, md5 };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Puts on one object take turns, so that of two that ask for an absent object only one finds it so. */
function guard(store: S3rver.Store, next: RequestListener): RequestListener {
  const turns = new Map<string, Promise<void>>();
  return (request, response) => {
    // s3rver knows one key pair only. Nobody but this machine can call, so nobody has to prove who they are.
    delete request.headers.authorization;
    if (request.method !== 'PUT') {
      next(request, response);
      return;
    }
    const path = new URL(request.url ?? '', 'http://s3').pathname;
    const turn = (turns.get(path) ?? Promise.resolve())
      .then(() => put(store, path, request, response, next))
      .catch(() => {
        response.destroy();
      })
      .finally(() => {
        if (turns.get(path) === turn) turns.delete(path);
      });
    turns.set(path, turn);
  };
}

async function put(
  store: S3rver.Store,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
): Promise<void> {
  if (request.headers['content-encoding']?.includes('aws-chunked')) {
    // s3rver would store the framing with the content.
    request.resume();
    refuse(response, 501, 'NotImplemented', 'aws-chunked: set requestChecksumCalculation');
    return;
  }
  const [, bucket = '', ...key] = path.split('/').map(decodeURIComponent);
  const ifAbsent = request.headers['if-none-match'] === '*';
  if (ifAbsent && (await store.existsObject(bucket, key.join('/')))) {
    // Read to its end: a caller that is still sending would take a closed connection for the answer.
    request.resume();
    refuse(response, 412, 'PreconditionFailed', 'the object exists');
    return;
  }
  next(request, response);
  // `finished` rejects when the caller hung up, which ends its turn as well.
  await finished(response).catch(() => {});
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  );
}
