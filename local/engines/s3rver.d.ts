/** The part of s3rver 3.7 that the S3 engine uses; the package has no types. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';
  import type { Readable } from 'node:stream';

  class S3rver {
    readonly store: S3rver.Store;
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }

  namespace S3rver {
    interface NewObject {
      readonly bucket: string;
      readonly key: string;
      readonly content: Buffer | Readable;
      readonly metadata: object;
    }

    interface Store {
      existsObject(bucket: string, key: string): Promise<boolean>;
      getResourcePath(bucket: string, key: string, resource: 'object'): string;
      putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
      putObject(object: NewObject): Promise<{ size: number; md5: string }>;
    }
  }

  export = S3rver;
}
