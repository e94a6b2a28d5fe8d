import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { LoopbackServer } from '../../../../local/engines/loopback.ts';
import { startS3 } from '../../../../local/engines/s3/s3.ts';
import { newDataDir, removeDataDirs } from '../../support/data-dir.ts';
import { eventually } from '../../support/eventually.ts';

const Bucket = 'DocumentsBucket';
const Key = 'documents/0a ü+.pdf';

let dataDir: string;
let engine: LoopbackServer;
let s3: S3Client;

function aClient(endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  });
}

async function start(): Promise<void> {
  engine = await startS3({ dataDir, buckets: [Bucket] });
  s3 = aClient(engine.endpoint);
}

async function stop(): Promise<void> {
  s3.destroy();
  await engine.stop();
}

function put(
  Body: string | Uint8Array,
  more: Pick<PutObjectCommandInput, 'ContentType' | 'IfNoneMatch' | 'Metadata'> = {},
) {
  return s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
}

async function get(client = s3): Promise<Uint8Array | undefined> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return Body?.transformToByteArray();
}

beforeEach(async () => {
  dataDir = newDataDir();
  await start();
});

afterEach(async () => {
  await stop();
  removeDataDirs();
});

describe('an object', () => {
  test('comes back as it was put, with its content type', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251);
    await put(bytes, { ContentType: 'application/pdf' });
    expect(Buffer.from((await get()) ?? []).equals(bytes)).toBe(true);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({ ContentType: 'application/pdf', ContentLength: 300_000 });
  });

  test('says again what was put with it', async () => {
    await put('x', { Metadata: { 'stored-at': '1795253400000' } });
    const { Metadata } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    expect(Metadata).toEqual({ 'stored-at': '1795253400000' });
  });

  test.each(['../../out', '..', '.hidden', 'a//b', '%2e%2e/x'])(
    'is found by its key alone, which leads nowhere else: %s',
    async (name) => {
      await s3.send(new PutObjectCommand({ Bucket, Key: `k/${name}`, Body: name }));
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: `k/${name}` }));
      expect(await Body?.transformToString()).toBe(name);
      expect(readdirSync(join(dataDir, 's3'))).toEqual([Bucket]);
      expect(readdirSync(join(dataDir, 's3', Bucket))).toEqual(['k']);
    },
  );

  test('that is absent is NoSuchKey to get and NotFound to head', async () => {
    await expect(get()).rejects.toMatchObject({ name: 'NoSuchKey' });
    const head = s3.send(new HeadObjectCommand({ Bucket, Key }));
    await expect(head).rejects.toMatchObject({ name: 'NotFound' });
  });

  test('is gone once deleted, which may be repeated', async () => {
    await put('x');
    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    await expect(get()).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test('is replaced by a second put', async () => {
    await put('first');
    await put('second');
    expect(Buffer.from((await get()) ?? []).toString()).toBe('second');
  });

  test('is whole for whoever reads it while it is replaced', async () => {
    const filledWith = (value: number) => Buffer.alloc(1_000_000, value);
    await put(filledWith(0));
    const writes = Array.from({ length: 12 }, (_, value) => put(filledWith(value)));
    const reads = Array.from({ length: 40 }, () => get());
    for (const bytes of await Promise.all(reads)) {
      expect(filledWith(bytes?.[0] ?? 0).equals(bytes ?? Buffer.alloc(0))).toBe(true);
    }
    await Promise.all(writes);
  });

  test('survives a restart, and a bucket may be there already', async () => {
    await put('kept');
    await stop();
    await start();
    expect(Buffer.from((await get()) ?? []).toString()).toBe('kept');
  });

  test('survives the process being killed as soon as its put is answered', async () => {
    const entry = new URL('./s3-process.ts', import.meta.url);
    const folder = newDataDir();
    const child = fork(entry, [folder, Bucket], { execArgv: ['--no-warnings'] });
    const [endpoint] = (await once(child, 'message')) as [string];
    const client = aClient(endpoint);
    const bytes = Buffer.alloc(2_000_000, 7);
    await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }));
    child.kill('SIGKILL');
    await once(child, 'exit');
    client.destroy();

    const next = await startS3({ dataDir: folder, buckets: [Bucket] });
    const reader = aClient(next.endpoint);
    expect(Buffer.from((await get(reader)) ?? []).equals(bytes)).toBe(true);
    reader.destroy();
    await next.stop();
  });
});

describe('If-None-Match: *', () => {
  test('lets an absent object be put, and no other', async () => {
    await put('first', { IfNoneMatch: '*' });
    await expect(put('second', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
      $metadata: { httpStatusCode: 412 },
    });
    expect(Buffer.from((await get()) ?? []).toString()).toBe('first');
  });

  test('refuses a large body that is still being sent', async () => {
    await put('first');
    await expect(put(Buffer.alloc(5_000_000), { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
  });

  test('lets one of many at once win', async () => {
    const puts = Array.from({ length: 8 }, (_, at) => put(`body ${at}`, { IfNoneMatch: '*' }));
    const results = await Promise.allSettled(puts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('holds for a request that nobody signed', async () => {
    const url = `${engine.endpoint}/${Bucket}/uploads/1f.pdf`;
    const unsigned = { method: 'PUT', headers: { 'if-none-match': '*' }, body: 'x' };
    expect((await fetch(url, unsigned)).status).toBe(200);
    expect((await fetch(url, unsigned)).status).toBe(412);
  });
});

describe('a presigned link', () => {
  const link = (signingDate: Date) =>
    getSignedUrl(s3, new GetObjectCommand({ Bucket, Key }), { expiresIn: 60, signingDate });

  test('shows its object to whoever has it', async () => {
    await put('shown', { ContentType: 'application/pdf' });
    const answer = await fetch(await link(new Date()));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(await answer.text()).toBe('shown');
  });

  test('lapses', async () => {
    await put('shown');
    const answer = await fetch(await link(new Date(Date.now() - 61_000)));
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('<Code>AccessDenied</Code>');
  });
});

test('a bucket that the template does not have is NoSuchBucket', async () => {
  const get = s3.send(new GetObjectCommand({ Bucket: 'another', Key }));
  await expect(get).rejects.toMatchObject({ name: 'NoSuchBucket' });
});

test('what the service never asks is refused, not guessed', async () => {
  const answer = await fetch(`${engine.endpoint}/${Bucket}/x`, { method: 'POST' });
  expect(answer.status).toBe(501);
});

test('a short put that breaks off leaves nothing behind either', async () => {
  const url = `${engine.endpoint}/${Bucket}/${encodeURI(Key)}`;
  const sending = request(url, { method: 'PUT', headers: { 'content-length': 1_000 } });
  sending.on('error', () => {});
  await new Promise((resolve) => sending.write(Buffer.alloc(500), resolve));
  sending.destroy();
  await expect(get()).rejects.toMatchObject({ name: 'NoSuchKey' });
});
test('a put that breaks off leaves nothing behind', async () => {
  const url = `${engine.endpoint}/${Bucket}/${encodeURI(Key)}`;
  const sending = request(url, { method: 'PUT', headers: { 'content-length': 400_000 } });
  sending.on('error', () => {});
  await new Promise((resolve) => sending.write(Buffer.alloc(300_000), resolve));
  const folder = join(dataDir, 's3', Bucket, 'documents');
  await eventually(
    () => (existsSync(folder) ? readdirSync(folder).length : 0),
    (files) => files === 1,
  );
  sending.destroy();
  await eventually(
    () => readdirSync(folder).length,
    (files) => files === 0,
  );
  await expect(get()).rejects.toMatchObject({ name: 'NoSuchKey' });
  await put('x');
  expect(Buffer.from((await get()) ?? []).toString()).toBe('x');
});

test('a body in chunks with a trailing checksum is refused, not stored with its framing', async () => {
  const answer = await fetch(`${engine.endpoint}/${Bucket}/x`, {
    method: 'PUT',
    headers: { 'content-encoding': 'aws-chunked' },
    body: '1\r\nx\r\n0\r\n\r\n',
  });
  expect(answer.status).toBe(501);
  expect(await answer.text()).toContain('<Code>NotImplemented</Code>');
});
