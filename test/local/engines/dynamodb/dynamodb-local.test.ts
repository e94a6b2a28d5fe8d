import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  type DynamoDbEngine,
  hasJava,
  startDynamoDbLocal,
} from '../../../../local/engines/dynamodb/dynamodb-local.ts';
import { newDataDir, removeDataDirs } from '../../support/data-dir.ts';
import { eventually } from '../../support/eventually.ts';

const TableName = 'OrdersTable';
const withJava = (await hasJava()) ? describe : describe.skip;
const engines: DynamoDbEngine[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(engines.splice(0).map((engine) => engine.stop()));
  removeDataDirs();
});

async function start(dataDir: string): Promise<DynamoDbEngine> {
  const engine = await startDynamoDbLocal({ dataDir });
  engines.push(engine);
  return engine;
}

async function using<T>(endpoint: string, use: (client: DynamoDBClient) => Promise<T>): Promise<T> {
  const client = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    maxAttempts: 1,
  });
  try {
    return await use(client);
  } finally {
    client.destroy();
  }
}

async function keepAnOrder(endpoint: string): Promise<void> {
  await using(endpoint, async (client) => {
    await client.send(
      new CreateTableCommand({
        TableName,
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        BillingMode: 'PAY_PER_REQUEST',
      }),
    );
    await client.send(
      new PutItemCommand({ TableName, Item: { pk: { S: 'ord_1' }, state: { S: 'held' } } }),
    );
  });
}

function theOrder(endpoint: string) {
  const command = new GetItemCommand({ TableName, Key: { pk: { S: 'ord_1' } } });
  return using(endpoint, async (client) => (await client.send(command)).Item);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function pidIn(dataDir: string): number {
  return (JSON.parse(readFileSync(join(dataDir, 'dynamodb.pid'), 'utf8')) as { pid: number }).pid;
}

withJava('DynamoDB Local', () => {
  test('keeps its data over a restart', async () => {
    const dataDir = newDataDir();
    const first = await start(dataDir);
    const pid = pidIn(dataDir);
    await keepAnOrder(first.endpoint);
    await first.stop();
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(join(dataDir, 'dynamodb.pid'))).toBe(false);
    const second = await start(dataDir);
    expect(await theOrder(second.endpoint)).toMatchObject({ state: { S: 'held' } });
  });

  test('unpacks what it needs into its data folder, once however often it starts', async () => {
    const dataDir = newDataDir();
    const unpacked = () => readdirSync(join(dataDir, 'dynamodb-scratch'));
    const first = await start(dataDir);
    await keepAnOrder(first.endpoint);
    const before = unpacked();
    expect(before).toEqual([expect.stringContaining('sqlite4java')]);
    await first.stop();
    const second = await start(dataDir);
    expect(await theOrder(second.endpoint)).toMatchObject({ state: { S: 'held' } });
    expect(unpacked()).toHaveLength(1);
    expect(unpacked()).not.toEqual(before);
  });

  test('ends with a process that is killed, and keeps its data', async () => {
    const dataDir = newDataDir();
    const entry = new URL('./dynamodb-process.ts', import.meta.url);
    const child = fork(entry, [dataDir], { execArgv: ['--no-warnings'] });
    children.push(child);
    const [endpoint] = (await once(child, 'message')) as [string];
    const pid = pidIn(dataDir);
    await keepAnOrder(endpoint);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await start(dataDir);
    expect(await theOrder(next.endpoint)).toMatchObject({ state: { S: 'held' } });
    await eventually(
      () => isRunning(pid),
      (running) => !running,
    );
  });

  test('listens on 127.0.0.1 only, and does not share its data folder', async () => {
    const dataDir = newDataDir();
    const { endpoint } = await start(dataDir);
    const port = Number(new URL(endpoint).port);
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address);
    for (const host of [...others, '::1']) {
      const socket = connect({ host, port });
      const connected = await new Promise((resolve) => {
        socket.once('connect', () => resolve(true));
        socket.once('error', () => resolve(false));
      });
      socket.destroy();
      expect({ host, connected }).toEqual({ host, connected: false });
    }
    await expect(startDynamoDbLocal({ dataDir })).rejects.toThrow(`process ${process.pid}`);
    // Ctrl-C reaches it, too; it must go on until it is stopped.
    process.kill(pidIn(dataDir), 'SIGINT');
    await keepAnOrder(endpoint);
  });

  test('tells when it ends by itself', async () => {
    const dataDir = newDataDir();
    const { promise, resolve } = Promise.withResolvers<Error>();
    engines.push(await startDynamoDbLocal({ dataDir, onExit: resolve }));
    process.kill(pidIn(dataDir), 'SIGKILL');
    expect((await promise).message).toContain('ended by itself');
  });

  test('says that its port is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const starting = startDynamoDbLocal({ dataDir: newDataDir(), port });
    await expect(starting).rejects.toThrow(`port ${port} on 127.0.0.1 is taken`);
    await new Promise((resolve) => server.close(resolve));
  });

  test('ends a process that an earlier run left on the data', async () => {
    const dataDir = newDataDir();
    const stale = leftOver(dataDir, ['DynamoDBLocal', join(dataDir, 'dynamodb')]);
    await start(dataDir);
    expect(await stale.ended).toBe('SIGTERM');
  });

  test('leaves a process alone that only has the number of one', async () => {
    const dataDir = newDataDir();
    const stranger = leftOver(dataDir, ['something', 'else']);
    await start(dataDir);
    expect(stranger.child.exitCode).toBeNull();
    expect(stranger.child.signalCode).toBeNull();
  });
});

/** A process with that command line, noted as one whose parent is gone. */
function leftOver(dataDir: string, args: string[]) {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', ...args]);
  children.push(child);
  const gone = 2 ** 22 + 1;
  writeFileSync(join(dataDir, 'dynamodb.pid'), JSON.stringify({ pid: child.pid, parentPid: gone }));
  return { child, ended: once(child, 'exit').then(([, signal]) => signal as string) };
}

describe('without what it needs', () => {
  function fakeJava(script: string): string {
    const file = join(newDataDir(), 'java');
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    return file;
  }

  test('it says that there is no Java', async () => {
    const java = join(newDataDir(), 'java');
    expect(await hasJava(java)).toBe(false);
    const starting = startDynamoDbLocal({ dataDir: newDataDir(), java });
    await expect(starting).rejects.toThrow('needs Java 17 or newer');
  });

  test.each([
    [`echo 'openjdk version "1.8.0_402"' >&2`, 'Unrecognized option: --enable-native-access'],
    [`echo 'openjdk version "11.0.22" 2024-01-16' >&2`, 'java.lang.UnsupportedClassVersionError'],
  ])('it says that Java is too old', async (version, failure) => {
    const java = fakeJava(
      `case "$1" in -version) ${version};; *) echo '${failure}' >&2; exit 1;; esac`,
    );
    expect(await hasJava(java)).toBe(false);
    const starting = startDynamoDbLocal({ dataDir: newDataDir(), java });
    await expect(starting).rejects.toThrow('needs Java 17 or newer');
  });

  test('it knows a Java that is new enough', async () => {
    expect(await hasJava(fakeJava(`echo 'openjdk version "25.0.3" 2026-04-21' >&2`))).toBe(true);
  });

  test('it says what Java said', async () => {
    const starting = startDynamoDbLocal({
      dataDir: newDataDir(),
      java: fakeJava('echo "no more memory" >&2; exit 1'),
    });
    await expect(starting).rejects.toThrow('no more memory');
  });

  test('it says that the data folder cannot be written', async () => {
    const dataDir = join(newDataDir(), 'file');
    writeFileSync(dataDir, '');
    await expect(startDynamoDbLocal({ dataDir })).rejects.toThrow('cannot be written');
  });
});
