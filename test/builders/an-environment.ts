import { ENV, TABLES } from '../../lib/resources.ts';

export const ADDRESS = { name: 'N', line1: 'L', city: 'C', state: 'IL', zip: '12345' };
/** All that a deployment has to say, and nothing that it may say besides. */
export const COMPLETE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(TABLES).map(([name, { env }]) => [env, `table-${name}`])),
  DEPLOYMENT_ID: 'test',
  [ENV.documentsBucket]: 'bucket',
  [ENV.effectsQueueUrl]: 'https://queue.test/effects',
  [ENV.orderWorkflowArn]: 'arn:workflow',
  [ENV.signingSecretsArn]: 'arn:signing',
  [ENV.orderIdSecret]: 'the secret of the ids',
  [ENV.notificationSecretArn]: 'arn:notification',
  [ENV.recipientSecretArn]: 'arn:recipient',
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
};

/** Whom a deployment tells that a letter waits, where it names nobody. */
export const NOBODY = { email: null, webhookUrl: null };
