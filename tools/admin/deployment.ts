import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createDynamoStore } from '../../lib/adapters/dynamodb/dynamo-store.ts';
import { scanTable } from '../../lib/adapters/dynamodb/scan-table.ts';
import { tableStanding } from '../../lib/adapters/dynamodb/table-standing.ts';
import { askService } from '../../lib/adapters/http/ask-service.ts';
import type { StripeOptions } from '../../lib/adapters/stripe/stripe-client.ts';
import { systemIds } from '../../lib/adapters/system/system.ts';
import type { Ask, Books } from '../../lib/operator/books.ts';
import type { Clock, Ids } from '../../lib/ports.ts';
import { DEFAULT_TERMS } from '../../lib/rails/rail-terms.ts';
import { TABLES, type TableName, tableId } from '../../lib/resources.ts';
import type { Store } from '../../lib/store/store.ts';
import { type RailName, VENDORS } from '../../lib/vendors.ts';
import { ENDPOINTS_FILE } from '../../local/boot/endpoints-file.ts';
import { deadLettersHere } from '../../local/engines/sqs/dead-letters-here.ts';
import { LOCAL_STRIPE_KEY } from '../../local/simulators/stripe/stripe.ts';
import { LOCAL_REGION } from '../../local/template/resolve.ts';
import { AdminError } from './admin-error.ts';
import { askedOfAws } from './asked-of-aws.ts';
import { readJson } from './read-json.ts';
import { readModes } from './read-modes.ts';
import { offsetOf } from './where.ts';

/** Which deployment: that of the service which runs here, unless the outputs of a stack are named. */
export interface Whose {
  /** What `cdk deploy --outputs-file` wrote. */
  readonly outputs?: string | undefined;
  /** Which of its stacks; may be left out where there is one. */
  readonly stack?: string | undefined;
}

/** Where the card processor keeps its books, and the key to them, where there is one. */
interface Processor {
  readonly apiKey: string | undefined;
  readonly baseUrl: string;
}

/** Given to the tool by hand: nobody who runs it has the functions' own. */
const API_KEY = 'STRIPE_API_KEY';
const CALL_TIMEOUT_MS = 10_000;

type Environment = Readonly<Record<string, string | undefined>>;

const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/** The tables of one deployment, with the rights of this machine's AWS credentials, and where it answers. */
export class Deployment implements Books {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids = systemIds;
  readonly url: string;
  readonly ask: Ask;
  readonly rails?: NonNullable<Books['rails']>;
  readonly mail?: NonNullable<Books['mail']>;
  readonly deadLetters?: NonNullable<Books['deadLetters']>;
  readonly stack?: NonNullable<Books['stack']>;
  readonly keepsData?: boolean;
  readonly keyModes?: NonNullable<Books['keyModes']>;
  readonly tableStandings: NonNullable<Books['tableStandings']>;
  readonly mailIsSimulated: boolean;
  readonly scan: Books['scan'];
  readonly #client: DynamoDBClient;
  readonly #processor: Processor;

  constructor(whose: Whose, environment: Environment) {
    const connected = connect(whose, environment);
    const { client, names, url, clock, processor, rails, keyModes } = connected;
    Object.assign(this, connected.asked);
    if (keyModes !== undefined) this.keyModes = keyModes;
    if (rails !== undefined) this.rails = rails;
    this.mailIsSimulated = whose.outputs === undefined;
    this.#processor = processor;
    this.#client = client;
    this.tableStandings = async () => {
      const each = TABLE_NAMES.map((table) => tableStanding(client, table, names[table]));
      const standings = (await Promise.all(each)).filter((standing) => standing !== null);
      return standings.length === 0 ? undefined : standings;
    };
    this.scan = (table) => scanTable({ client, tableNames: names }, table);
    this.url = url.replace(/\/$/, '');
    this.ask = askService(this.url, CALL_TIMEOUT_MS);
    this.clock = clock;
    this.store = createDynamoStore({ client, tableNames: names, ids: systemIds, clock });
  }

  /** The card processor's own books. @throws AdminError without a key that may read them. */
  processor(): StripeOptions {
    const { apiKey, baseUrl } = this.#processor;
    if (apiKey === undefined) {
      throw new AdminError(
        'STRIPE_API_KEY must be a key that may read payments, charges and disputes.',
      );
    }
    return { apiKey: async () => apiKey, baseUrl };
  }

  close(): void {
    this.#client.destroy();
  }
}

function connect(whose: Whose, environment: Environment) {
  if (whose.outputs === undefined) return connectHere(environment['DATA_DIR'] ?? '.data');
  const { url } = VENDORS.stripe;
  const outputs = outputsOf(whose);
  const named = (name: string) => {
    const value = outputs[name];
    if (value !== undefined) return value;
    throw new AdminError(`The outputs have no ${name}: deploy once more, with --outputs-file.`);
  };
  const modes = outputs['KeyModes'];
  const names = TABLE_NAMES.map((table) => [table, named(`${tableId(table)}Name`)]);
  return {
    client: new DynamoDBClient({}),
    names: Object.fromEntries(names) as Record<TableName, string>,
    url: named('ApiUrl'),
    clock: { nowMs: Date.now },
    processor: { apiKey: environment[API_KEY], baseUrl: environment[url.env] ?? url.byDefault },
    // Its settings alone say which are set up.
    rails: undefined,
    asked: { ...askedOfAws(outputs), ...keepingOf(outputs) },
    keyModes: modes === undefined ? undefined : () => readModes(modes),
  };
}

/** Outputs of an earlier release do not say it. */
function keepingOf({ KeepsData: keeps }: Readonly<Record<string, string>>) {
  return keeps === undefined ? {} : { keepsData: keeps === 'true' };
}

/** On this machine the name of a table is its logical id, and time may have been moved. */
function connectHere(dataDir: string) {
  const { dynamodb, sqs, stripe, url, rails } = endpointsOf(dataDir);
  if (dynamodb === null) {
    throw new AdminError(
      `The service on ${dataDir} keeps its data in memory: look at ${url}/_local, or start it where Java is.`,
    );
  }
  const names = TABLE_NAMES.map((table) => [table, tableId(table)]);
  const offsetMs = offsetOf(dataDir);
  return {
    client: new DynamoDBClient({
      endpoint: dynamodb,
      region: LOCAL_REGION,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
    names: Object.fromEntries(names) as Record<TableName, string>,
    url,
    clock: { nowMs: () => Date.now() + offsetMs },
    processor: { apiKey: LOCAL_STRIPE_KEY, baseUrl: stripe },
    rails: rails.map((name) => ({ name, offers: DEFAULT_TERMS[name].offers })),
    asked: {
      stack: 'here' as const,
      ...(sqs !== undefined && { deadLetters: () => deadLettersHere(sqs) }),
    },
    keyModes: 'simulated' as const,
  };
}

function outputsOf({ outputs = '', stack }: Whose): Readonly<Record<string, string>> {
  const stacks = readJson<Readonly<Record<string, Readonly<Record<string, string>>>>>(outputs);
  if (stacks === undefined) throw new AdminError(`${outputs} is no file of outputs.`);
  const names = Object.keys(stacks);
  const name = stack ?? (names.length === 1 ? names[0] : undefined);
  const found = name === undefined ? undefined : stacks[name];
  if (found !== undefined) return found;
  throw new AdminError(`Which stack? --stack ${names.join(' or --stack ')}`);
}

interface NotedEndpoints {
  readonly dynamodb: string | null;
  /** Left out by an earlier release, which may still run. */
  readonly sqs?: string;
  readonly stripe: string;
  readonly url: string;
  readonly rails: readonly RailName[];
}

function endpointsOf(dataDir: string): NotedEndpoints {
  const noted = readJson<NotedEndpoints>(join(dataDir, ENDPOINTS_FILE));
  if (noted !== undefined) return noted;
  throw new AdminError(
    `No service runs on ${dataDir}: start it with npm start, or name --outputs FILE.`,
  );
}
