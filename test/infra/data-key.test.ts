import { describe, expect, test } from '@jest/globals';
import { synthesize } from '../../infra/synthesize.ts';
import { flat, type Properties, resources, template } from './template.ts';

const dataKeyArn = 'arn:aws:kms:us-east-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab';
const keyed = synthesize({ context: { dataKeyArn } });
const propertiesOf = (type: string) =>
  resources(type, keyed).map(({ properties }): Properties => properties);

describe('a key of the operator’s own', () => {
  test('encrypts all tables, the documents and the secrets', () => {
    for (const table of propertiesOf('AWS::DynamoDB::Table')) {
      expect(table['SSESpecification']).toEqual({
        SSEEnabled: true,
        SSEType: 'KMS',
        KMSMasterKeyId: dataKeyArn,
      });
    }
    for (const bucket of propertiesOf('AWS::S3::Bucket')) {
      expect(bucket['BucketEncryption'].ServerSideEncryptionConfiguration).toEqual([
        {
          BucketKeyEnabled: true,
          ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms', KMSMasterKeyID: dataKeyArn },
        },
      ]);
    }
    for (const secret of propertiesOf('AWS::SecretsManager::Secret')) {
      expect(secret['KmsKeyId']).toBe(dataKeyArn);
    }
  });

  test('is used by those services alone, for each function and for the gateway’s uploads', () => {
    const [policy, ...others] = propertiesOf('AWS::IAM::ManagedPolicy');
    expect(others).toEqual([]);
    const [statement = {}] = (policy?.['PolicyDocument'].Statement ?? []) as Properties[];
    expect(statement).toMatchObject({ Effect: 'Allow', Resource: dataKeyArn });
    expect(statement['Condition'].StringEquals['kms:ViaService'].map(flat)).toEqual(
      ['dynamodb', 's3', 'secretsmanager'].map(
        (service) => `${service}.<AWS::Region>.<AWS::URLSuffix>`,
      ),
    );
    const functions = resources('AWS::Lambda::Function', keyed);
    const roles = functions.map(({ properties }) => flat(properties['Role']).replace('.Arn', ''));
    expect(policy?.['Roles'].map(flat)).toEqual(expect.arrayContaining(roles));
    expect(policy?.['Roles']).toHaveLength(roles.length + 1);
    expect(JSON.stringify(policy?.['Roles'])).toContain('Upload');
  });

  test('replaces nothing: every logical id stays, and one policy comes', () => {
    const [before, after] = [template(), keyed].map(({ Resources }) => Object.keys(Resources));
    expect(after?.filter((id) => !before?.includes(id))).toHaveLength(1);
    expect(before?.filter((id) => !after?.includes(id))).toEqual([]);
  });

  test.each(['key/1234', 'arn:aws:kms:us-east-1:123456789012:alias/mail', 'arn:aws:s3:::key'])(
    '%s is none',
    (wrong) => {
      expect(() => synthesize({ context: { dataKeyArn: wrong } })).toThrow(
        'context "dataKeyArn" must be the ARN of a KMS key',
      );
    },
  );
});
