/** What a deployment may be told in its context; whatever else it is told fails the synthesis, not the functions. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { App } from 'aws-cdk-lib/core';
import { FUNCTION_CONTEXT } from '../../infra/context.ts';
import { readSettings } from '../../infra/settings.ts';
import { synthesize } from '../../infra/synthesize.ts';
import { wholeArns } from '../../lib/environment-reader.ts';
import { resources } from './template.ts';

type Context = Readonly<Record<string, unknown>>;

const secret = (name: string) =>
  `arn:aws:secretsmanager:us-east-1:123456789012:secret:${name}-AbCdEf`;
const ADDRESS = { name: 'N', line1: '1 Main St', city: 'Boston', state: 'MA', zip: '02109' };
const STRIPE = { stripeApiKeyArn: secret('key'), stripeWebhookSecretArn: secret('events') };
const X402 = {
  x402: 'on',
  x402Network: 'base',
  x402PayTo: `0x${'a'.repeat(40)}`,
  x402RefundKeyArn: secret('refund'),
  x402RpcUrlArn: secret('rpc'),
};
const FRONT = {
  domainName: 'mail.example.com',
  certificateArn:
    'arn:aws:acm:us-east-1:123456789012:certificate/01234567-89ab-cdef-0123-456789abcdef',
  cloudFront: 'on',
};
const EMAIL = { emailFrom: 'mail@example.com', publicUrl: 'https://mail.example.com' };

function problem(context: Context): string {
  try {
    synthesize({ context });
  } catch (error) {
    return (error as Error).message;
  }
  return 'taken';
}

const without = (context: Context, name: string) =>
  Object.fromEntries(Object.entries(context).filter(([key]) => key !== name));

describe('a context that would leave the functions unable to start is refused, by its key', () => {
  test.each<[string, Context]>([
    ['context "stripeWebhookSecretArn" is missing', { stripeApiKeyArn: secret('key') }],
    ['context "stripeApiKeyArn" is missing', { payments: 'on' }],
    ['context "stripeWebhookSecretArn" is missing', { payments: 'on' }],
    ['context "payments" must be on or off', { payments: 'yes' }],
    ['context "x402" must be on or off', { x402: true }],
    ['context "scopedApiKeys" must be on or off', { scopedApiKeys: 'ON' }],
    ...[-1, 1.5, 'many'].map((guestLimitPerMinute): [string, Context] => [
      'context "guestLimitPerMinute" must be a whole number',
      { guestLimitPerMinute },
    ]),
    ['context "places" must be embedded or location', { places: 'atlas' }],
    ['context "railCosts" must be JSON of cents by rail', { railCosts: [1] }],
    ['context "railCosts" must be JSON of cents by rail', { railCosts: '12 cents' }],
    ['context "railCosts" must be JSON of cents by rail', { railCosts: { lobb: {} } }],
    ['context "x402Network" must be base or', { ...X402, x402Network: 'ethereum' }],
    ['context "x402PayTo" must be 0x and 40 hex digits', { ...X402, x402PayTo: 'abc' }],
    [
      'context "x402HiddenRegion" must be like US-NY',
      { ...X402, ...FRONT, x402HiddenRegion: 'New York' },
    ],
    ['context "x402HiddenRegion" must be like US-NY', { ...FRONT, x402HiddenRegion: 'us-ny' }],
    ['context "x402FacilitatorUrl" must be an https', { x402FacilitatorUrl: 'http://f.example' }],
    ...Object.keys(X402)
      .filter((name) => name !== 'x402')
      .map((name): [string, Context] => [
        `context "${name}" is missing (X402 is on)`,
        without(X402, name),
      ]),
    ...['lob.example', 'http://lob.example/v1'].map((lobApiUrl): [string, Context] => [
      'context "lobApiUrl" must be an https address',
      { lobApiUrl },
    ]),
    ['context "mcpOriginHosts" must be host names', { mcpOriginHosts: 'https://mail.example' }],
    ['context "screenerModel" must be the id of a Bedrock model', { screenerModel: 'nova' }],
    ['context "publicUrl" must be an https address', { ...EMAIL, publicUrl: 'http://a.example' }],
    ['context "publicUrl" is missing', { emailFrom: 'mail@example.com' }],
    ['context "returnAddress" must be JSON with name,', { returnAddress: 'Main Street 1' }],
    ['context "returnAddress" must be JSON with name,', { returnAddress: { name: 'N' } }],
    [
      'context "returnAddress" must be JSON with name,',
      {
        stage: 'production',
        screening: 'rules',
        returnAddress: { name: '', line1: '', city: '', state: '', zip: '' },
      },
    ],
  ])('%s', (message, context) => {
    expect(problem(context)).toContain(message);
  });

  test('all that is wrong is said at once, without its values', () => {
    const message = problem({ payments: 'zealous', railCosts: 'zealous', x402: 'zealous' });
    for (const name of ['payments', 'railCosts', 'x402']) expect(message).toContain(`"${name}"`);
    expect(message).not.toMatch(/zealous|RAIL_COSTS/);
  });

  test.each<[string, Context]>([
    [
      'everything',
      { ...STRIPE, ...X402, ...EMAIL, ...FRONT, payments: 'on', x402HiddenRegion: 'US-NY' },
    ],
    ['stablecoin prepared and off', { ...X402, x402: 'off' }],
    ['costs and address as JSON of cdk.json', { railCosts: { lob: {} }, returnAddress: ADDRESS }],
    [
      'production with rules alone, where that is said',
      { stage: 'production', returnAddress: ADDRESS, screening: 'rules' },
    ],
    [
      'production with a model',
      { stage: 'production', returnAddress: ADDRESS, screenerModel: 'amazon.nova-lite-v1:0' },
    ],
    ['the same as text', { railCosts: '{"lob":{}}', returnAddress: JSON.stringify(ADDRESS) }],
  ])('%s is taken', (_, context) => {
    expect(problem(context)).toBe('taken');
  });
});

const IN_PRODUCTION = { stage: 'production', returnAddress: ADDRESS };

describe('a context that only the stack reads', () => {
  test.each<[string, Context]>([
    ['context "stage" must be like "production" or "dev-anna"', { stage: 'Prod' }],
    ['context "alarmTopicArn" must be the ARN of an SNS topic', { alarmTopicArn: 'foo' }],
    ['context "alarmTopicArn" must be the ARN of an SNS topic', { alarmTopicArn: secret('x') }],
    ['context "emailFrom" must be an e-mail address', { ...EMAIL, emailFrom: 'M <m@a.example>' }],
    ['context "x402HiddenRegion" needs "cloudFront=on"', { ...X402, x402HiddenRegion: 'US-NY' }],
    [
      'context "x402Network" is base-sepolia',
      { ...X402, ...IN_PRODUCTION, screening: 'rules', x402Network: 'base-sepolia' },
    ],
    ['production needs the context "returnAddress"', { stage: 'production' }],
    ['production needs the context "screenerModel"', IN_PRODUCTION],
    ['context "screening" must be rules', { screening: 'model' }],
    [
      'context "screening" is rules',
      { screening: 'rules', screenerModel: 'amazon.nova-lite-v1:0' },
    ],
    ...Object.keys({ ...STRIPE, ...X402, lobApiKeyArn: '', uspsCredentialsArn: '' })
      .filter((name) => name.endsWith('Arn'))
      .map((name): [string, Context] => [
        `context "${name}" must be the whole ARN of a Secrets Manager secret, with the six letters at its end`,
        { [name]: 'live_0123456789abcdef' },
      ]),
    [
      'context "lobApiKeyArn" must be the whole ARN of a Secrets Manager secret, with the six letters at its end',
      { lobApiKeyArn: `${secret('lob')}*` },
    ],
  ])('%s', (message, context) => {
    const said = problem(context);
    expect(said).toContain(message);
    expect(said).not.toContain('live_0123456789abcdef');
  });
});

test('what is bundled is not guessed', () => {
  const { node } = new App({ context: { bundle: 'no' } });
  expect(() => readSettings(node)).toThrow('context "bundle" must be true or false');
});

describe('a context that nothing reads', () => {
  test.each([
    ['paymnets', 'payments'],
    ['Payments', 'payments'],
    ['alarm-topic-arn', 'alarmTopicArn'],
    ['alarmTopic', 'alarmTopicArn'],
    ['lobApiKeyARN', 'lobApiKeyArn'],
    ['PUBLIC_URL', 'publicUrl'],
    ['x402Netwrok', 'x402Network'],
    ['lobApiKey', 'lobApiKeyArn'],
    ['postgridApiKey', 'postgridApiKeyArn'],
    ['signingSecret', 'signingSecretArn'],
    ['handwryttenApiKey', 'handwryttenApiKeyArn'],
  ])('%s is refused, and the nearest is named: %s', (name, nearest) => {
    expect(problem({ [name]: 'on' })).toContain(
      `context "${name}" is unknown; did you mean "${nearest}"?`,
    );
  });

  test('what is like none is refused, and all are listed', () => {
    const message = problem({ zealous: 'on' });
    expect(message).toContain('context "zealous" is unknown; there are stage, bundle,');
    expect(message).toContain('stripeApiKeyArn');
  });

  test.each(['payments', 'emailFrom', 'lobApiKeyArn', 'returnAddress', 'alarmTopicArn'])(
    'an empty %s is refused: it is a variable that was not set',
    (name) => {
      expect(problem({ [name]: '' })).toContain(`context "${name}" is empty`);
    },
  );

  test("the CDK's own pass: flags, what it looked up, what its command line says", () => {
    const own = {
      '@aws-cdk/core:newFlag': true,
      'aws:cdk:enable-path-metadata': false,
      'availability-zones:account=123456789012:region=us-east-1': ['us-east-1a'],
      'acknowledged-issue-numbers': [1],
      'cdk-migrate': false,
    };
    expect(problem(own)).toBe('taken');
  });
});

test('what the functions are told is what the context says', () => {
  const context = {
    ...STRIPE,
    ...X402,
    ...EMAIL,
    payments: 'on',
    guestLimitPerMinute: 0,
    networkSendsPerDay: 500,
    recipientSendsPerDay: 0,
    retentionDays: 30,
    ...{ unpaidDays: 3, sandboxDays: 30, uploadHours: 49, stationeryDays: 8 },
    sandboxReadingSeconds: 25,
  };
  const [first] = resources('AWS::Lambda::Function', synthesize({ context }));
  expect(wholeArns(first?.properties['Environment'].Variables)).toMatchObject({
    PAYMENTS: 'on',
    ['STRIPE_API_KEY_ARN']: STRIPE.stripeApiKeyArn,
    ['STRIPE_WEBHOOK_SECRET_ARN']: STRIPE.stripeWebhookSecretArn,
    X402: 'on',
    ['X402_NETWORK']: 'base',
    ['X402_PAY_TO']: X402.x402PayTo,
    ['X402_REFUND_KEY_ARN']: X402.x402RefundKeyArn,
    ['X402_RPC_URL_ARN']: X402.x402RpcUrlArn,
    ['EMAIL_FROM']: EMAIL.emailFrom,
    ['PUBLIC_URL']: EMAIL.publicUrl,
    GUEST_LIMIT_PER_MINUTE: '0',
    NETWORK_SENDS_PER_DAY: '500',
    RECIPIENT_SENDS_PER_DAY: '0',
    RETENTION_DAYS: '30',
    ...{ UNPAID_DAYS: '3', SANDBOX_DAYS: '30', UPLOAD_HOURS: '49', STATIONERY_DAYS: '8' },
    SANDBOX_READING_SECONDS: '25',
  });
});

test('every key is told to whoever deploys', () => {
  const root = new URL('../../', import.meta.url);
  const guides = readdirSync(new URL('docs/', root)).filter((name) => name.endsWith('.md'));
  const told = ['README.md', ...guides.map((name) => `docs/${name}`)]
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
    .join('\n');
  expect(Object.keys(FUNCTION_CONTEXT).filter((key) => !told.includes(`\`${key}\``))).toEqual([]);
});
