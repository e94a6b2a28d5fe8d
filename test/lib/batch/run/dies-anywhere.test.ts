/** The worker of batches dies before or after any write, again and again: every row is settled once, and paid once. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cancelBatch } from '../../../../lib/batch/cancel-batch.ts';
import { batchIdOf } from '../../../../lib/batch/core/batch.ts';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { balanceCents, creditAccountId } from '../../../../lib/payment/credit-account.ts';
import { findAccount } from '../../../../lib/payment/credit-store.ts';
import { mintCode } from '../../../../lib/payment/mint-code.ts';
import { batchWorld, readAll, sendBatch } from '../../../builders/a-batch.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import { dyingStore } from '../../../builders/dying-store.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';

const WORTH_CENTS = 10_000;
const BAD = [1, 23];

const DEATHS = fc.array(fc.tuple(fc.nat(40), fc.boolean()), { maxLength: 4 });

async function work(deps: FakeDeps, deaths: readonly (readonly [number, boolean])[]) {
  for (const [afterWrites, isDone] of deaths) {
    await placeBatches({ ...deps, store: dyingStore(deps.store, afterWrites, isDone) });
    deps.clock.advance({ seconds: 61 });
  }
  for (let run = 0; run < 3; run += 1) {
    deps.clock.advance({ minutes: 16 });
    await placeBatches(deps);
  }
}

async function balanceOf(deps: FakeDeps, code: string): Promise<number> {
  const account = await findAccount(deps.store, creditAccountId(code));
  return account === undefined ? -1 : balanceCents(account, deps.clock.nowMs());
}

describe('a worker that dies anywhere', () => {
  test('in the sandbox: every row that can be mailed has one order', async () => {
    const property = fc.asyncProperty(DEATHS, async (deaths) => {
      const deps = batchWorld();
      const created = await sendBatch(deps, { csv: aSpreadsheet(45, BAD) });
      await work(deps, deaths);
      const { batch, rows } = await readAll(deps, created);
      expect(batch).toMatchObject({ state: 'placed', counts: { placed: 43, invalid: 2 } });
      const ids = rows.flatMap(({ order_id }) => (order_id === null ? [] : [order_id]));
      expect(new Set(ids).size).toBe(43);
      expect(deps.documents.kept.size).toBe(43 * 2);
    });
    await fc.assert(property, { numRuns: 25 });
  });

  test('paid by code: the balance is what it was, less what was placed; canceled, it is all back', async () => {
    const property = fc.asyncProperty(DEATHS, async (deaths) => {
      const deps = batchWorld();
      const code = await mintCode(deps, { faceCents: WORTH_CENTS, bonusCents: 300 });
      const fields = { csv: aSpreadsheet(30, BAD), sandbox: false, credit_code: code };
      const created = await sendBatch(deps, fields);
      await work(deps, deaths);
      const { batch, rows } = await readAll(deps, created);
      expect(batch.counts).toMatchObject({ placed: 5, failed: 23, invalid: 2, waiting: 0 });
      expect(await balanceOf(deps, code)).toBe(WORTH_CENTS + 300 - batch.placed_cents);
      expect(batch.placed_cents).toBe(5 * 199);

      await cancelBatch(deps, batchIdOf(created.batch), created.cancelToken);
      for (const { order_id } of rows) if (order_id !== null) await carryOutEffects(deps, order_id);
      const after = await readAll(deps, created);
      expect(after.batch).toMatchObject({ state: 'canceled', refund_cents: 5 * 199 });
      expect(await balanceOf(deps, code)).toBe(WORTH_CENTS + 300);
    });
    await fc.assert(property, { numRuns: 25 });
  });

  test('canceled at any moment: no row is placed afterwards, and nothing stays charged', async () => {
    const property = fc.asyncProperty(fc.nat(12), fc.boolean(), async (writes, isDone) => {
      const deps = batchWorld();
      const code = await mintCode(deps, { faceCents: WORTH_CENTS, bonusCents: 0 });
      const fields = { csv: aSpreadsheet(25), sandbox: false, credit_code: code };
      const created = await sendBatch(deps, fields);
      const id = batchIdOf(created.batch);
      // Both at once: the worker places while its batch is canceled, and one of the two dies.
      await Promise.all([
        placeBatches(deps),
        cancelBatch(
          { ...deps, store: dyingStore(deps.store, writes, isDone) },
          id,
          created.cancelToken,
        ).catch(() => undefined),
      ]);
      await cancelBatch(deps, id, created.cancelToken);
      await work(deps, []);
      const { batch, rows } = await readAll(deps, created);
      expect(batch.state).toBe('canceled');
      expect(batch.counts).toMatchObject({ waiting: 0, placed: 0 });
      for (const { order_id } of rows) if (order_id !== null) await carryOutEffects(deps, order_id);
      expect(await balanceOf(deps, code)).toBe(WORTH_CENTS);
    });
    await fc.assert(property, { numRuns: 25 });
  });
});
