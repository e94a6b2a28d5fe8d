import { describe, expect, test } from '@jest/globals';
import { App, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { MailStack } from '../../infra/mail-stack.ts';
import { readSettings } from '../../infra/settings.ts';
import { synthesize } from '../../infra/synthesize.ts';
import { flat, resource, resources, template } from './template.ts';

const ADDRESS = { name: 'N', line1: 'L', city: 'C', state: 'ST', zip: '12345' };
const LOB_KEY_ARN = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:lob-AbCdEf';
const EMAIL = { emailFrom: 'mail@example.com', publicUrl: 'https://mail.example.com' };
const PRODUCTION = { stage: 'production', returnAddress: ADDRESS };

function stackOf(context: Record<string, unknown>): MailStack {
  const app = new App({ context });
  return new MailStack(app, { settings: readSettings(app.node), bundleDirectory: undefined });
}

describe('cdk-nag', () => {
  test.each([{}, PRODUCTION, { lobApiKeyArn: LOB_KEY_ARN }, EMAIL])(
    'finds nothing that is not acknowledged %j',
    (context) => {
      const stack = stackOf(context);
      const { violations } = new AwsSolutionsChecks().validateScope(stack);
      expect(violations).toEqual([]);
    },
  );

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
    expect(() => environment({ payments: 'yes' })).toThrow('"payments"');
  });

  test('guests have 60 calls a minute unless the context says otherwise', () => {
    expect(environment({})).toMatchObject({ GUEST_LIMIT_PER_MINUTE: '60' });
    for (const guestLimitPerMinute of [0, '0', 600]) {
      const set = { GUEST_LIMIT_PER_MINUTE: String(guestLimitPerMinute) };
      expect(environment({ guestLimitPerMinute })).toMatchObject(set);
    }
    for (const guestLimitPerMinute of [-1, 1.5, 'many', '']) {
      expect(() => environment({ guestLimitPerMinute })).toThrow('"guestLimitPerMinute"');
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
    expect(() => environment({ returnAddress: { name: 'N' } })).toThrow('lacks line1, city');
    expect(() => environment({ returnAddress: 'Main Street 1' })).toThrow('not JSON');
    const { RETURN_ADDRESS = '' } = environment(PRODUCTION);
    expect(JSON.parse(RETURN_ADDRESS)).toEqual(ADDRESS);
  });

  test('a print facility is named by the ARN of its key and an https address, and shown in no error', () => {
    expect(Object.keys(environment({})).filter((name) => name.startsWith('LOB'))).toEqual([]);
    const key = 'live_0123456789abcdef';
    for (const lobApiKeyArn of [key, `${LOB_KEY_ARN}*`, '']) {
      expect(() => environment({ lobApiKeyArn })).toThrow(
        'context "lobApiKeyArn" must be the ARN of a Secrets Manager secret',
      );
    }
    for (const lobApiUrl of ['http://lob.example/v1', 'lob.example', '']) {
      expect(() => environment({ lobApiUrl })).toThrow('"lobApiUrl" must be an https address');
    }
    expect(environment({ lobApiKeyArn: LOB_KEY_ARN })).toMatchObject({
      LOB_API_KEY_ARN: LOB_KEY_ARN,
    });
    expect(environment({ lobApiKeyArn: LOB_KEY_ARN })).not.toHaveProperty('LOB_API_URL');
  });

  test('a stablecoin lane that could take money and not give it back is not deployed', () => {
    const arn = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:x402-AbCdEf';
    const whole = {
      x402: 'on',
      x402Network: 'base',
      x402PayTo: `0x${'a'.repeat(40)}`,
      x402RefundKeyArn: arn,
      x402RpcUrlArn: arn,
    };
    expect(environment({ ...whole, x402HiddenRegion: 'US-NY' })).toMatchObject({
      X402: 'on',
      X402_NETWORK: 'base',
      X402_PAY_TO: whole.x402PayTo,
      X402_HIDDEN_REGION: 'US-NY',
      X402_REFUND_KEY_ARN: arn,
      X402_RPC_URL_ARN: arn,
    });
    for (const name of Object.keys(whole).filter((each) => each !== 'x402')) {
      expect(() => environment({ ...whole, [name]: undefined })).toThrow(name);
    }
  });

  test('places are looked up here, unless the context names Amazon Location', () => {
    expect(environment({})).toMatchObject({ PLACES: 'embedded' });
    expect(environment({ places: 'location' })).toMatchObject({ PLACES: 'location' });
    expect(() => environment({ places: 'atlas' })).toThrow('"places"');
  });

  test('only who looks places up may ask Amazon Location, and only where it is chosen', () => {
    const roles = (context: Record<string, string>) =>
      resources('AWS::IAM::Role', synthesize({ context }))
        .filter(({ properties }) => JSON.stringify(properties).includes('geo-places:'))
        .map(({ id }) => id);
    expect(roles({})).toEqual([]);
    const asking = roles({ places: 'location' });
    expect(asking).toHaveLength(2);
    for (const id of asking) expect(id).toMatch(/AutocompleteAddress|ReverseGeocode/);
  });

  test('an alarm topic hears of every alarm', () => {
    const alarmTopicArn = 'arn:aws:sns:us-east-1:123456789012:alarms';
    const alarms = resources('AWS::CloudWatch::Alarm', synthesize({ context: { alarmTopicArn } }));
    for (const { properties } of alarms)
      expect(properties['AlarmActions']).toEqual([alarmTopicArn]);
  });
});
