/**
 * The bundle as it is deployed, in a process of its own, on another AWS than this machine's engines: that of moto
 * (https://docs.getmoto.org), where Python has it. What it shows that no other test does: secrets come from Secrets
 * Manager, and all clients of the SDK work as they were bundled.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { CreateStateMachineCommand, SFNClient } from '@aws-sdk/client-sfn';
import { CreateQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundleFunctions } from '../../../infra/bundle-functions.ts';
import { DEPLOYED_MODULES, type DeployedModule } from '../../../infra/deployed-functions.ts';
import { createDynamoStore } from '../../../lib/adapters/dynamodb/dynamo-store.ts';
import { mintCode } from '../../../lib/payment/mint-code.ts';
import { ENV, TABLES, type TableName, tableId } from '../../../lib/resources.ts';
import { createTables } from '../../../local/boot/create-tables.ts';
import { readDeployment } from '../../../local/template/template.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { eventually } from '../../local/support/eventually.ts';
import { template } from '../template.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const HAS_MOTO = spawnSync('moto_server', ['--help']).status === 0;
const AWS = { region: 'us-east-1', credentials: { accessKeyId: 'moto', secretAccessKey: 'moto' } };
const ADDRESS = { line1: '1 Main St', city: 'Albany', state: 'NY', zip: '12207' };
const LETTER = {
  to: { name: 'Ada Lovelace', ...ADDRESS },
  from: { name: 'Charles Babbage', ...ADDRESS },
  text: 'Dear Ada,\n\nthe engine works, and I thank you for your notes.\n\nYours,\nCharles',
};

type Json = Readonly<Record<string, unknown>>;

/** Without Python there is no moto: docs/emulators.md says how to get it. */
(HAS_MOTO ? describe : describe.skip)('the bundle on moto', () => {
  let folder = '';
  let moto: ChildProcess;
  let environment: Record<string, string> = {};
  let endpoint = '';
  const client = () => ({ ...AWS, endpoint });

  beforeAll(async () => {
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    folder = mkdtempSync(join(ROOT, 'dist/moto-test-'));
    const port = await freePort();
    endpoint = `http://127.0.0.1:${port}`;
    moto = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    const bundled = bundleFunctions(DEPLOYED_MODULES, {
      outdir: join(folder, 'code'),
      mapsdir: join(folder, 'maps'),
    });
    await eventually(
      () =>
        fetch(`${endpoint}/moto-api/`).then(
          ({ ok }) => ok,
          () => false,
        ),
      (answers) => answers,
    );
    environment = await deployTo(client());
    await bundled;
  });

  afterAll(() => {
    moto?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs the handler once, in a process that has nothing but its environment. */
  const run = (module: DeployedModule, event: unknown): Json => {
    const entry = JSON.stringify(join(folder, 'code', `${module}.mjs`));
    const code = `const { handler } = await import(${entry});
      const answer = await handler(${JSON.stringify(event)}, {});
      process.stdout.write('\\n' + JSON.stringify(answer ?? null), () => process.exit());`;
    const lines = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
      env: { ...environment, PATH: process.env['PATH'] },
      encoding: 'utf8',
    });
    return JSON.parse(lines.trim().split('\n').at(-1) ?? 'null') as Json;
  };

  const call = (module: DeployedModule, method: string, path: string, body?: object, key = '') => {
    const answer = run(module, apiEvent(method, path, body, key));
    return { status: answer['statusCode'], body: JSON.parse(String(answer['body'])) as Json };
  };

  test('quotes with a proof, and places a letter of the sandbox once under its key', () => {
    const quote = call('routes/quotes', 'POST', '/v1/quotes', LETTER);
    expect(quote).toMatchObject({ status: 200, body: { page_count: 1 } });
    const sandbox = { ...LETTER, sandbox: true };
    const key = randomUUID();
    const placed = call('routes/create-order', 'POST', '/v1/orders', sandbox, key);
    expect(placed).toMatchObject({ status: 201, body: { order: { status: 'submitted' } } });
    const again = call('routes/create-order', 'POST', '/v1/orders', sandbox, key);
    const { id } = placed.body['order'] as Json;
    expect(again.body).toMatchObject({ order: { id } });
    const read = call('routes/order-views', 'GET', `/v1/orders/${String(id)}`);
    expect(read).toMatchObject({ status: 200, body: { order: { id, sandbox: true } } });
  });

  test('takes a live letter by credit through queue and workflow to its capture', async () => {
    const tableNames = Object.fromEntries(
      (Object.keys(TABLES) as TableName[]).map((name) => [name, tableId(name)]),
    ) as Record<TableName, string>;
    const clock = new FakeClock(Date.now());
    const ids = { randomHex: (bytes: number) => randomBytes(bytes).toString('hex') };
    const dynamo = new DynamoDBClient(client());
    const store = createDynamoStore({ client: dynamo, tableNames, clock, ids });
    const code = await mintCode({ store, ids, clock }, { faceCents: 1000, bonusCents: 0 });
    const body = { ...LETTER, credit_code: code };
    const { status, body: placed } = call(
      'routes/create-order',
      'POST',
      '/v1/orders',
      body,
      'live',
    );
    expect([status, placed]).toEqual([201, expect.objectContaining({ order: expect.anything() })]);
    const order_id = String((placed['order'] as Json)['id']);

    const QueueUrl = environment[ENV.effectsQueueUrl];
    const sqs = new SQSClient(client());
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl }));
    const Records = Messages.map(({ MessageId, Body }) => ({ messageId: MessageId, body: Body }));
    expect(Records).toHaveLength(1);
    expect(run('events/carry-out-effects', { Records })).toEqual({ batchItemFailures: [] });

    expect(run('workflow/screen-order', { order_id })).toMatchObject({ outcome: 'allow' });
    run('workflow/capture-payment', { order_id });
    expect(call('routes/order-views', 'GET', `/v1/orders/${order_id}`).body).toMatchObject({
      order: { payment: { method: 'credit_code', state: 'captured' } },
    });
  });
});

/** Makes what the template's functions are told of, and returns their environment. */
async function deployTo(
  config: { endpoint: string } & typeof AWS,
): Promise<Record<string, string>> {
  const deployment = readDeployment(template());
  await createTables(new DynamoDBClient(config), deployment.tables);
  await new S3Client({ ...config, forcePathStyle: true }).send(
    new CreateBucketCommand({ Bucket: 'documents' }),
  );
  const { QueueUrl = '' } = await new SQSClient(config).send(
    new CreateQueueCommand({ QueueName: 'effects' }),
  );
  const { stateMachineArn = '' } = await new SFNClient(config).send(
    new CreateStateMachineCommand({
      name: 'orders',
      definition: JSON.stringify({ StartAt: 'End', States: { End: { Type: 'Succeed' } } }),
      roleArn: 'arn:aws:iam::123456789012:role/workflow',
    }),
  );
  const secrets = new SecretsManagerClient(config);
  const secret = async (Name: string, SecretString = randomBytes(32).toString('hex')) =>
    (await secrets.send(new CreateSecretCommand({ Name, SecretString }))).ARN ?? '';
  return {
    ...Object.assign(
      {},
      ...Object.values(deployment.functions).map(({ environment }) => environment),
    ),
    AWS_REGION: config.region,
    AWS_ACCESS_KEY_ID: config.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: config.credentials.secretAccessKey,
    AWS_ENDPOINT_URL: config.endpoint,
    [ENV.documentsBucket]: 'documents',
    [ENV.effectsQueueUrl]: QueueUrl,
    [ENV.orderWorkflowArn]: stateMachineArn,
    [ENV.signingSecretsArn]: await secret(
      'signing',
      JSON.stringify({ k1: randomBytes(32).toString('hex') }),
    ),
    [ENV.orderIdSecretArn]: await secret('order-id'),
    [ENV.notificationSecretArn]: await secret('notification'),
    [ENV.recipientSecretArn]: await secret('recipient'),
    LOB_API_KEY_ARN: await secret('lob', 'test_key'),
  };
}

/** As the gateway hands a call to its function. */
function apiEvent(method: string, path: string, body: object | undefined, key: string): object {
  const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
  const id = /^\/v1\/orders\/([^/]+)$/.exec(path)?.[1];
  const domain = { domainName: 'mail.example.com', stage: 'live', path: `/live${path}` };
  return {
    httpMethod: method,
    path,
    resource: id ? '/v1/orders/{id}' : path,
    pathParameters: id ? { id } : null,
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([k, v]) => [k, [v]])),
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    requestContext: { requestId: randomUUID(), identity: { sourceIp: '203.0.113.9' }, ...domain },
    body: body === undefined ? null : JSON.stringify(body),
    isBase64Encoded: false,
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
