import { describe, expect, test } from '@jest/globals';
import { App, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { MailStack } from '../../infra/mail-stack.ts';
import { readSettings } from '../../infra/settings.ts';
import { synthesize } from '../../infra/synthesize.ts';
import { flat, resource, resources, template } from './template.ts';

const ADDRESS = { name: 'N', line1: 'L', city: 'C', state: 'IL', zip: '12345' };
const LOB_KEY_ARN = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:lob-AbCdEf';
const EMAIL = { emailFrom: 'mail@example.com', publicUrl: 'https://mail.example.com' };
const DOMAIN = {
  domainName: 'mail.example.com',
  certificateArn:
    'arn:aws:acm:us-east-1:123456789012:certificate/01234567-89ab-cdef-0123-456789abcdef',
};
const PRODUCTION = { stage: 'production', returnAddress: ADDRESS, screening: 'rules' };

/** `npm run synth` has CloudFormation's schemas look; the traces are of no use here, and through Jest cost seconds. */
const QUIET = { builtinCloudFormationValidation: false, stackTraces: false };

function stackOf(context: Record<string, unknown>): MailStack {
  const app = new App({ context, ...QUIET });
  return new MailStack(app, { settings: readSettings(app.node), bundleDirectory: undefined });
}

describe('cdk-nag', () => {
  test.each([
    {},
    PRODUCTION,
    { lobApiKeyArn: LOB_KEY_ARN },
    EMAIL,
    DOMAIN,
    { ...DOMAIN, cloudFront: 'on' },
    { waf: 'on' },
  ])('finds nothing that is not acknowledged %j', (context) => {
    const stack = stackOf(context);
    const { violations } = new AwsSolutionsChecks().validateScope(stack);
    expect(violations).toEqual([]);
  });

  test('every acknowledgement has a reason that says something', () => {
    const reasons = stackOf({})
      .node.findAll()
      .flatMap(({ node }) => node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.values<unknown>(data));
    expect(reasons.length).toBeGreaterThan(5);
    for (const reason of reasons) expect(JSON.stringify(reason).length).toBeGreaterThan(60);
  });
});

describe('synthesis', () => {
  test('tags everything by what it is of, and leaves the resources as they are', () => {
    const stack = stackOf({ stage: 'dev-anna' });
    const { tags } = (stack.node.root as App).synth().getStackArtifact(stack.artifactId);
    expect(tags).toEqual({ service: 'physical-mail', stage: 'dev-anna' });
    expect(resource('OrdersTable').properties).not.toHaveProperty('Tags');
  });

  test('gives the same template every time', () => {
    expect(synthesize()).toEqual(template());
    expect(JSON.stringify(synthesize())).toBe(JSON.stringify(template()));
  });

  test('needs no code and no asset', () => {
    for (const { properties } of resources('AWS::Lambda::Function')) {
      expect(Object.keys(properties['Code'])).toEqual(['ZipFile']);
    }
  });

  test('keeps the conventions that the local deployment reads by', () => {
    for (const id of [
      'CreateOrderFunction',
      'OrdersTable',
      'DocumentsBucket',
      'EffectsQueue',
      'EffectsDeadLetters',
      'ScheduleDeadLetters',
      'SigningSecret',
      'OrderIdSecret',
      'OrderWorkflow',
      'ReconcileSchedule',
      'DeliverWebhooksSchedule',
      'NotificationSecret',
    ]) {
      expect(resource(id).id).toBe(id);
    }
    for (const { id, properties } of resources('AWS::Lambda::Function')) {
      expect(id).toMatch(/^[A-Z]\w+Function$/);
      for (const value of Object.values(properties['Environment'].Variables)) flat(value);
    }
  });

  test('uses no intrinsic but Ref, GetAtt and Join', () => {
    const used = JSON.stringify(template().Resources).matchAll(/"(Ref|Fn::\w+)":/g);
    expect(new Set([...used].map(([, name]) => name))).toEqual(
      new Set(['Ref', 'Fn::GetAtt', 'Fn::Join']),
    );
  });
});

describe('settings', () => {
  const environment = (context: Record<string, unknown>) =>
    readSettings(new App({ context }).node).environment;

  test('lanes are off and keys are on unless the context says otherwise', () => {
    expect(environment({})).toMatchObject({ PAYMENTS: 'off', X402: 'off', SCOPED_API_KEYS: 'on' });
    expect(environment({ payments: 'on' })).toMatchObject({ PAYMENTS: 'on' });
  });

  test('guests have 60 calls a minute unless the context says otherwise', () => {
    expect(environment({})).toMatchObject({ GUEST_LIMIT_PER_MINUTE: '60' });
    for (const guestLimitPerMinute of [0, '0', 600]) {
      const set = { GUEST_LIMIT_PER_MINUTE: String(guestLimitPerMinute) };
      expect(environment({ guestLimitPerMinute })).toMatchObject(set);
    }
  });

  test('a sandbox call waits 20 seconds for its PDF, and never longer than API Gateway', () => {
    expect(environment({})).toMatchObject({ SANDBOX_READING_SECONDS: '20' });
    expect(() => synthesize({ context: { sandboxReadingSeconds: 26 } })).toThrow(
      'context "sandboxReadingSeconds" must be whole seconds, from 1 to 25',
    );
  });

  test('personal data stays 90 days, or what the context says, and less than S3 keeps documents', () => {
    expect(environment({})).toMatchObject({ RETENTION_DAYS: '90' });
    expect(environment({ retentionDays: 300 })).toMatchObject({ RETENTION_DAYS: '300' });
    for (const retentionDays of [0, 301]) {
      expect(() => synthesize({ context: { retentionDays } })).toThrow(
        'context "retentionDays" must be whole days, from 1 to 300',
      );
    }
  });

  test('the deployment has an id of its own', () => {
    expect(environment({ stage: 'dev-anna' })).toMatchObject({
      DEPLOYMENT_ID: 'physical-mail-dev-anna',
    });
    expect(() => environment({ stage: 'Prod!' })).toThrow('"stage"');
  });

  test('production names its return address', () => {
    expect(() => environment({ stage: 'production' })).toThrow('"returnAddress"');
    const { RETURN_ADDRESS = '' } = environment(PRODUCTION);
    expect(JSON.parse(RETURN_ADDRESS)).toEqual(ADDRESS);
  });

  test('a print facility is named by the ARN of its key', () => {
    expect(Object.keys(environment({})).filter((name) => name.startsWith('LOB'))).toEqual([]);
    expect(environment({ lobApiKeyArn: LOB_KEY_ARN })).toMatchObject({
      LOB_API_KEY_ARN: LOB_KEY_ARN,
    });
    expect(environment({ lobApiKeyArn: LOB_KEY_ARN })).not.toHaveProperty('LOB_API_URL');
  });

  test('places are looked up here, unless the context names Amazon Location', () => {
    expect(environment({})).toMatchObject({ PLACES: 'embedded' });
    expect(environment({ places: 'location' })).toMatchObject({ PLACES: 'location' });
  });

  test('only who looks places up may ask Amazon Location, and only where it is chosen', () => {
    const roles = (context: Record<string, string>) =>
      resources('AWS::IAM::Role', synthesize({ context }))
        .filter(({ properties }) => JSON.stringify(properties).includes('geo-places:'))
        .map(({ id }) => id);
    expect(roles({})).toEqual([]);
    const asking = roles({ places: 'location' });
    expect(asking).toHaveLength(1);
    expect(asking[0]).toContain('Helpers');
  });

  test('an alarm topic hears of every alarm', () => {
    const alarmTopicArn = 'arn:aws:sns:us-east-1:123456789012:alarms';
    const alarms = resources('AWS::CloudWatch::Alarm', synthesize({ context: { alarmTopicArn } }));
    for (const { properties } of alarms)
      expect(properties['AlarmActions']).toEqual([alarmTopicArn]);
  });
});
