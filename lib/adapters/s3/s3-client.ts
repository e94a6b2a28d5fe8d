import { S3Client } from '@aws-sdk/client-s3';

/** An endpoint set in the environment is one machine's engine, which knows buckets by path, not by host. */
export function newClient(): S3Client {
  const forcePathStyle = process.env['AWS_ENDPOINT_URL_S3'] !== undefined;
  return new S3Client({
    forcePathStyle,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
