import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createS3PrintQueue } from '../../../../lib/adapters/s3/s3-print-queue.ts';
import type { PrintQueue } from '../../../../lib/ports.ts';
import type { LoopbackServer } from '../../../../local/engines/loopback.ts';
import { startS3 } from '../../../../local/engines/s3/s3.ts';
import { newDataDir, removeDataDirs } from '../../../local/support/data-dir.ts';

const BUCKET = 'documentsbucket';
const bytes = Buffer.from('a day');
let engine: LoopbackServer;
let client: S3Client;
let queue: PrintQueue;

beforeEach(async () => {
  engine = await startS3({ dataDir: newDataDir(), buckets: [BUCKET] });
  client = new S3Client({
    endpoint: engine.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  });
  queue = createS3PrintQueue(BUCKET, client);
});

afterEach(async () => {
  client.destroy();
  await engine.stop();
  removeDataDirs();
});

test('an empty folder has no keys, and no object is found in it', async () => {
  expect(await queue.keysIn('self-print/waiting/')).toEqual([]);
  expect(await queue.get('self-print/waiting/ord_1')).toBeUndefined();
});

test('a folder has its own keys, all of them, in their order, as they were put', async () => {
  const own = ['self-print/waiting/a&b', 'self-print/waiting/ord_1', 'self-print/waiting/x/y z'];
  const others = ['self-print/days/000001.json', 'self-printing'];
  for (const key of [...own, ...others].reverse()) await queue.putNew(key, bytes);
  expect(await queue.keysIn('self-print/waiting/')).toEqual(own);
});

test('what is there stays: only one of two puts it', async () => {
  const put = (text: string) => queue.putNew('self-print/days/000001.json', Buffer.from(text));
  const results = await Promise.all([put('one'), put('two')]);
  expect(results.toSorted()).toEqual([false, true]);
  const kept = Buffer.from((await queue.get('self-print/days/000001.json')) ?? []).toString();
  expect(kept).toBe(results[0] ? 'one' : 'two');
});

test('what is removed is gone, and removing it again is no mistake', async () => {
  await queue.putNew('self-print/waiting/ord_1', bytes);
  await queue.remove('self-print/waiting/ord_1');
  await queue.remove('self-print/waiting/ord_1');
  expect(await queue.keysIn('self-print/waiting/')).toEqual([]);
});

test('a store that is away is no empty one', async () => {
  const away = createS3PrintQueue('another-bucket', client);
  await expect(away.keysIn('self-print/waiting/')).rejects.toThrow();
  await expect(away.putNew('self-print/days/000001.json', bytes)).rejects.toThrow();
});
