import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, expect, test } from '@jest/globals';
import { createS3Documents } from '../../../../lib/adapters/s3/s3-documents.ts';
import { startS3 } from '../../../../local/engines/s3/s3.ts';
import { newDataDir, removeDataDirs } from '../../support/data-dir.ts';

const Bucket = 'DocumentsBucket';
const Key = 'documents/0a.pdf';

afterAll(removeDataDirs);

test('a presigned link lapses by the clock of its engine and its signer, which may be moved', async () => {
  let aheadMs = 0;
  const nowMs = () => Date.now() + aheadMs;
  const engine = await startS3({ dataDir: newDataDir(), buckets: [Bucket], nowMs });
  const client = new S3Client({
    endpoint: engine.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  await client.send(new PutObjectCommand({ Bucket, Key, Body: 'shown' }));
  const documents = createS3Documents(Bucket, client, nowMs);
  const early = await documents.signedUrl(Key, 60);
  expect((await fetch(early)).status).toBe(200);
  aheadMs = 61_000;
  expect((await fetch(early)).status).toBe(403);
  expect((await fetch(await documents.signedUrl(Key, 60))).status).toBe(200);
  client.destroy();
  await engine.stop();
});
