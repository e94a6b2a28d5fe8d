/** What a batch makes of the news of its card. */
import { describe, expect, test } from '@jest/globals';
import type { Batch } from '../../../../lib/batch/core/batch.ts';
import { batchDueAtMs, decideBatch } from '../../../../lib/batch/core/decide-batch.ts';
import { sumsWith } from '../../../builders/a-batch.ts';
import { toldBatch as told, UNPAID_BATCH as UNPAID } from '../../../builders/a-card-batch.ts';

describe('a batch that a card pays', () => {
  test('a payment that does not fit is noted once, and never again once it is back', () => {
    const noted = { kind: 'other_paid', reference: 'pi_2', cents: 100, isOwn: false } as const;
    const other = told(UNPAID, noted, 0);
    expect(other).toMatchObject({
      state: 'awaiting_payment',
      payment: { ended: null, others: [{ reference: 'pi_2', cents: 100, isBack: false }] },
    });
    const back = told(other, { kind: 'other_returned', reference: 'pi_2' }, 0);
    expect(back.payment?.others).toEqual([{ reference: 'pi_2', cents: 100, isBack: true }]);
    expect(decideBatch(back, noted, 0).kind).toBe('unchanged');
    expect(told(UNPAID, { ...noted, isOwn: true }, 0)).toMatchObject({
      state: 'canceling',
      payment: { ended: 'lapsed' },
    });
  });

  test('no step begins over one that stands, before the rows are over, or beyond the total', () => {
    const paid = told(UNPAID, { kind: 'paid', reference: 'pi_1' }, 0);
    expect(decideBatch(paid, { kind: 'refund_begun', cents: 100 }, 0).kind).toBe('unchanged');
    const placed = told(paid, { kind: 'rows_settled', sums: sumsWith(1) }, 0);
    expect(decideBatch(placed, { kind: 'refund_begun', cents: 200 }, 0).kind).toBe('unchanged');
    const begun = told(placed, { kind: 'refund_begun', cents: 100 }, 0);
    expect(begun.payment?.step?.upToCents).toBe(100);
    expect(decideBatch(begun, { kind: 'refund_begun', cents: 50 }, 0).kind).toBe('unchanged');
    expect(decideBatch(begun, { kind: 'refunded', upToCents: 50 }, 0).kind).toBe('unchanged');
    const made = told(begun, { kind: 'refunded', upToCents: 100 }, 0);
    expect(told(made, { kind: 'refund_begun', cents: 99 }, 0).payment?.step?.upToCents).toBe(199);
    expect(decideBatch(made, { kind: 'refund_begun', cents: 100 }, 0).kind).toBe('unchanged');
  });

  test('what is said while somebody looks is looked at again', () => {
    const paid = told(UNPAID, { kind: 'paid', reference: 'pi_1' }, 0);
    const placed = told(paid, { kind: 'rows_settled', sums: sumsWith(1) }, 0);
    const said = placed.payment?.said ?? 0;
    const more = told(placed, { kind: 'purse_changed' }, 0);
    const looked = told(more, { kind: 'refunds_looked_at', said }, 0);
    expect(batchDueAtMs(looked)).not.toBeNull();
    const again = told(looked, { kind: 'refunds_looked_at', said: said + 1 }, 0);
    expect(batchDueAtMs(again)).toBeNull();
  });

  test('the processor is asked for a payment more seldom each time, and when its time is over', () => {
    const expiresAtMs = 86_400_000;
    let batch: Batch = UNPAID;
    const asked: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const nowMs = batchDueAtMs(batch) ?? 0;
      asked.push(nowMs / 60_000);
      batch = told(batch, { kind: 'turn_over', troubled: false }, nowMs);
    }
    expect(asked).toEqual([0, 2, 4, 8, 16, 32, 64, 124, 184]);
    const lastMs = expiresAtMs - 1;
    const last = told(batch, { kind: 'turn_over', troubled: false }, lastMs);
    expect(batchDueAtMs(last)).toBe(expiresAtMs + 5 * 60_000);
  });
});
