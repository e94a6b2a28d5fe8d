/** A stack that goes on with data that is there already: what an earlier one left, or what was restored. */
import { describe, expect, test } from '@jest/globals';
import { EXISTING_DATA_CONTEXT } from '../../infra/existing-data.ts';
import { synthesize, type Template } from '../../infra/synthesize.ts';
import { wholeArns } from '../../lib/environment-reader.ts';
import { TABLES, type TableName } from '../../lib/resources.ts';
import { resources, template } from './template.ts';

const ARN = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:kept-AbCdEf';

function countOf(type: string, of: Template): number {
  return resources(type, of).length;
}

describe('a table that is named in the context', () => {
  const names = Object.keys(TABLES) as TableName[];

  test.each(names)('%s: is used, and none is made; the others are', (name) => {
    const existing = synthesize({ context: { [`${name}TableName`]: 'Restored-1' } });
    expect(countOf('AWS::DynamoDB::Table', existing)).toBe(names.length - 1);
    for (const { properties } of resources('AWS::Lambda::Function', existing)) {
      const { Variables } = properties['Environment'];
      expect(Variables[TABLES[name].env]).toBe('Restored-1');
    }
  });

  test('is what the rights of the functions are on, with its indexes', () => {
    const existing = synthesize({ context: { ordersTableName: 'Restored-1' } });
    const rights = JSON.stringify(resources('AWS::IAM::Role', existing));
    expect(rights).toContain(':table/Restored-1"');
    expect(rights).toContain(':table/Restored-1/index/due"');
    expect(rights).not.toContain('"OrdersTable"');
  });
});

test('a bucket that is named in the context is used, and none is made', () => {
  const existing = synthesize({ context: { documentsBucketName: 'kept-documents' } });
  expect(countOf('AWS::S3::Bucket', existing)).toBe(0);
  const rights = JSON.stringify(resources('AWS::IAM::Role', existing));
  expect(rights).toContain(':s3:::kept-documents/documents/*');
});

test.each([
  ['signing', 'SIGNING_SECRETS_ARN'],
  ['orderId', 'ORDER_ID_SECRET_ARN'],
  ['notification', 'NOTIFICATION_SECRET_ARN'],
  ['recipient', 'RECIPIENT_SECRET_ARN'],
])('the secret %s that is named in the context is read, and none is made', (name, variable) => {
  const existing = synthesize({ context: { [`${name}SecretArn`]: ARN } });
  const made = countOf('AWS::SecretsManager::Secret', template());
  expect(countOf('AWS::SecretsManager::Secret', existing)).toBe(made - 1);
  const [one] = resources('AWS::Lambda::Function', existing);
  expect(wholeArns(one?.properties['Environment'].Variables)[variable]).toBe(ARN);
  expect(JSON.stringify(resources('AWS::IAM::Role', existing))).toContain(ARN);
});

test.each(EXISTING_DATA_CONTEXT)('a name that is none is refused by its key: %s', (key) => {
  expect(() => synthesize({ context: { [key]: 'not/a name' } })).toThrow(
    `context "${key}" must be`,
  );
});
