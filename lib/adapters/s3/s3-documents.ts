import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { MailError } from '../../errors/mail-error.ts';
import type { Deadline, Documents, StoredUpload } from '../../ports.ts';
import { keysIn } from './keys-in.ts';
import { newClient } from './s3-client.ts';

/**
 * Documents in one S3 bucket. Its failures are `unavailable`, with the cause for the log.
 * @param nowMs by which links are signed: the clock of the deployment, and of the machine where S3 is Amazon's, which
 *   refuses what is signed ahead of its own. A clock that is moved by hand needs an engine that goes by it.
 */
export function createS3Documents(
  bucket: string,
  client: S3Client = newClient(),
  nowMs: () => number = Date.now,
): Documents {
  return {
    async put(key, bytes, contentType) {
      const input = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType };
      try {
        await client.send(new PutObjectCommand(input));
      } catch (error) {
        throw unavailable(error);
      }
    },

    async get(key, deadline) {
      return (await getObject({ client, bucket, deadline }, key))?.bytes;
    },

    async copy(from, to) {
      const input = { Bucket: bucket, Key: to, CopySource: `${bucket}/${from}` };
      try {
        await client.send(new CopyObjectCommand(input));
        return true;
      } catch (error) {
        if ((error as Error).name === NoSuchKey.name) return false;
        throw unavailable(error);
      }
    },

    async keysIn(prefix) {
      try {
        return await keysIn(client, bucket, prefix);
      } catch (error) {
        throw unavailable(error);
      }
    },

    async removeAll(prefix) {
      try {
        for (const Key of await keysIn(client, bucket, prefix)) {
          await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
        }
      } catch (error) {
        throw unavailable(error);
      }
    },

    getUpload: (key, deadline) => getObject({ client, bucket, deadline }, key),

    signedUrl: (key, seconds) =>
      getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: key }), {
        expiresIn: seconds,
        signingDate: new Date(nowMs()),
      }),
  };
}

/** Where it lies, and until when it is waited for: the SDK itself has no end. */
interface Getting {
  readonly client: S3Client;
  readonly bucket: string;
  readonly deadline: Deadline | undefined;
}

async function getObject(
  { client, bucket, deadline }: Getting,
  key: string,
): Promise<StoredUpload | undefined> {
  const patience = deadline && { abortSignal: AbortSignal.timeout(deadline.leftMs()) };
  try {
    const { Body, Metadata } = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: key }),
      patience,
    );
    const bytes = await Body?.transformToByteArray();
    const storedAtMs = Number(Metadata?.['stored-at']) || undefined;
    return bytes && { bytes, storedAtMs };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw unavailable(error);
  }
}

/** All of these are harmless to repeat, so whatever S3 answers, the call may be made again. */
function unavailable(cause: unknown): MailError {
  return new MailError('unavailable', { reason: 'the document store did not answer', cause });
}
