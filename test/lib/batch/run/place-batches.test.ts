import { describe, expect, test } from '@jest/globals';
import { balanceCents, creditAccountId } from '../../../../lib/payment/credit-account.ts';
import { findAccount } from '../../../../lib/payment/credit-store.ts';
import { mintCode } from '../../../../lib/payment/mint-code.ts';
import { batchWorld, finishBatch, sendBatch } from '../../../builders/a-batch.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';

async function balanceOf(deps: FakeDeps, code: string): Promise<number> {
  const account = await findAccount(deps.store, creditAccountId(code));
  return account === undefined ? -1 : balanceCents(account, deps.clock.nowMs());
}

describe('placing batches', () => {
  test('every row that can be mailed gets an order, and the others say why not', async () => {
    const deps = batchWorld();
    const created = await sendBatch(deps, { csv: aSpreadsheet(45, [3, 30]) });
    const { batch, rows } = await finishBatch(deps, created);
    expect(batch).toMatchObject({ state: 'placed', counts: { rows: 45, placed: 43, invalid: 2 } });
    expect(rows.find(({ row }) => row === 5)).toMatchObject({
      status: 'invalid',
      code: 'validation_error',
    });
    expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(44);
  });

  test('a code pays for each row that was placed, and for nothing else', async () => {
    const deps = batchWorld();
    const code = await mintCode(deps, { faceCents: 5000, bonusCents: 0 });
    const created = await sendBatch(deps, {
      csv: aSpreadsheet(8),
      sandbox: false,
      credit_code: code,
    });
    const { batch, rows } = await finishBatch(deps, created);
    // A credential sends five letters a day.
    expect(batch.counts).toMatchObject({ placed: 5, failed: 3 });
    expect(rows.filter(({ status }) => status === 'failed').map((each) => each.code)).toEqual([
      'velocity_limit',
      'velocity_limit',
      'velocity_limit',
    ]);
    expect(await balanceOf(deps, code)).toBe(5000 - 5 * 199);
    expect(batch.placed_cents).toBe(5 * 199);
  });
});
