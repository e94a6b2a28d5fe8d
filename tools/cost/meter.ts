import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { pascalCase } from '../../infra/names.ts';
import { REGULAR_SCHEDULES } from '../../lib/schedules.ts';
import { runningFunction } from '../../local/rights/running-function.ts';
import { type Watcher, watchSdkCalls } from '../../local/rights/sdk-calls.ts';
import { readRow, readUnits, rowsWritten, type WrittenRow, writeUnits } from './dynamo-units.ts';

/** What a stretch of work used of AWS, by what AWS bills. */
export interface Usage {
  /** How often each function ran, by its logical id. */
  readonly runs: Readonly<Record<string, number>>;
  readonly writeUnits: number;
  /** Of the write units those of indexes. */
  readonly indexUnits: number;
  readonly readUnits: number;
  readonly objectsWritten: number;
  readonly objectsRead: number;
  readonly messages: number;
  readonly emails: number;
}

type Counted = Exclude<keyof Usage, 'runs'>;

const OF_COMMANDS: Readonly<Record<string, Counted>> = {
  PutObjectCommand: 'objectsWritten',
  CopyObjectCommand: 'objectsWritten',
  ListObjectsV2Command: 'objectsWritten',
  GetObjectCommand: 'objectsRead',
  HeadObjectCommand: 'objectsRead',
  SendMessageCommand: 'messages',
  SendEmailCommand: 'emails',
};
const SCHEDULED: ReadonlySet<string> = new Set(
  [...REGULAR_SCHEDULES.keys()].map((name) => `${pascalCase(name)}Function`),
);

/**
 * Counts what the functions of this process use. A schedule that runs without anything to do asks for what is due: that
 * is no letter's, so of schedules only the calls that are about a row or an object count, unless `all` is set.
 */
export class Meter {
  all = false;
  readonly #counts = new Map<Counted, number>();
  readonly #runs = new Map<string, number>();
  readonly #end: (() => void)[] = [];

  /** Begins to count; reads the rows around each write by that client, which is nobody's call. */
  start(): void {
    const client = new DynamoDBClient({});
    this.#end.push(watchSdkCalls(this.#watcher(client)), this.#countRuns());
  }

  stop(): void {
    for (const end of this.#end.splice(0)) end();
  }

  /** What was used since the last time it was asked. */
  take(): Usage {
    const of = (name: Counted) => this.#counts.get(name) ?? 0;
    const usage = {
      runs: Object.fromEntries(this.#runs),
      writeUnits: of('writeUnits'),
      indexUnits: of('indexUnits'),
      readUnits: of('readUnits'),
      objectsWritten: of('objectsWritten'),
      objectsRead: of('objectsRead'),
      messages: of('messages'),
      emails: of('emails'),
    };
    this.#counts.clear();
    this.#runs.clear();
    return usage;
  }

  #watcher(client: DynamoDBClient): Watcher {
    return async ({ command, input }, send) => {
      const functionId = runningFunction.getStore();
      const isIdle = SCHEDULED.has(functionId ?? '') && command === 'QueryCommand';
      if (functionId === undefined || (isIdle && !this.all)) return send();
      const counted = OF_COMMANDS[command];
      if (counted !== undefined) this.#add(counted, 1);
      const written = rowsWritten(command, input);
      if (written === null) return this.#read(input, await send());
      const { rows, transaction } = written;
      // Our own looks are in no function's name, so they are not counted.
      const look = (row: WrittenRow) => runningFunction.exit(() => readRow(client, row));
      const before = await Promise.all(rows.map(look));
      const answer = await send();
      for (const [index, row] of rows.entries()) {
        const after = await look(row);
        const units = writeUnits(row.table, before[index] ?? {}, after, transaction);
        this.#add('writeUnits', units.row + units.indexes);
        this.#add('indexUnits', units.indexes);
      }
      return answer;
    };
  }

  #read(input: Readonly<Record<string, unknown>>, answer: unknown): unknown {
    const { TableName: table, ConsistentRead: consistent } = input;
    if (table === undefined) return answer;
    const { Item: item, Items: items = [] } = answer as Record<string, never>;
    this.#add('readUnits', readUnits(item ? [item] : items, consistent === true));
    return answer;
  }

  #countRuns(): () => void {
    const run = runningFunction.run.bind(runningFunction);
    // Without an id nothing runs: a function's name is left.
    runningFunction.run = ((id: string | undefined, work: () => unknown) => {
      if (id !== undefined && (this.all || !SCHEDULED.has(id)))
        this.#runs.set(id, (this.#runs.get(id) ?? 0) + 1);
      return run(id as string, work);
    }) as typeof runningFunction.run;
    return () => {
      runningFunction.run = run;
    };
  }

  #add(name: Counted, count: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }
}
