import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { createDynamoStore } from '../../lib/adapters/dynamodb/dynamo-store.ts';
import { systemClock, systemIds } from '../../lib/adapters/system/system.ts';
import { TABLES, type TableName } from '../../lib/resources.ts';
import type { Item, Store } from '../../lib/store/store.ts';
import { ENDPOINTS_FILE } from '../../local/boot/endpoints-file.ts';
import { LOCAL_REGION } from '../../local/template/resolve.ts';

/** What the person at the keyboard can mend; shown as one line. */
export class KeysError extends Error {}

/** Which table: that of the service which runs here, unless an endpoint or a deployed table is named. */
export interface Where {
  readonly endpoint?: string | undefined;
  readonly table?: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The name that the table has on this machine: its logical id. */
const LOCAL_TABLE = 'KeysTable';

/** The table of API keys, with what an operator needs besides the store. */
export class KeyTable {
  readonly store: Store;
  readonly ids = systemIds;
  readonly clock = systemClock;
  readonly #client: DynamoDBClient;
  readonly #name: string;

  constructor(where: Where, environment: Environment) {
    const { client, name } = connect(where, environment);
    this.#client = client;
    this.#name = name;
    // Only the table of keys is ever touched.
    const tableNames = Object.fromEntries(Object.keys(TABLES).map((table) => [table, name]));
    this.store = createDynamoStore({
      client,
      tableNames: tableNames as Record<TableName, string>,
      ids: systemIds,
      clock: systemClock,
    });
  }

  /**
   * Every key, as it is stored. This reads the whole table, which is keyed by the hash of the key: nothing that serves
   * a call does so, nor has the right to.
   */
  async all(): Promise<readonly Item[]> {
    const items: Item[] = [];
    const request = { TableName: this.#name, ConsistentRead: true };
    for await (const { Items = [] } of paginateScan({ client: this.#client }, request)) {
      items.push(...Items.map((item) => unmarshall(item) as Item));
    }
    return items;
  }

  /**
   * Turns a key off or on; it counts from the next call on.
   * @throws KeysError when there is no key with this id.
   */
  async setDisabled(keyId: string, disabled: boolean): Promise<void> {
    const item = (await this.all()).find((each) => each['keyId'] === keyId);
    if (item === undefined) throw new KeysError(`There is no key ${keyId}.`);
    await this.store.commit([
      {
        kind: 'update',
        table: 'keys',
        key: { pk: String(item['pk']) },
        set: { disabled },
        when: [{ kind: 'equals', attribute: 'keyId', value: keyId, because: 'key_gone' }],
      },
    ]);
  }

  close(): void {
    this.#client.destroy();
  }
}

function connect({ endpoint, table }: Where, environment: Environment) {
  if (table !== undefined && endpoint === undefined) {
    return { client: new DynamoDBClient({}), name: table };
  }
  const client = new DynamoDBClient({
    endpoint: endpoint ?? runningEndpoint(environment['DATA_DIR'] ?? '.data'),
    region: environment['AWS_REGION'] ?? LOCAL_REGION,
    credentials: {
      accessKeyId: environment['AWS_ACCESS_KEY_ID'] ?? 'local',
      secretAccessKey: environment['AWS_SECRET_ACCESS_KEY'] ?? 'local',
    },
  });
  return { client, name: table ?? LOCAL_TABLE };
}

function runningEndpoint(dataDir: string): string {
  const endpoint = readEndpoints(dataDir).dynamodb;
  if (endpoint !== null) return endpoint;
  throw new KeysError(
    `The service on ${dataDir} keeps its keys in memory: make them with POST /_local/keys.`,
  );
}

function readEndpoints(dataDir: string): { readonly dynamodb: string | null } {
  try {
    return JSON.parse(readFileSync(join(dataDir, ENDPOINTS_FILE), 'utf8'));
  } catch {
    throw new KeysError(
      `No service runs on ${dataDir}: start it with npm start, or name --table or --endpoint.`,
    );
  }
}
