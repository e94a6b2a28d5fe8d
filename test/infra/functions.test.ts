import { describe, expect, test } from '@jest/globals';
import { AREAS, areaOf, DEPLOYED_MODULES, deployedGrants } from '../../infra/deployed-functions.ts';
import type { FunctionGrants } from '../../infra/function-grant.ts';
import { synthesize } from '../../infra/synthesize.ts';
import { wholeArns } from '../../lib/environment-reader.ts';
import { ENV, TABLES } from '../../lib/resources.ts';
import { BUCKET_RIGHTS } from './bucket-rights.ts';
import { functionOf, functions, inTables, permissions, referred, table } from './permissions.ts';
import { flat, list, type Properties, resource, resources, template } from './template.ts';

const WORKFLOW =
  'arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:stateMachine:physical-mail-development-order';
const secret = (name: string) => `<${name.charAt(0).toUpperCase()}${name.slice(1)}Secret>`;
const all = (actions: string[], targets: string[]) =>
  targets.flatMap((target) => actions.map((action) => `${action} ${target}`));

const CONSUMING = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** What a row of the grants table means, written down a second time and without the CDK. */
function expected(grants: FunctionGrants, logs: string): Set<string> {
  const documents = grants.documents ?? [];
  return new Set([
    ...all(['logs:CreateLogStream', 'logs:PutLogEvents'], [logs]),
    ...all(['dynamodb:GetItem'], (grants.reads ?? []).map(table)),
    ...inTables(grants),
    ...(grants.orderIndexes ?? []).map((i) => `dynamodb:Query ${table('orders')}/index/${i}`),
    ...(grants.batchIndexes ?? []).map((i) => `dynamodb:Query ${table('batches')}/index/${i}`),
    ...documents.flatMap((right) => [...BUCKET_RIGHTS[right]]),
    ...documents
      .filter((r) => !/place|keep|new/.test(r))
      .map(() => 's3:ListBucket <DocumentsBucket.Arn>'),
    ...(grants.sendsEffects ? ['sqs:SendMessage <EffectsQueue.Arn>'] : []),
    ...(grants.consumesEffects ? all(CONSUMING, ['<EffectsQueue.Arn>']) : []),
    ...(grants.startsWorkflow ? [`states:StartExecution ${WORKFLOW}`] : []),
    ...(grants.resumesWorkflow ? [`states:SendTaskSuccess ${WORKFLOW}`] : []),
    // No key of a print facility is configured here, so there is nothing to read one from.
    ...(grants.secrets ?? [])
      .filter((name) => !name.includes('.'))
      .map((name) => `secretsmanager:GetSecretValue ${secret(name)}`),
  ]);
}

describe('functions', () => {
  test('every module of the grants table runs in one function, and there is no other function', () => {
    expect(functions.map(({ properties }) => properties['Handler']).sort()).toEqual(
      DEPLOYED_MODULES.map((module) => `${module}.handler`).sort(),
    );
  });

  test.each(DEPLOYED_MODULES)('%s runs on Node 24, on arm64, as its modules need', (module) => {
    const { memoryMb, timeoutSeconds } = deployedGrants(module);
    expect(functionOf(module).properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: memoryMb,
      Timeout: timeoutSeconds,
    });
  });

  test.each(DEPLOYED_MODULES)(
    '%s writes the log of its area, kept for a limited time',
    (module) => {
      const logs = referred(functionOf(module).properties['LoggingConfig'].LogGroup);
      expect(logs.type).toBe('AWS::Logs::LogGroup');
      expect(logs.id).toContain(`${areaOf(module)}Logs`);
      expect(logs.properties['RetentionInDays']).toBe(30);
    },
  );

  test('no two functions share a role, and there is a log for each area', () => {
    const roles = functions.map(({ properties }) => flat(properties['Role']));
    const logs = functions.map(({ properties }) => flat(properties['LoggingConfig'].LogGroup));
    expect(new Set(roles).size).toBe(functions.length);
    expect(new Set(logs).size).toBe(AREAS.length);
  });

  test.each(DEPLOYED_MODULES)('%s may do exactly what the rows of its modules say', (module) => {
    const logs = referred(functionOf(module).properties['LoggingConfig'].LogGroup);
    expect(permissions(module)).toEqual(expected(deployedGrants(module), `<${logs.id}.Arn>`));
  });

  test('all functions are told the same names and settings', () => {
    const [first, ...others] = functions.map(({ properties }) => properties['Environment']);
    for (const other of others) expect(other).toEqual(first);
    const told = [
      ...Object.values(TABLES).map(({ env }) => env),
      ENV.documentsBucket,
      ENV.effectsQueueUrl,
      ENV.orderWorkflowArn,
      ENV.signingSecretsArn,
      ENV.orderIdSecretArn,
      ENV.notificationSecretArn,
      ENV.recipientSecretArn,
      'DEPLOYMENT_ID',
      ...['PAYMENTS', 'X402', 'SCOPED_API_KEYS'],
      ...['GUEST_LIMIT_PER_MINUTE', 'NETWORK_SENDS_PER_DAY', 'RECIPIENT_SENDS_PER_DAY'],
      ...['RETENTION_DAYS', 'UNPAID_DAYS', 'SANDBOX_DAYS', 'UPLOAD_HOURS', 'STATIONERY_DAYS'],
      ...['SANDBOX_READING_SECONDS', 'RETURN_ADDRESS'],
      ...[ENV.places, ENV.metricNamespace],
    ];
    expect(Object.keys(first.Variables).sort()).toEqual(told.sort());
  });

  test('the environment holds references to secrets, never secrets', () => {
    const { Variables } = functions[0]?.properties['Environment'] ?? {};
    expect(Variables[ENV.signingSecretsArn]).toEqual({ Ref: 'SigningSecret' });
    expect(Variables[ENV.orderIdSecretArn]).toEqual({ Ref: 'OrderIdSecret' });
    expect(Variables[ENV.notificationSecretArn]).toEqual({ Ref: 'NotificationSecret' });
    expect(Variables[ENV.recipientSecretArn]).toEqual({ Ref: 'RecipientSecret' });
    expect(Variables).not.toHaveProperty(ENV.signingSecrets);
    expect(Variables).not.toHaveProperty(ENV.orderIdSecret);
    expect(Variables).not.toHaveProperty(ENV.notificationSecret);
    expect(Variables).not.toHaveProperty(ENV.recipientSecret);
  });
});

describe('the print facility', () => {
  const arn = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:lob-AbCdEf';
  const context = { lobApiKeyArn: arn, lobApiUrl: 'https://lob.example/v1' };
  const printing = synthesize({ context });
  const readersOf = (secret: string, of: typeof printing) =>
    resources('AWS::Lambda::Function', of)
      .filter(({ properties }) => {
        const role = resource(flat(properties['Role']).replace(/^<|\.Arn>$/g, ''), of);
        return JSON.stringify(role.properties).includes(secret);
      })
      .map(({ id }) => id)
      .sort();

  test('every function is told where its key is kept', () => {
    for (const { properties } of resources('AWS::Lambda::Function', printing)) {
      const { Variables } = properties['Environment'];
      expect(wholeArns(Variables)).toMatchObject({
        ['LOB_API_KEY_ARN']: arn,
        ['LOB_API_URL']: 'https://lob.example/v1',
      });
      expect(Variables).not.toHaveProperty('LOB_API_KEY');
    }
  });

  test('its key is read by who submits and by who asks what became of it, by nobody else', () => {
    const asking = ['FailOrderFunction', 'ReconcileFunction', 'SubmitPieceFunction'];
    expect(readersOf(arn, printing)).toEqual(asking);
  });

  test('the secret of its webhooks is read by who takes them, by nobody else', () => {
    const secret = `${arn}-webhooks-AbCdEf`;
    const reporting = synthesize({ context: { ...context, lobWebhookSecretArn: secret } });
    expect(readersOf(secret, reporting)).toEqual(['RailWebhookFunction']);
  });

  test('what rails charge reaches every function as it is given, and must be JSON', () => {
    const railCosts = '{"lob":{"extra_page_cents":12}}';
    const priced = synthesize({ context: { ...context, railCosts } });
    for (const { properties } of resources('AWS::Lambda::Function', priced)) {
      expect(properties['Environment'].Variables).toMatchObject({ ['RAIL_COSTS']: railCosts });
    }
    expect(() => synthesize({ context: { railCosts: '12 cents' } })).toThrow(
      'context "railCosts" must be JSON of cents by rail',
    );
  });
});

describe('the payment processor', () => {
  const secret = (name: string) =>
    `arn:aws:secretsmanager:us-east-1:123456789012:secret:${name}-AbCdEf`;
  const context = {
    stripeApiKeyArn: secret('stripe-key'),
    stripeWebhookSecretArn: secret('stripe-events'),
  };
  const paying = synthesize({ context });
  const readersOf = (arn: string) =>
    resources('AWS::Lambda::Function', paying)
      .filter(({ properties }) => {
        const role = flat(properties['Role']).replace(/^<|\.Arn>$/g, '');
        return JSON.stringify(resource(role, paying).properties).includes(arn);
      })
      .map(({ id }) => id);

  test('every function is told where its secrets are kept', () => {
    for (const { properties } of resources('AWS::Lambda::Function', paying)) {
      expect(wholeArns(properties['Environment'].Variables)).toMatchObject({
        ['STRIPE_API_KEY_ARN']: context.stripeApiKeyArn,
        ['STRIPE_WEBHOOK_SECRET_ARN']: context.stripeWebhookSecretArn,
      });
    }
  });

  test('its key is read by whatever opens a checkout or moves money, and not by what only reads', () => {
    const readers = readersOf(context.stripeApiKeyArn);
    for (const name of [
      'CreateOrder',
      'CapturePayment',
      'ReleasePayment',
      'RefundOrder',
      'CreditCheckouts',
    ]) {
      expect(readers).toContain(`${name}Function`);
    }
    for (const name of ['CarryOutEffects', 'Reconcile']) {
      expect(readers).toContain(`${name}Function`);
    }
    for (const name of [
      'OrderViews',
      'OrderActions',
      'Quotes',
      'Descriptions',
      'SubmitPiece',
      'ScreenOrder',
    ]) {
      expect(readers).not.toContain(`${name}Function`);
    }
  });
});

describe('e-mail', () => {
  const context = { emailFrom: 'mail@example.com', publicUrl: 'https://mail.example.com' };
  const mailing = synthesize({ context });
  const senders = resources('AWS::Lambda::Function', mailing).filter(({ properties }) => {
    const role = flat(properties['Role']).replace(/^<|\.Arn>$/g, '');
    return JSON.stringify(resource(role, mailing).properties).includes('ses:SendEmail');
  });

  test('only who carries out effects sends it, from that sender and its domain', () => {
    expect(senders.map(({ id }) => id).sort()).toEqual([
      'CarryOutEffectsFunction',
      'ReconcileFunction',
    ]);
    for (const { properties } of senders) {
      const role = flat(properties['Role']).replace(/^<|\.Arn>$/g, '');
      const [policy] = resource(role, mailing).properties['Policies'];
      const may = policy['PolicyDocument'].Statement.find(
        (statement: Properties) => statement['Action'] === 'ses:SendEmail',
      );
      expect(list(may['Resource']).map(flat)).toEqual([
        'arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:configuration-set/<EmailConfigurationSet>',
        'arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/example.com',
        'arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/mail@example.com',
      ]);
    }
  });

  test('bounces and complaints end up in the suppression list', () => {
    expect(resource('EmailConfigurationSet', mailing).properties).toMatchObject({
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    expect(senders[0]?.properties['Environment'].Variables).toMatchObject({
      ['EMAIL_FROM']: 'mail@example.com',
      [ENV.publicUrl]: 'https://mail.example.com',
      [ENV.emailConfigurationSet]: { Ref: 'EmailConfigurationSet' },
    });
  });

  test('without a sender nobody may send, and nothing is deployed for it', () => {
    expect(JSON.stringify(template())).not.toMatch(/ses:|AWS::SES/);
  });

  test.each([
    [{ emailFrom: 'mail.example.com', publicUrl: 'https://mail.example.com' }, /emailFrom/],
    [{ emailFrom: 'Mail <mail@example.com>', publicUrl: 'https://a.example' }, /emailFrom/],
    [{ emailFrom: 'mail@example.com' }, /publicUrl/],
    [{ emailFrom: 'mail@example.com', publicUrl: 'http://mail.example.com' }, /publicUrl/],
  ])('%j is refused', (malformed, names) => {
    expect(() => synthesize({ context: malformed })).toThrow(names);
  });
});
