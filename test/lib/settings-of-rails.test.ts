import { describe, expect, test } from '@jest/globals';
import { ENV, TABLES } from '../../lib/resources.ts';
import { readSettings } from '../../lib/settings.ts';

const NEEDED = [
  ...Object.values(TABLES).map(({ env }) => env),
  ENV.documentsBucket,
  ENV.effectsQueueUrl,
  ENV.orderWorkflowArn,
  ENV.signingSecretsArn,
  ENV.orderIdSecretArn,
  ENV.notificationSecretArn,
  ENV.recipientSecretArn,
  'DEPLOYMENT_ID',
];
const ADDRESS = { name: 'N', line1: 'L', city: 'C', state: 'IL', zip: '12345' };
const railsWith = (more: Readonly<Record<string, string>>) =>
  readSettings({
    ...Object.fromEntries(NEEDED.map((name) => [name, 'some'])),
    RETURN_ADDRESS: JSON.stringify(ADDRESS),
    PAYMENTS: 'off',
    X402: 'off',
    SCOPED_API_KEYS: 'on',
    GUEST_LIMIT_PER_MINUTE: '60',
    NETWORK_SENDS_PER_DAY: '50',
    RECIPIENT_SENDS_PER_DAY: '3',
    RETENTION_DAYS: '90',
    UNPAID_DAYS: '7',
    SANDBOX_DAYS: '7',
    UPLOAD_HOURS: '24',
    STATIONERY_DAYS: '400',
    SANDBOX_READING_SECONDS: '20',
    ...more,
  }).rails;

describe('an office of the operator’s own', () => {
  const secret = { SELF_PRINT_WEBHOOK_SECRET_ARN: 'arn:office' };

  test('is there where it is switched on, and has no key', () => {
    const webhookSecret = { kind: 'arn', arn: 'arn:office' };
    expect(railsWith({ SELF_PRINT: 'on', ...secret })).toEqual({
      self_print: { apiKey: undefined, baseUrl: '', webhookSecret },
    });
  });

  test('is not there by its secret alone', () => {
    expect(railsWith(secret)).toEqual({});
    expect(railsWith({ SELF_PRINT: 'off', ...secret })).toEqual({});
  });

  test('cannot be there without it: nobody could say that a piece was mailed', () => {
    expect(() => railsWith({ SELF_PRINT: 'on' })).toThrow(
      /SELF_PRINT_WEBHOOK_SECRET.* is missing \(SELF_PRINT is on\)/,
    );
  });

  test('is on or off', () => {
    expect(() => railsWith({ SELF_PRINT: 'yes', ...secret })).toThrow(
      'SELF_PRINT must be on or off',
    );
  });
});
