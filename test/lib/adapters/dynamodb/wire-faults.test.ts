import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createDynamoStore } from '../../../../lib/adapters/dynamodb/dynamo-store.ts';
import {
  ConditionFailed,
  type Store,
  StoreBusy,
  StoreUnreachable,
  type Write,
} from '../../../../lib/store/store.ts';
import { type LocalTables, startDynamoDbLocal } from '../../../support/dynamodb-local.ts';

/** What becomes of one HTTP request to the real engine, under the real SDK with its own retries. */
type Fault = (send: () => Promise<Reply>) => Promise<Reply>;
type Reply = Awaited<ReturnType<Handler['handle']>>;
type Handler = DynamoDBClient['config']['requestHandler'];

const hangUp = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
const passed: Fault = (send) => send();
const lostReply: Fault = async (send) => {
  await send();
  throw hangUp();
};
const neverSent: Fault = () => Promise.reject(hangUp());
const serverError: Fault = async (send) => {
  await send();
  return answer(500, 'InternalServerError');
};
const conflict: Fault = () => Promise.resolve(answer(400, 'TransactionConflictException'));

function answer(statusCode: number, type: string): Reply {
  const body = Readable.from([
    JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}` }),
  ]);
  const headers = { 'content-type': 'application/x-amz-json-1.0' };
  return { response: { statusCode, headers, body } } as unknown as Reply;
}

let tables: LocalTables;
beforeAll(async () => {
  tables = await startDynamoDbLocal();
});
afterAll(() => tables.stop());

let store: Store;
let key: { readonly pk: string };
beforeEach(() => {
  store = storeOver(passed);
  key = { pk: randomBytes(6).toString('hex') };
});

/** Each request takes the next fault; the last one goes for all that follow. */
function storeOver(...faults: [Fault, ...Fault[]]): Store {
  return createDynamoStore({ ...tables, client: clientOver(faults), ids, clock });
}

const ids = { randomHex: (bytes: number) => randomBytes(bytes).toString('hex') };
const clock = { nowMs: () => Date.now() };

function clientOver(faults: readonly [Fault, ...Fault[]]): DynamoDBClient {
  const inner = tables.client.config.requestHandler;
  let sent = 0;
  return new DynamoDBClient({
    ...tables.config,
    requestHandler: {
      metadata: inner.metadata ?? { handlerProtocol: 'http/1.1' },
      handle: (...args: Parameters<Handler['handle']>) => {
        const fault = faults[Math.min(sent, faults.length - 1)] ?? passed;
        sent += 1;
        return fault(() => inner.handle(...args));
      },
    } as unknown as Handler,
  });
}

const absent = [{ kind: 'absent', because: 'taken' }] as const;
const take = (): Write => ({
  kind: 'put',
  table: 'credits',
  item: { ...key, n: 10 },
  when: absent,
});
const debit = (): Write => ({
  kind: 'update',
  table: 'credits',
  key,
  add: { n: -4 },
  when: [{ kind: 'atLeast', attribute: 'n', value: 4, because: 'poor' }],
});
const line = (): Write => ({ kind: 'put', table: 'keys', item: key, when: absent });

describe.each([
  ['a lost reply', lostReply],
  ['a 500 after the commit', serverError],
])('%s', (_name, fault) => {
  test('a put is recognised by its mark', async () => {
    await storeOver(fault, passed).commit([take()]);
    expect(await store.get('credits', key)).toEqual({ ...key, n: 10 });
    const again = storeOver(passed).commit([take()]);
    await expect(again).rejects.toMatchObject({ because: 'taken', item: { ...key, n: 10 } });
  });

  test('an add whose condition still holds is done once', async () => {
    await store.commit([take()]);
    await storeOver(fault, fault, passed).commit([debit()]);
    expect(await store.get('credits', key)).toEqual({ ...key, n: 6 });
  });

  test('a transaction is recognised by its token', async () => {
    await store.commit([take()]);
    await storeOver(fault, fault, passed).commit([debit(), line()]);
    expect(await store.get('credits', key)).toEqual({ ...key, n: 6 });
    expect(await store.get('keys', key)).toEqual(key);
  });

  test('without any answer the outcome is open', async () => {
    await expect(storeOver(fault).commit([take()])).rejects.toBeInstanceOf(StoreUnreachable);
    expect(await store.get('credits', key)).toEqual({ ...key, n: 10 });
    await expect(storeOver(fault).commit([debit(), line()])).rejects.toBeInstanceOf(
      StoreUnreachable,
    );
    expect(await store.get('credits', key)).toEqual({ ...key, n: 6 });
  });
});

describe('tries of the SDK’s own', () => {
  test('a request that never arrived is refused for what it finds', async () => {
    await storeOver(neverSent, passed).commit([take()]);
    await expect(storeOver(neverSent, passed).commit([take()])).rejects.toBeInstanceOf(
      ConditionFailed,
    );
  });

  test('a version keeps a write from being done twice though another followed it', async () => {
    await store.commit([{ ...take(), item: { ...key, n: 10, version: 1 }, kind: 'put' }]);
    const write = (version: number): Write => ({
      kind: 'update',
      table: 'credits',
      key,
      set: { version: version + 1 },
      add: { n: -1 },
      when: [{ kind: 'version', version, because: 'moved_on' }],
    });
    const overtaken: Fault = async (send) => {
      await send();
      await store.commit([write(2)]);
      throw hangUp();
    };
    await expect(storeOver(overtaken, passed).commit([write(1)])).rejects.toMatchObject({
      because: 'moved_on',
    });
    expect(await store.get('credits', key)).toMatchObject({ n: 8, version: 3 });
  });

  test('conflicts to the end say that nothing was written, unless a reply was lost before', async () => {
    await expect(storeOver(conflict).commit([take()])).rejects.toBeInstanceOf(StoreBusy);
    expect(await store.get('credits', key)).toBeUndefined();
    await expect(storeOver(lostReply, conflict).commit([take()])).rejects.toBeInstanceOf(
      StoreUnreachable,
    );
    expect(await store.get('credits', key)).toEqual({ ...key, n: 10 });
  });
});

/** A clock for pauses that counts what is done: time passes while a transaction is under way, or while nothing is. */
class WorkClock {
  readonly #waiting = new Set<{ readonly atMs: number; readonly wake: () => void }>();
  #nowMs = 0;

  readonly sleep = (ms: number) =>
    new Promise<void>((wake) => {
      this.#waiting.add({ atMs: this.#nowMs + ms, wake });
    });

  pass(ms: number): void {
    this.#nowMs += ms;
    for (const each of this.#waiting) {
      if (each.atMs > this.#nowMs) continue;
      this.#waiting.delete(each);
      each.wake();
    }
  }
}

/**
 * DynamoDB Local never reports a conflict; here a transaction holds its item for as long as it is
 * under way, which is 5 ms however slow the engine is.
 */
test('50 debits at once in a conflict model: exact balance, each accepted or cleanly refused', async () => {
  await store.commit([{ ...take(), item: { ...key, n: 400 }, kind: 'put' }]);
  const work = new WorkClock();
  let isHeld = false;
  let conflicts = 0;
  const exclusive: Fault = async (send) => {
    if (isHeld) {
      conflicts += 1;
      return answer(400, 'TransactionConflictException');
    }
    isHeld = true;
    for (let ms = 0; ms < 5; ms += 1) {
      await nextTurn();
      work.pass(1);
    }
    const reply = await send();
    isHeld = false;
    return reply;
  };
  const { sleep } = work;
  const client = clientOver([exclusive]);
  const contended = createDynamoStore({ ...tables, client, ids, clock, sleep });
  let settled = false;
  const all = Promise.allSettled(
    Array.from({ length: 50 }, () => contended.commit([debit(), { ...line(), ...unique() }])),
  ).finally(() => {
    settled = true;
  });
  while (!settled) {
    await nextTurn();
    if (!isHeld) work.pass(1);
  }
  const results = await all;
  const accepted = results.filter(({ status }) => status === 'fulfilled').length;
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(errors.every((error) => error instanceof StoreBusy)).toBe(true);
  expect(accepted).toBeGreaterThan(25);
  expect(conflicts).toBeGreaterThan(0);
  expect(await store.get('credits', key)).toEqual({ ...key, n: 400 - 4 * accepted });
});

function unique() {
  return { kind: 'put', item: { pk: randomBytes(6).toString('hex') } } as const;
}
