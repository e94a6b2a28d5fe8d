import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { type IRole, ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Stack } from 'aws-cdk-lib/core';
import { Construct, type IConstruct } from 'constructs';

/** What a principal needs of a key that DynamoDB, S3 and Secrets Manager encrypt with, in its name. */
const USES = [
  'kms:Decrypt',
  'kms:Encrypt',
  'kms:GenerateDataKey',
  'kms:ReEncryptFrom',
  'kms:ReEncryptTo',
  'kms:DescribeKey',
];
const SERVICES = ['dynamodb', 's3', 'secretsmanager'];

/**
 * Encrypts what the stack keeps of people with a key of the operator's own: tables, documents and secrets. The key is
 * used by these services alone, and only in the name of who reaches the data in any case. Queues hold no more than
 * order ids, and logs nothing of anybody, so they keep the keys of their services.
 */
export class DataKey extends Construct {
  /** @param roles of the functions, and of the gateway that puts uploads into the bucket. */
  constructor(scope: Construct, id: string, keyArn: string, roles: readonly IRole[]) {
    super(scope, id);
    const { region, urlSuffix } = Stack.of(this);
    new ManagedPolicy(this, 'Policy', {
      description: 'Uses the key of the data',
      statements: [
        new PolicyStatement({
          actions: USES,
          resources: [keyArn],
          conditions: {
            StringEquals: {
              'kms:ViaService': SERVICES.map((service) => `${service}.${region}.${urlSuffix}`),
            },
          },
        }),
      ],
      roles: [...roles],
    });
    for (const each of scope.node.findAll()) encrypt(each, keyArn);
  }
}

function encrypt(construct: IConstruct, keyArn: string): void {
  if (construct instanceof CfnTable) {
    construct.sseSpecification = { sseEnabled: true, sseType: 'KMS', kmsMasterKeyId: keyArn };
  }
  if (construct instanceof CfnBucket) {
    construct.bucketEncryption = {
      serverSideEncryptionConfiguration: [
        {
          serverSideEncryptionByDefault: { sseAlgorithm: 'aws:kms', kmsMasterKeyId: keyArn },
          // One data key for many objects: else each object is a call that KMS bills.
          bucketKeyEnabled: true,
        },
      ],
    };
  }
  if (construct instanceof CfnSecret) construct.kmsKeyId = keyArn;
}
