import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { PrintQueue } from '../../ports.ts';
import { keysIn } from './keys-in.ts';
import { newClient } from './s3-client.ts';

const EXISTS = 412;

/** The office's folder in the documents bucket, with the rights of whoever made the client. */
export function createS3PrintQueue(bucket: string, client: S3Client = newClient()): PrintQueue {
  return {
    keysIn: (folder) => keysIn(client, bucket, folder),

    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async putNew(key, bytes) {
      const input = { Bucket: bucket, Key: key, Body: bytes, IfNoneMatch: '*' };
      try {
        await client.send(new PutObjectCommand(input));
        return true;
      } catch (error) {
        // Also after a try of the SDK's own whose answer was lost: whoever asks for the last day finds its own.
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === EXISTS) {
          return false;
        }
        throw error;
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
