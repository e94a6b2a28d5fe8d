import {
  CopyObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LoopbackServer } from '../../../../local/engines/loopback.ts';
import { startS3 } from '../../../../local/engines/s3/s3.ts';
import { newDataDir, removeDataDirs } from '../../support/data-dir.ts';

const Bucket = 'DocumentsBucket';
const [Key, COPY] = ['passing/0a ü+.pdf', 'documents/1/0a.pdf'];
let engine: LoopbackServer;
let s3: S3Client;

beforeAll(async () => {
  engine = await startS3({ dataDir: newDataDir(), buckets: [Bucket] });
  s3 = new S3Client({
    endpoint: engine.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  });
});

afterAll(async () => {
  s3.destroy();
  await engine.stop();
  removeDataDirs();
});

const copy = (from: string) =>
  s3.send(
    new CopyObjectCommand({
      Bucket,
      Key: COPY,
      CopySource: encodeURIComponent(`${Bucket}/${from}`),
    }),
  );

test('a copy is whole, of the same type, and its own', async () => {
  const put = (Body: string) =>
    s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/pdf' }));
  await put('first');
  await copy(Key);
  await put('second');
  const { Body, ContentType } = await s3.send(new GetObjectCommand({ Bucket, Key: COPY }));
  expect([await Body?.transformToString(), ContentType]).toEqual(['first', 'application/pdf']);
});

test('of an object that is absent there is none', async () => {
  await expect(copy('passing/none')).rejects.toMatchObject({ name: 'NoSuchKey' });
});
