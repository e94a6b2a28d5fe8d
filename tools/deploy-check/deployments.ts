const ARN = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:';
const secret = (name: string) => `${ARN}${name}-AbCdEf`;
const CERTIFICATE =
  'arn:aws:acm:us-east-1:123456789012:certificate/1234abcd-12ab-34cd-56ef-1234567890ab';
const RETURN_ADDRESS = JSON.stringify({
  ...{ name: 'Example Mail', line1: '123 Example Street', city: 'Springfield' },
  ...{ state: 'IL', zip: '62701', country: 'US' },
});
const PRODUCTION = { stage: 'production', returnAddress: RETURN_ADDRESS };

/** Contexts as deployments have them: every stage, and every switch that makes other resources at least once. */
export const DEPLOYMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  development: {},
  'a stage of one engineer': { stage: 'dev-anna' },
  'production without a model': { ...PRODUCTION, screening: 'rules' },
  'production with all companies': {
    ...PRODUCTION,
    screenerModel: 'amazon.nova-lite-v1:0',
    pageReaderModel: 'us.amazon.nova-pro-v1:0',
    places: 'location',
    lobApiKeyArn: secret('lob'),
    lobWebhookSecretArn: secret('lob-webhook'),
    postgridApiKeyArn: secret('postgrid'),
    postgridWebhookSecretArn: secret('postgrid-webhook'),
    click2mailCredentialsArn: secret('click2mail'),
    uspsCredentialsArn: secret('usps'),
    payments: 'on',
    stripeApiKeyArn: secret('stripe'),
    stripeWebhookSecretArn: secret('stripe-webhook'),
    emailFrom: 'mail@example.com',
    publicUrl: 'https://mail.example.com',
  },
  'production, watched and shifted': {
    ...PRODUCTION,
    screening: 'rules',
    alarmTopicArn: 'arn:aws:sns:us-east-1:123456789012:duty',
    canary: 'on',
    dataKeyArn: 'arn:aws:kms:us-east-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab',
    concurrency: '1000',
    tracing: 'on',
    logRetentionDays: '90',
  },
  'production at a domain, behind CloudFront': {
    ...PRODUCTION,
    screening: 'rules',
    domainName: 'mail.example.com',
    certificateArn: CERTIFICATE,
    hostedZoneId: 'Z0123456789ABCDEFGHIJ',
    cloudFront: 'on',
    cloudFrontCertificateArn: CERTIFICATE,
  },
  'a domain with a base path and a web ACL': {
    domainName: 'example.com',
    certificateArn: CERTIFICATE,
    basePath: 'mail',
    waf: 'on',
  },
  'a web ACL of the account': {
    webAclArn:
      'arn:aws:wafv2:us-east-1:123456789012:regional/webacl/mail/1234abcd-12ab-34cd-56ef-1234567890ab',
  },
  'an office of its own': {
    selfPrint: 'on',
    selfPrintSchedule: 'MON-FRI 12',
    selfPrintWebhookSecretArn: secret('office'),
  },
  'production on restored data': {
    ...PRODUCTION,
    screening: 'rules',
    ordersTableName: 'Restored-Orders',
    documentsBucketName: 'restored-documents',
    signingSecretArn: secret('signing'),
    orderIdSecretArn: secret('order-id'),
    notificationSecretArn: secret('notification'),
    recipientSecretArn: secret('recipient'),
  },
};

/** Whose tables, bucket and secrets hold what nobody can make again. */
export const GUARDED = 'production without a model';
