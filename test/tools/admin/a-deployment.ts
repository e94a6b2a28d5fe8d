/** A deployment as the operator's tools see it: tables of a real DynamoDB Local, and the outputs of its stack. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll } from '@jest/globals';
import { createDynamoStore } from '../../../lib/adapters/dynamodb/dynamo-store.ts';
import { systemClock, systemIds } from '../../../lib/adapters/system/system.ts';
import { type Order, orderIdOf } from '../../../lib/order/core/order.ts';
import { loadOrder } from '../../../lib/order/store/load-order.ts';
import { putOrder } from '../../../lib/order/store/order-item.ts';
import type { TableName } from '../../../lib/resources.ts';
import { tableId } from '../../../lib/resources.ts';
import type { Store } from '../../../lib/store/store.ts';
import { runAdmin } from '../../../tools/admin/run-admin.ts';
import { type LocalTables, startDynamoDbLocal } from '../../support/dynamodb-local.ts';

/** The engine starts once a file, not once a deployment: it stays while somebody has tables. */
let kept: LocalTables;
beforeAll(async () => {
  kept = await startDynamoDbLocal();
});
afterAll(() => kept.stop());

export interface ADeployment {
  readonly store: Store;
  /** Stores it as it is, and returns its id. */
  place(order: Order): Promise<string>;
  read(id: string): Promise<Order>;
  /** What a command prints, as it comes; throws what it throws. */
  lines(...argv: string[]): AsyncIterable<string>;
  /** All lines of a command that ends well. */
  admin(...argv: string[]): Promise<string[]>;
  stop(): Promise<void>;
}

/** What the service at its address answers, by path. */
export type Answers = Readonly<Record<string, { readonly status: number; readonly body: object }>>;

/** @param environment of whoever types the commands. */
export async function aDeployment(
  answers: Answers = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<ADeployment> {
  const tables = await startDynamoDbLocal();
  const { client, tableNames } = tables;
  const store = createDynamoStore({ client, tableNames, clock: systemClock, ids: systemIds });
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  const service = await serving(answers);
  const outputs = join(folder, 'outputs.json');
  const named = (Object.keys(tableNames) as TableName[]).map((table) => [
    `${tableId(table)}Name`,
    tableNames[table],
  ]);
  const ApiUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/live/`;
  writeFileSync(outputs, JSON.stringify({ mail: { ...Object.fromEntries(named), ApiUrl } }));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: String(tables.config.endpoint),
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  const lines = (...argv: string[]) =>
    runAdmin([...argv, '--outputs', outputs], environment, Readable.from([]));
  return {
    store,
    place: async (order) => {
      await store.commit([putOrder(order, { kind: 'absent', because: 'there_already' })]);
      return orderIdOf(order);
    },
    read: (id) => loadOrder({ store }, id),
    lines,
    admin: async (...argv) => {
      const printed: string[] = [];
      for await (const line of lines(...argv)) printed.push(line);
      return printed;
    },
    stop: async () => {
      service.close();
      rmSync(folder, { recursive: true });
      await tables.stop();
    },
  };
}

async function serving(answers: Answers): Promise<Server> {
  const server = createServer((request, response) => {
    const { status, body } = answers[request.url ?? ''] ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
