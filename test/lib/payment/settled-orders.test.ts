import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDynamoStore } from '../../../lib/adapters/dynamodb/dynamo-store.ts';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import { balanceCents, creditAccountId } from '../../../lib/payment/credit-account.ts';
import { createCreditLane } from '../../../lib/payment/credit-lane.ts';
import { findAccount, findSettled } from '../../../lib/payment/credit-store.ts';
import { mintCode } from '../../../lib/payment/mint-code.ts';
import { debitWrite } from '../../../lib/payment/pay-by-code.ts';
import type { Store } from '../../../lib/store/store.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeIds } from '../../fakes/fake-ids.ts';
import { FakeTimer } from '../../fakes/fake-timer.ts';
import { type LocalTables, startDynamoDbLocal } from '../../support/dynamodb-local.ts';

/**
 * A code that is paid with and canceled for ever must stay as small and as quick as it was. What grew by a line a cycle
 * would be far too large for DynamoDB after these.
 */
const CYCLES = { memory: 10_000, dynamodb: Number(process.env['CREDIT_CYCLES'] ?? 400) };
const clock = new FakeClock();
let tables: LocalTables;

beforeAll(async () => {
  tables = await startDynamoDbLocal();
});

afterAll(() => tables.stop());

const stores: Record<keyof typeof CYCLES, () => Store> = {
  memory: () => createMemoryStore({ clock }),
  dynamodb: () => {
    const { client, tableNames } = tables;
    return createDynamoStore({ client, tableNames, clock, ids: new FakeIds() });
  },
};

describe.each(['memory', 'dynamodb'] as const)('paying and canceling without end (%s)', (kind) => {
  test(`${CYCLES[kind]} times leaves the account as it was, to the byte and to the cent`, async () => {
    const store = stores[kind]();
    const code = await mintCode(
      { store, clock, ids: new FakeIds() },
      { faceCents: 100, bonusCents: 50 },
    );
    const accountId = creditAccountId(code);
    const before = await findAccount(store, accountId);
    const lane = createCreditLane({
      store,
      clock,
      ids: new FakeIds(),
      timer: new FakeTimer(clock),
    });
    for (let cycle = 0; cycle < CYCLES[kind]; cycle += 1) {
      const orderId = `ord_${cycle.toString(16).padStart(32, '0')}`;
      await store.commit([
        await debitWrite(store, accountId, { orderId, amountCents: 149 }, clock.nowMs()),
      ]);
      await lane.release(orderId, accountId, 149);
    }
    const after = await findAccount(store, accountId);
    expect(after).toEqual({ ...before, version: 1 + 2 * CYCLES[kind] });
    expect(after && balanceCents(after, clock.nowMs())).toBe(150);
    expect((await findSettled(store, `ord_${'0'.repeat(32)}`))?.lines).toHaveLength(4);
  });
});
