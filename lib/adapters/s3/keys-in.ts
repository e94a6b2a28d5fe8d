import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';

/** Every key of the bucket that begins so, in their order, however many pages of them there are. */
export async function keysIn(
  client: S3Client,
  bucket: string,
  prefix: string,
): Promise<readonly string[]> {
  const keys: string[] = [];
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
  for await (const { Contents = [] } of pages) {
    keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
  }
  return keys;
}
