/** The operator's command for API keys, on a real DynamoDB Local and on what `npm start` notes of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createDynamoStore } from '../../lib/adapters/dynamodb/dynamo-store.ts';
import { systemClock, systemIds } from '../../lib/adapters/system/system.ts';
import { SCOPES } from '../../lib/contract/operation.ts';
import { identifyCaller } from '../../lib/credentials/api-key.ts';
import type { Store } from '../../lib/store/store.ts';
import { noteEndpoints } from '../../local/boot/endpoints-file.ts';
import { runKeys } from '../../tools/keys/run-keys.ts';
import { type LocalTables, startDynamoDbLocal } from '../support/dynamodb-local.ts';

const KEY = /^pp_(?:live|test)_[0-9a-f]{40}$/;

describe('npm run keys', () => {
  let engine: LocalTables;
  let tables: LocalTables;
  let store: Store;
  let where: string[];

  beforeAll(async () => {
    engine = await startDynamoDbLocal();
  });

  afterAll(() => engine?.stop());

  // Each test has tables of its own in the one engine.
  beforeEach(async () => {
    tables = await startDynamoDbLocal();
    const { client, config, tableNames } = tables;
    store = createDynamoStore({ client, tableNames, clock: systemClock, ids: systemIds });
    where = ['--endpoint', String(config.endpoint), '--table', tableNames.keys];
  });

  afterEach(() => tables?.stop());

  const keys = (...args: string[]) => runKeys([...args, ...where], {});
  const create = (...args: string[]) => keys('create', '--mode', 'live', ...args);
  const callerOf = (key: string | undefined) =>
    identifyCaller(
      { store, settings: { scopedApiKeys: true }, clock: systemClock },
      `Bearer ${key}`,
    );

  test('create: the id, and the key this once; it is a key of the service', async () => {
    const [id, key, advice] = await create('--scopes', 'mail:quote,mail:send');
    expect(key).toMatch(KEY);
    expect(advice).toContain('cannot be shown again');
    expect(await callerOf(key)).toEqual({
      kind: 'key',
      keyId: id,
      mode: 'live',
      scopes: ['mail:quote', 'mail:send'],
      agent: false,
    });
  });

  test("create: a sandbox key without scopes, and an agent's", async () => {
    const [, key] = await keys('create', '--mode', 'test', '--scopes', '', '--agent');
    expect(await callerOf(key)).toMatchObject({ mode: 'test', scopes: [], agent: true });
  });

  test('list: what each key may do, the oldest first, and no key and no hash', async () => {
    const [first, firstKey = ''] = await create('--scopes', 'mail:read', '--label', 'Reports');
    const [second, secondKey = ''] = await create('--scopes', '', '--agent');
    const lines = await keys('list');
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
      ['key_id', 'mode', 'scopes', 'agent', 'disabled', 'created', 'controls', 'label'],
      [
        first,
        'live',
        'mail:read',
        'no',
        'no',
        expect.stringMatching(/^20\d\d-.*Z$/),
        '-',
        'Reports',
      ],
      [second, 'live', '-', 'yes', 'no', expect.stringMatching(/^20\d\d-.*Z$/), '-'],
    ]);
    for (const key of [firstKey, secondKey])
      expect(lines.join('\n')).not.toContain(key.slice(8, 20));
    expect(lines.join('\n')).not.toMatch(/[0-9a-f]{20}/);
  });

  test('create: with controls, which the list tells but for the addresses', async () => {
    const [id, key] = await create(
      ...['--scopes', 'mail:send', '--max-order-cents', '500', '--max-day-cents', '1000'],
      ...['--mail-classes', 'first_class,certified', '--expires', '2999-01-01'],
      ...['--recipient', '500 Main St; Apt 4; 62701', '--recipient', '1 Elm Ave; 62701'],
    );
    expect(await callerOf(key)).toMatchObject({
      keyId: id,
      controls: {
        orderCentsMax: 500,
        dayCentsMax: 1000,
        mailClasses: ['first_class', 'certified'],
        recipients: [expect.stringMatching(/^[0-9a-f]{64}$/), expect.any(String)],
        expiresAtMs: Date.UTC(2999, 0),
      },
    });
    const lines = (await keys('list')).join('\n');
    expect(lines).toContain(
      'order<=500 day<=1000 first_class+certified 2 recipients until 2999-01-01T00:00:00.000Z',
    );
    expect(lines).not.toContain('Main');
  });

  test.each([
    [['--max-day-cents', '1.5'], '--max-day-cents must be whole US cents.'],
    [
      ['--max-month-cents', '20001'],
      '--max-month-cents can only narrow what every key has: 20000.',
    ],
    [['--mail-classes', 'pigeon'], 'There is no class pigeon'],
    [['--recipient', '500 Main St'], '--recipient must be like'],
    [['--expires', '2020-01-01'], '--expires must be a day or a moment to come'],
    [['--expires', 'soon'], '--expires must be a day or a moment to come'],
  ])('create: with %j no key is made', async (args, message) => {
    await expect(create('--scopes', '', ...args)).rejects.toThrow(message);
    expect(await keys('list')).toHaveLength(1);
  });

  test('list: none', async () => {
    expect(await keys('list')).toHaveLength(1);
  });

  test('disable and enable: from the next call on, that key alone', async () => {
    const [id = '', key] = await create('--scopes', 'mail:read');
    const [, other] = await create('--scopes', 'mail:read');
    expect(await keys('disable', id)).toEqual([`${id} is disabled.`]);
    await expect(callerOf(key)).rejects.toMatchObject({ code: 'key_disabled' });
    expect(await callerOf(other)).toMatchObject({ kind: 'key' });
    expect((await keys('list')).find((line) => line.startsWith(id))).toMatch(/no +yes +20/);
    await keys('disable', id);
    expect(await keys('enable', id)).toEqual([`${id} is enabled.`]);
    expect(await callerOf(key)).toMatchObject({ keyId: id, scopes: ['mail:read'] });
  });

  test('a key that is not there is not made by switching it', async () => {
    await expect(keys('disable', 'key_0000000000000000')).rejects.toThrow(
      'There is no key key_0000000000000000.',
    );
    expect(await keys('list')).toHaveLength(1);
  });

  test.each([
    [[], 'npm run keys -- create'],
    [['destroy'], 'npm run keys -- create'],
    [['create', '--scopes', 'mail:read'], '--mode must be live or test.'],
    [['create', '--mode', 'dead', '--scopes', ''], '--mode must be live or test.'],
    [['create', '--mode', 'live'], '--scopes is missing'],
    [['create', '--mode', 'live', '--scopes', 'mail:read,all'], 'There is no scope all; choose: '],
    [['list', '--loud'], "Unknown option '--loud'"],
    [['disable'], 'Which key?'],
  ])('%j is answered with what helps', async (args, message) => {
    await expect(keys(...args)).rejects.toThrow(message);
  });

  test('the usage names every scope, and comes first where it is asked for', async () => {
    for (const argv of [['help'], ['--help'], ['create', '-h']]) {
      const [first, ...more] = await runKeys(argv, {});
      expect([first?.startsWith('npm run keys'), more]).toEqual([true, []]);
      expect(first).toContain(SCOPES.join(', '));
    }
    await expect(runKeys([], {})).rejects.toThrow(SCOPES.join(', '));
  });

  describe('without a table or an endpoint: the service that runs on DATA_DIR', () => {
    let dataDir: string;

    beforeEach(() => {
      dataDir = mkdtempSync(join(tmpdir(), 'keys-'));
    });

    afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

    const list = () => runKeys(['list'], { DATA_DIR: dataDir });
    const note = (dynamodb: string, hasDynamoDb: boolean) =>
      noteEndpoints(dataDir, { endpoints: { dynamodb } as never, hasDynamoDb }, 'http://unused');

    test('is found by the note it keeps there while it runs', async () => {
      const forget = note(where[1] ?? '', true);
      // The tables of this test have names of their own, so the service's is not among them.
      await expect(list()).rejects.toThrow('AWS refused (ResourceNotFoundException');
      forget();
      await expect(list()).rejects.toThrow(`No service runs on ${dataDir}`);
    });

    test('keeps its keys in memory: the command says where to make them', async () => {
      note('', false);
      await expect(list()).rejects.toThrow('POST /_local/keys');
    });
  });
});
