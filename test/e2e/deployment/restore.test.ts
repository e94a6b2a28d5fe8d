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
import { createDynamoStore } from '../../../lib/adapters/dynamodb/dynamo-store.ts';
import { systemClock, systemIds } from '../../../lib/adapters/system/system.ts';
import { cancelAgain, scrubAgain } from '../../../lib/operator/after-restore.ts';
import type { TellDeps } from '../../../lib/order/store/tell.ts';
import { TABLES, type TableName, tableId } from '../../../lib/resources.ts';
import { startService } from '../../../local/boot/service.ts';
import { LOCAL_REGION } from '../../../local/template/resolve.ts';
import { readDeployment } from '../../../local/template/template.ts';
import { localTemplate } from '../../../local/template/template-cache.ts';
import { FakeLog } from '../../fakes/fake-log.ts';
import { eventually } from '../../local/support/eventually.ts';
import { PATIENCE_MS, TEST_SERVICE } from '../../support/patience-ms.ts';
import { type ApiAnswer, type Json, orderIn } from '../support/api-client.ts';
import { House } from '../support/house.ts';

const NAMES = Object.keys(TABLES) as TableName[];
const restoredName = (table: TableName) => `Restored-${tableId(table)}`;
const RESTORED = Object.fromEntries(NAMES.map((name) => [`${name}TableName`, restoredName(name)]));

const ADA = { name: 'Ada', line1: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' };
const HELD_TEXT = 'Dear Ada,\n\nplease verify your account and confirm your password.\n\nYours';
const BOB = { ...ADA, name: 'Bob', line1: '2 Main St' };
const SPREADSHEET = [
  'First Name,Last Name,Street,City,State,ZIP',
  'Ada,Lovelace,500 Main St,Springfield,IL,62701',
  'Cy,Young,9 Elm St,Springfield,IL,62701',
].join('\n');

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
  /** A live letter that waits for a person. */
  const placeHeld = async (key: string): Promise<Held> => {
    const ownCode = await house.creditCode(1000);
    const body = { to: ADA, from: BOB, text: HELD_TEXT, credit_code: ownCode };
    const { body: placed } = await house.api.order(body, key);
    const { cancel_token: token } = placed['capability'] as { cancel_token: string };
    const id = String((placed['order'] as Json)['id']);
    await house.orderOnce(id, ({ status }) => status === 'held_for_review');
    return { id, code: ownCode, token };
  };
  const cancel = async ({ id, token }: Held) => {
    const answer = await house.api.call('POST', `/v1/orders/${id}/cancel`, { cancel_token: token });
    expect(answer.status).toBe(200);
    await house.orderOnce(id, ({ payment }) => (payment as Json)['state'] !== 'authorized');
  };
  const balance = async (code: string) => (await house.api.send(`/v1/credits/${code}`)).body;
  const sendBatch = (key: string): Promise<ApiAnswer> => {
    const body = { csv: SPREADSHEET, text: 'Dear {{first_name}}', sandbox: false };
    const headers = { 'Idempotency-Key': key };
    return house.api.call('POST', '/v1/batches', { ...body, credit_code: batchCode }, headers);
  };
  /** Runs the worker until each row has its outcome. */
  const endedBatch = (id: string): Promise<Json> => {
    const look = async () => {
      await house.control('run', { schedule: 'place-batches' });
      return (await house.api.send(`/v1/batches/${id}`)).body;
    };
    const isOver = (body: Json) => ['placed', 'failed'].includes(String(stateOf(body)));
    return eventually(look, isOver, { patienceMs: PATIENCE_MS / 4, everyMs: 100 });
  };

  let code: string;
  let batchCode: string;
  let placedBatch: Json;
  let laterBatch: Json;
  let held: Held;
  let forgotten: Held;
  let before: Json;
  let later: Json;

  beforeAll(async () => {
    await house.start();
    code = await house.creditCode(1000);
    batchCode = await house.creditCode(1000);
    const placed = orderIn(await send('before', code));
    before = await house.orderOnce(String(placed['id']), ({ status }) => status === 'submitted');
    placedBatch = await endedBatch(batchIdIn(await sendBatch('batch')));
    const underWay = batchIdIn(await sendBatch('batch-under-way'));
    held = await placeHeld('held');
    forgotten = await placeHeld('forgotten');
    await cancel(forgotten);
    const client = databaseOf(house.dataDir);
    await copyTables(client);
    await cancel(held);
    const token = { 'Cancel-Token': forgotten.token };
    const path = `/v1/orders/${forgotten.id}`;
    const deleted = await house.api.call('DELETE', path, undefined, token);
    expect(deleted.status).toBe(200);
    later = orderIn(await send('later', code));
    laterBatch = await endedBatch(underWay);
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

  test('what was canceled since waits again, until it is canceled once more: its money is back once', async () => {
    expect(await house.order(held.id)).toMatchObject({ status: 'held_for_review' });
    const client = databaseOf(house.dataDir);
    const tellings = [await cancelAgain(operatorOf(client), held.id)];
    tellings.push(await cancelAgain(operatorOf(client), held.id));
    client.destroy();
    expect(tellings.map(({ won }) => won)).toEqual([true, false]);
    await house.control('run', { schedule: 'reconcile' });
    await house.eventually(
      () => balance(held.code),
      (body) => body['balance_cents'] === 1000,
    );
    expect(await house.order(held.id)).toMatchObject({ status: 'canceled' });
    expect((await house.ledgerOf(held.id)).filter(({ kind }) => kind === 'piece')).toEqual([]);
  });

  test('what was deleted since is back, until it is deleted once more', async () => {
    expect(await house.order(forgotten.id)).toMatchObject({ to: { name: ADA.name } });
    const client = databaseOf(house.dataDir);
    const { won } = await scrubAgain(operatorOf(client), forgotten.id);
    client.destroy();
    expect(won).toBe(true);
    expect(await house.order(forgotten.id)).toMatchObject({ to: { name: '' } });
  });

  test('a batch that was over is over, and its key finds it', async () => {
    const id = idOf(placedBatch);
    expect((await house.api.send(`/v1/batches/${id}`)).body).toEqual(placedBatch);
    const again = await sendBatch('batch');
    expect([again.status, batchIdIn(again)]).toEqual([200, id]);
  });

  test('a batch that came to its end since comes to one again: no row is mailed twice, and each is paid once', async () => {
    const over = await endedBatch(idOf(laterBatch));
    const mailed = [...rowsOf(placedBatch), ...rowsOf(over)].filter(hasOrder);
    expect(await balance(batchCode)).toMatchObject({ balance_cents: 1000 - mailed.length * 199 });
    for (const { order_id } of [...mailed, ...rowsOf(laterBatch)].filter(hasOrder)) {
      const pieces = (await house.ledgerOf(String(order_id))).filter(
        ({ kind }) => kind === 'piece',
      );
      expect([order_id, pieces.length <= 1]).toEqual([order_id, true]);
    }
  });
});

interface Held {
  readonly id: string;
  readonly code: string;
  readonly token: string;
}

/** As the commands have it: nobody is woken, and what is owed the next sweep finds. */
function operatorOf(client: DynamoDBClient): TellDeps {
  const clock = systemClock;
  const tableNames = Object.fromEntries(NAMES.map((name) => [name, restoredName(name)])) as Record<
    TableName,
    string
  >;
  return {
    store: createDynamoStore({ client, tableNames, ids: systemIds, clock }),
    clock,
    outbox: { wake: async () => {} },
    log: new FakeLog(),
  };
}

function batchIdIn({ body }: ApiAnswer): string {
  expect(body).toHaveProperty('batch');
  return idOf(body);
}
const batchOf = (body: Json) => body['batch'] as Json;
const idOf = (body: Json) => String(batchOf(body)['id']);
const stateOf = (body: Json) => batchOf(body)['state'];
const rowsOf = (body: Json) => body['rows'] as readonly Json[];
const hasOrder = ({ order_id }: Json) => typeof order_id === 'string';

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
