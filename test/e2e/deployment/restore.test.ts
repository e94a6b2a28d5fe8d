/**
 * The rehearsal of docs/runbooks/restore.md: tables are copied to new names as they were at one moment, the old ones
 * are lost, and the stack goes on with the copies. DynamoDB Local knows no backups, so the copy is made here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DynamoDBClient,
  PutItemCommand,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TABLES, type TableName, tableId } from '../../../lib/resources.ts';
import { startService } from '../../../local/boot/service.ts';
import { LOCAL_REGION } from '../../../local/template/resolve.ts';
import { readDeployment } from '../../../local/template/template.ts';
import { localTemplate } from '../../../local/template/template-cache.ts';
import { TEST_SERVICE } from '../../support/patience-ms.ts';
import { type Json, orderIn } from '../support/api-client.ts';
import { House } from '../support/house.ts';

const NAMES = Object.keys(TABLES) as TableName[];
const restoredName = (table: TableName) => `Restored-${tableId(table)}`;
const RESTORED = Object.fromEntries(NAMES.map((name) => [`${name}TableName`, restoredName(name)]));

const ADA = { name: 'Ada', line1: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' };
const BOB = { ...ADA, name: 'Bob', line1: '2 Main St' };

describe('a stack whose tables were lost and restored to new names', () => {
  let context: Record<string, string> = {};
  const environment = { ...process.env, ...TEST_SERVICE };
  const house = new House({
    start: (dataDir) =>
      startService(
        {
          port: 0,
          dataDir,
          store: 'dynamodb-local',
          clockSpeed: 1,
          gateway: 'deployed',
          rights: 'enforced',
          context,
        },
        environment,
      ),
    stop: (service) => service.stop(),
  });
  const send = (key: string, code: string) =>
    house.api.order({ to: ADA, from: BOB, text: `Letter ${key}`, credit_code: code }, key);
  const balance = async (code: string) => (await house.api.send(`/v1/credits/${code}`)).body;

  let code: string;
  let before: Json;
  let later: Json;

  beforeAll(async () => {
    await house.start();
    code = await house.creditCode(1000);
    const placed = orderIn(await send('before', code));
    before = await house.orderOnce(String(placed['id']), ({ status }) => status === 'submitted');
    const client = databaseOf(house.dataDir);
    await copyTables(client);
    later = orderIn(await send('later', code));
    for (const name of NAMES) {
      await client.send(new DeleteTableCommand({ TableName: tableId(name) }));
    }
    client.destroy();
    context = RESTORED;
    await house.restart();
  });
  afterAll(() => house.stop());

  test('the order is there, with all that happened', async () => {
    expect(await house.order(String(before['id']))).toMatchObject({
      id: before['id'],
      status: 'submitted',
      payment: before['payment'],
    });
  });

  test('the same Idempotency-Key still finds it; what came after that moment is placed anew, paid once', async () => {
    const again = await send('before', code);
    expect([again.status, orderIn(again)['id']]).toEqual([200, before['id']]);
    expect(await balance(code)).toMatchObject({ balance_cents: 1000 - 199 });
    const anew = await send('later', code);
    expect([anew.status, orderIn(anew)['id']]).toEqual([201, later['id']]);
    expect(await balance(code)).toMatchObject({ balance_cents: 1000 - 2 * 199 });
  });
});

function databaseOf(dataDir: string): DynamoDBClient {
  const { dynamodb } = JSON.parse(readFileSync(join(dataDir, 'endpoints.json'), 'utf8'));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return new DynamoDBClient({ endpoint: dynamodb, region: LOCAL_REGION, credentials });
}

/** As `restore-table-to-point-in-time` does it: keys, indexes and items, under another name. */
async function copyTables(client: DynamoDBClient): Promise<void> {
  const { tables } = readDeployment(await localTemplate());
  for (const name of NAMES) {
    const shape = tables.find(({ TableName }) => TableName === tableId(name));
    const TableName = restoredName(name);
    await client.send(new CreateTableCommand({ ...shape, TableName } as CreateTableCommandInput));
    for await (const { Items = [] } of paginateScan({ client }, { TableName: tableId(name) })) {
      for (const Item of Items) await client.send(new PutItemCommand({ TableName, Item }));
    }
  }
}
