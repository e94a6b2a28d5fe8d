import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { PeriodSettings } from '../../lib/settings.ts';
import { acknowledge } from '../acknowledge.ts';

interface DocumentsBucketProps {
  /** Keeps the bucket when the stack goes. */
  readonly retain: boolean;
  /** The name of a bucket that there is already, which is used in the place of a new one, with its own rules. */
  readonly existing: string | undefined;
  /** What the deployment says of it: S3 deletes by the day, and never sooner. */
  readonly periods: Pick<PeriodSettings, 'sandboxDays' | 'uploadHours' | 'stationeryDays'>;
}

/**
 * A document goes with its order's addresses (`lib/order/effects/forget-order.ts`); this is for what an order has lost
 * sight of, and longer than any order keeps its own (`RETENTION_DAYS_MAX`).
 */
const DOCUMENTS_KEPT = Duration.days(400);

/** Beyond its life, which begins as it is written: the service says that it is over, before S3 does. */
const STATIONERY_DAYS_MORE = 2;

/** The files of an office's days, which hold the pieces of many orders: until they are surely printed. */
const DAYS_KEPT = Duration.days(30);

/** What a batch brought goes with its last row; this is for what no batch has, and for rows that nobody places. */
const BATCHES_KEPT = Duration.days(7);

/** What is only passing through: S3 deletes at the midnight (UTC) after so many days. */
const PASSING = Duration.days(1);

/** Beyond their hours uploads serve the order of a quote for as long as its token lives; S3 is sure of whole days. */
const UPLOAD_HOURS_MORE = 0.5;

/**
 * The bytes that are printed (`documentKey` and `passingKey` of `lib/resources.ts`).
 *
 * Not versioned: equal keys are equal bytes, so there is never an older version to go back to, and a letter
 * that is deleted has to be gone.
 */
export class DocumentsBucket extends Construct {
  /** Its ARN, as cdk-nag writes it in its findings. */
  readonly judgedArn: string;
  readonly #bucket: IBucket;

  constructor(scope: Construct, id: string, { retain, existing, periods }: DocumentsBucketProps) {
    super(scope, id);
    this.judgedArn =
      existing === undefined ? '<DocumentsBucket.Arn>' : `arn:<AWS::Partition>:s3:::${existing}`;
    this.#bucket =
      existing === undefined
        ? this.#create(retain, periods)
        : Bucket.fromBucketName(this, 'Bucket', existing);
  }

  get name(): string {
    return this.#bucket.bucketName;
  }

  get arn(): string {
    return this.#bucket.bucketArn;
  }

  /**
   * The ARN of every object in a folder: `documents`, `passing`, `batches`, `stationery`, `uploads`, `proofs` or
   * `self-print`.
   */
  folderArn(folder: string): string {
    return this.#bucket.arnForObjects(`${folder}/*`);
  }

  #create(
    retain: boolean,
    { sandboxDays, uploadHours, stationeryDays }: DocumentsBucketProps['periods'],
  ): IBucket {
    // Of sandbox orders, of orders that nobody paid, which are kept no longer, and of those not screened yet.
    const passing = Duration.days(sandboxDays);
    const stationery = Duration.days(stationeryDays + STATIONERY_DAYS_MORE);
    const uploads = Duration.days(Math.ceil((uploadHours + UPLOAD_HOURS_MORE) / 24));
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: false,
      removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      lifecycleRules: [
        { id: 'documents', prefix: 'documents/', expiration: DOCUMENTS_KEPT },
        { id: 'passing', prefix: 'passing/', expiration: passing },
        { id: 'batches', prefix: 'batches/', expiration: BATCHES_KEPT },
        { id: 'self-print', prefix: 'self-print/', expiration: DOCUMENTS_KEPT },
        { id: 'self-print-files', prefix: 'self-print/files/', expiration: DAYS_KEPT },
        { id: 'stationery', prefix: 'stationery/', expiration: stationery },
        { id: 'uploads', prefix: 'uploads/', expiration: uploads },
        { id: 'proofs', prefix: 'proofs/', expiration: PASSING },
        { id: 'unfinished-uploads', abortIncompleteMultipartUploadAfter: PASSING },
      ],
    });
    (bucket.node.defaultChild as CfnBucket).overrideLogicalId('DocumentsBucket');
    acknowledge(this, {
      'AwsSolutions-S1':
        'Only our functions can reach the bucket, and they log each document by its hash. Server access logs would add a second store of requester addresses to protect and expire.',
    });
    return bucket as IBucket;
  }
}
