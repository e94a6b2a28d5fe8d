import { describe, expect, test } from '@jest/globals';
import { grantsOf } from '../../infra/function-grants.ts';
import { pascalCase } from '../../infra/names.ts';
import { synthesize } from '../../infra/synthesize.ts';
import { REGULAR_SCHEDULES } from '../../lib/schedules.ts';
import { flat, list, type Properties, resource, resources } from './template.ts';

const statementsOf = (type: string, of: string): Properties[] =>
  resources(type)
    .filter(({ properties }) => JSON.stringify(properties).includes(`"${of}"`))
    .flatMap(({ properties }) => properties['PolicyDocument'].Statement);

/** True when a resource policy refuses what does not come over TLS. */
const deniesPlainText = (statements: Properties[]) =>
  statements.some(
    ({ Effect, Condition }) =>
      Effect === 'Deny' && Condition?.Bool?.['aws:SecureTransport'] === 'false',
  );

describe('documents bucket', () => {
  const { properties } = resource('DocumentsBucket');

  test('is private, encrypted, reached over TLS only, and keeps no old versions', () => {
    expect(properties).toMatchObject({
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          { ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
        ],
      },
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
    expect(properties['VersioningConfiguration']).toBeUndefined();
    expect(deniesPlainText(statementsOf('AWS::S3::BucketPolicy', 'DocumentsBucket'))).toBe(true);
  });

  test('proofs go after a day, uploads after one more, documents stay for more than a year', () => {
    const days = Object.fromEntries(
      properties['LifecycleConfiguration'].Rules.map((rule: Properties) => [
        rule['Prefix'],
        rule['ExpirationInDays'],
      ]),
    );
    expect(days).toMatchObject({ 'uploads/': 2, 'proofs/': 1 });
    expect(days['documents/']).toBeGreaterThan(365);
    expect(days['stationery/']).toBeGreaterThan(400);
  });

  test.each([
    [{}, { passing: 7, uploads: 2, stationery: 402 }],
    [
      { sandboxDays: 9, uploadHours: 25, stationeryDays: 8 },
      { passing: 9, uploads: 2, stationery: 10 },
    ],
    [{ uploadHours: 1 }, { uploads: 1 }],
    [{ uploadHours: 23 }, { uploads: 1 }],
    [{ uploadHours: 168 }, { uploads: 8 }],
  ])('S3 deletes when the deployment says so, and never sooner: %j', (context, expected) => {
    const { properties: told } = resource('DocumentsBucket', synthesize({ context }));
    const rules: Properties[] = told['LifecycleConfiguration'].Rules;
    const days = rules.map(({ Id, ExpirationInDays }) => [Id, ExpirationInDays]);
    expect(Object.fromEntries(days)).toMatchObject(expected);
  });

  test('a period that breaks what depends on it is refused by its name, before anything is made', () => {
    expect(() => synthesize({ context: { sandboxDays: 6, unpaidDays: 8 } })).toThrow(
      'context "unpaidDays" must be whole days, from 3 to 7\ncontext "sandboxDays" must be whole days, from 7 to 30',
    );
  });
});

describe('effects queue', () => {
  test('hands ten messages at most to its function, and takes back those it reports', () => {
    const [mapping, ...others] = resources('AWS::Lambda::EventSourceMapping');
    expect(others).toEqual([]);
    expect(mapping?.properties).toEqual({
      EventSourceArn: { 'Fn::GetAtt': ['EffectsQueue', 'Arn'] },
      FunctionName: { Ref: 'CarryOutEffectsLive' },
      BatchSize: 10,
      ScalingConfig: { MaximumConcurrency: 5 },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
  });

  test('hides a message for six timeouts, and gives up after five tries', () => {
    const { properties } = resource('EffectsQueue');
    const { timeoutSeconds } = grantsOf('events/carry-out-effects');
    expect(properties['VisibilityTimeout']).toBeGreaterThanOrEqual(6 * timeoutSeconds);
    expect(properties['RedrivePolicy']).toEqual({
      deadLetterTargetArn: { 'Fn::GetAtt': ['EffectsDeadLetters', 'Arn'] },
      maxReceiveCount: 5,
    });
  });

  test.each(['EffectsQueue', 'EffectsDeadLetters', 'ScheduleDeadLetters'])(
    '%s is encrypted and reached over TLS only',
    (id) => {
      expect(resource(id).properties['SqsManagedSseEnabled']).toBe(true);
      expect(deniesPlainText(statementsOf('AWS::SQS::QueuePolicy', id))).toBe(true);
    },
  );
});

describe.each([...REGULAR_SCHEDULES])('the schedule %s', (name, minutes) => {
  const { properties } = resource(`${pascalCase(name)}Schedule`);
  const target = `${pascalCase(name)}Live`;
  const rate = minutes === 1 ? '1 minute' : `${minutes} minutes`;

  test(`runs each ${rate}, and ends before the next run`, () => {
    expect(properties).toMatchObject({
      ScheduleExpression: `rate(${rate})`,
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: {
        Arn: { Ref: target },
        DeadLetterConfig: { Arn: { 'Fn::GetAtt': ['ScheduleDeadLetters', 'Arn'] } },
        RetryPolicy: { MaximumRetryAttempts: expect.any(Number) },
      },
    });
    const { timeoutSeconds } = grantsOf(`schedules/${name}`);
    expect(timeoutSeconds).toBeLessThan(minutes * 60);
  });

  test('a run that Lambda cannot take is of no use later than the next', () => {
    const { properties: kept } = resource(target.replace(/Live$/, 'Kept'));
    expect(kept).toMatchObject({
      FunctionName: { Ref: target.replace(/Live$/, 'Function') },
      Qualifier: 'live',
      MaximumEventAgeInSeconds: properties['Target'].RetryPolicy.MaximumEventAgeInSeconds,
      MaximumRetryAttempts: 0,
    });
  });

  test('its role serves schedules of this account, and may only do what the schedule does', () => {
    const role = resource(flat(properties['Target'].RoleArn).replace(/^<|\.Arn>$/g, ''));
    expect(role.properties['AssumeRolePolicyDocument'].Statement[0].Condition).toEqual({
      StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } },
    });
    const may = statementsOf('AWS::IAM::Policy', role.id).map(({ Action, Resource }) => [
      Action,
      flat(Resource),
    ]);
    expect(may).toEqual([
      ['lambda:InvokeFunction', `<${target}>`],
      ['sqs:SendMessage', '<ScheduleDeadLetters.Arn>'],
    ]);
  });
});

describe('the print day of an office', () => {
  const office = {
    selfPrint: 'on',
    selfPrintWebhookSecretArn: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:office-a1b2c3',
  };
  const schedules = (context: Readonly<Record<string, string>>) =>
    resources('AWS::Scheduler::Schedule', synthesize({ context })).map(({ id }) => id);
  const OTHERS = [...REGULAR_SCHEDULES.keys()].map((name) => `${pascalCase(name)}Schedule`);

  test('is made at the hour that the deployment says', () => {
    const synthesized = synthesize({ context: { ...office, selfPrintSchedule: 'MON-FRI 12' } });
    expect(resource('PrintDaySchedule', synthesized).properties).toMatchObject({
      ScheduleExpression: 'cron(0 12 ? * MON-FRI *)',
      Target: { Arn: { Ref: 'PrintDayLive' } },
    });
  });

  test('is not made where there is no office, or nobody said when', () => {
    expect(schedules(office).sort()).toEqual([...OTHERS].sort());
    expect(schedules({ selfPrintSchedule: 'MON-FRI 12' }).sort()).toEqual([...OTHERS].sort());
  });

  test('is not deployed at a time that is none', () => {
    const context = { ...office, selfPrintSchedule: 'every day' };
    expect(() => synthesize({ context })).toThrow(/selfPrintSchedule/);
  });
});

describe('secrets', () => {
  test('Secrets Manager makes their values; the template holds none', () => {
    for (const { properties } of resources('AWS::SecretsManager::Secret')) {
      expect(properties['SecretString']).toBeUndefined();
      expect(properties['GenerateSecretString'].PasswordLength).toBeGreaterThanOrEqual(43);
    }
  });

  test('signing keys are an object from key id to secret, so that one can be added', () => {
    expect(resource('SigningSecret').properties['GenerateSecretString']).toMatchObject({
      SecretStringTemplate: '{}',
      GenerateStringKey: 'k1',
    });
  });
});

describe('order workflow', () => {
  const { properties } = resource('OrderWorkflow');
  const definition = flat(properties['DefinitionString']);

  test('is a standard workflow whose name functions know beforehand', () => {
    expect(properties['StateMachineType']).toBe('STANDARD');
    expect(properties['StateMachineName']).toBe('physical-mail-development-order');
  });

  test('every substitution of the file is the function of that name, and none is left over', () => {
    const used = definition.matchAll(/\$\{(\w+)\}/g);
    const names = [...new Set([...used].map(([, name]) => name))].sort();
    expect(properties['DefinitionSubstitutions']).toEqual(
      Object.fromEntries(names.map((name) => [name, { Ref: `${name}Live` }])),
    );
    for (const name of names) {
      const { Handler } = resource(`${name}Function`).properties;
      expect(Handler).toMatch(/^workflow\//);
    }
  });

  test('names no partition: what waits for a person is of the one that it is deployed to', () => {
    expect(definition).not.toContain('arn:aws:');
    expect(definition).toContain('"arn:<AWS::Partition>:states:::lambda:invoke.waitForTaskToken"');
  });

  test('logs every step without the data of the order', () => {
    expect(properties['LoggingConfiguration']).toMatchObject({
      Level: 'ALL',
      IncludeExecutionData: false,
    });
  });

  test('may invoke its own tasks and write its log, nothing else', () => {
    const role = flat(properties['RoleArn']).replace(/^<|\.Arn>$/g, '');
    for (const { Action, Resource } of statementsOf('AWS::IAM::Policy', role)) {
      const targets = list(Resource).map(flat);
      for (const action of list<string>(Action)) {
        if (action.startsWith('logs:')) continue;
        expect(action).toBe('lambda:InvokeFunction');
        expect(targets).not.toContain('*');
      }
    }
  });

  test('a task ends before its state gives up on it, so no refund overtakes it', () => {
    const { States } = JSON.parse(definition);
    for (const [name, state] of Object.entries<Properties>(States)) {
      if (state['Type'] !== 'Task' || name === 'HoldForReview') continue;
      const { Timeout } = resource(`${name}Function`).properties;
      expect(Timeout).toBeLessThan(state['TimeoutSeconds']);
    }
  });
});
