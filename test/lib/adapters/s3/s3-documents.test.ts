import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { createS3Documents } from '../../../../lib/adapters/s3/s3-documents.ts';
import { aDeadline } from '../../../builders/a-deadline.ts';

const client = new S3Client({
  region: 'us-east-1',
  credentials: { accessKeyId: 'id', secretAccessKey: 'unused' },
});
const s3 = mockClient(client);
const documents = createS3Documents('bucket', client);
const KEY = 'documents/abc.pdf';
const bytes = new Uint8Array([1, 2, 3]);

beforeEach(() => {
  s3.reset();
});

const failure = (name: string, httpStatusCode: number) =>
  new S3ServiceException({ name, $fault: 'client', $metadata: { httpStatusCode } });

describe('createS3Documents', () => {
  test('puts an object with its type', async () => {
    s3.on(PutObjectCommand).resolves({});
    await documents.put(KEY, bytes, 'application/pdf');
    expect(s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input)).toEqual([
      { Bucket: 'bucket', Key: KEY, Body: bytes, ContentType: 'application/pdf' },
    ]);
  });

  test('gets the bytes of an object', async () => {
    const Body = { transformToByteArray: async () => bytes } as GetObjectCommandOutput['Body'];
    s3.on(GetObjectCommand, { Bucket: 'bucket', Key: KEY }).resolves(Body ? { Body } : {});
    expect(await documents.get(KEY)).toEqual(bytes);
  });

  test('an object that does not exist is undefined', async () => {
    s3.on(GetObjectCommand).rejects(new NoSuchKey({ message: 'none', $metadata: {} }));
    expect(await documents.get(KEY)).toBeUndefined();
  });

  test.each([
    failure('AccessDenied', 403),
    failure('NoSuchBucket', 404),
    failure('SlowDown', 503),
    new Error('socket hang up'),
  ])('any other failure is `unavailable`, with its cause: %s', async (cause) => {
    s3.onAnyCommand().rejects(cause);
    const refusal = { code: 'unavailable', cause };
    await expect(documents.get(KEY)).rejects.toMatchObject(refusal);
    const put = documents.put(KEY, bytes, 'application/pdf');
    await expect(put).rejects.toMatchObject(refusal);
  });

  test('what is not there at the end of the call that asked is not waited for', async () => {
    // The SDK itself is stood in for: that it ends at its signal is its own promise.
    s3.on(GetObjectCommand).callsFake(async () => new Promise(() => undefined));
    documents.get(KEY, aDeadline(30)).catch(() => undefined);
    documents.get(KEY).catch(() => undefined);
    const [told, untold] = s3
      .commandCalls(GetObjectCommand)
      .map(({ args }) => (args as unknown as [unknown, { abortSignal: AbortSignal }?])[1]);
    const abortSignal = told?.abortSignal ?? AbortSignal.abort();
    expect(abortSignal.aborted).toBe(false);
    await new Promise((resolve) => abortSignal.addEventListener('abort', resolve));
    expect(abortSignal.aborted).toBe(true);
    expect(untold).toBeUndefined();
  });

  test('copies an object, and says when there is none to copy', async () => {
    s3.on(CopyObjectCommand)
      .resolvesOnce({})
      .rejectsOnce(new NoSuchKey({ message: 'none', $metadata: {} }));
    expect(await documents.copy('passing/a.pdf', 'documents/b/a.pdf')).toBe(true);
    expect(s3.commandCalls(CopyObjectCommand)[0]?.args[0].input).toEqual({
      Bucket: 'bucket',
      Key: 'documents/b/a.pdf',
      CopySource: 'bucket/passing/a.pdf',
    });
    expect(await documents.copy('passing/a.pdf', 'documents/b/a.pdf')).toBe(false);
    s3.on(CopyObjectCommand).rejects(new Error('by plan'));
    const copied = documents.copy('passing/a.pdf', 'documents/b/a.pdf');
    await expect(copied).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('removes all whose key begins so, however many pages of them there are, and no others', async () => {
    s3.on(ListObjectsV2Command, { Prefix: 'documents/a/' })
      .resolvesOnce({ Contents: [{ Key: 'documents/a/1' }], NextContinuationToken: 'more' })
      .resolvesOnce({ Contents: [{ Key: 'documents/a/2' }] });
    s3.on(DeleteObjectCommand).resolves({});
    await documents.removeAll('documents/a/');
    expect(s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key)).toEqual([
      'documents/a/1',
      'documents/a/2',
    ]);
  });

  test('lists the keys that begin so, of all pages of them', async () => {
    s3.on(ListObjectsV2Command, { Bucket: 'bucket', Prefix: 'documents/a/' })
      .resolvesOnce({ Contents: [{ Key: 'documents/a/1' }], NextContinuationToken: 'more' })
      .resolvesOnce({ Contents: [{ Key: 'documents/a/2' }] })
      .rejects(failure('SlowDown', 503));
    expect(await documents.keysIn('documents/a/')).toEqual(['documents/a/1', 'documents/a/2']);
    await expect(documents.keysIn('documents/a/')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('finds nothing to remove, and says so by nothing', async () => {
    s3.on(ListObjectsV2Command).resolves({});
    await documents.removeAll('documents/a/');
    expect(s3.commandCalls(DeleteObjectCommand)).toEqual([]);
  });

  test('what could not be removed is `unavailable`: it is removed later', async () => {
    s3.on(ListObjectsV2Command).resolves({ Contents: [{ Key: 'documents/a/1' }] });
    s3.on(DeleteObjectCommand).rejects(failure('SlowDown', 503));
    await expect(documents.removeAll('documents/a/')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('signs a link that reads this object for so many seconds', async () => {
    const url = new URL(await documents.signedUrl(KEY, 900));
    expect(url.pathname).toContain(KEY);
    expect(url.host + url.pathname).toContain('bucket');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
    expect(url.searchParams.get('x-id')).toBe('GetObject');
  });
});
