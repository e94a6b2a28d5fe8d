/** What is free never holds up what is paid, and tells few of itself. */
import { describe, expect, test } from '@jest/globals';
import { cancelBatch } from '../../../../lib/batch/cancel-batch.ts';
import { batchIdOf } from '../../../../lib/batch/core/batch.ts';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { mintCode } from '../../../../lib/payment/mint-code.ts';
import { batchWorld, finishBatch, readAll, sendBatch } from '../../../builders/a-batch.ts';
import { WEBHOOK_URL } from '../../../builders/a-delivery.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';

describe('the queues of batches', () => {
  test('a paid batch is placed before free ones that came long before it', async () => {
    const deps = batchWorld();
    const free = await sendBatch(deps, { csv: aSpreadsheet(30) });
    deps.clock.advance({ minutes: 1 });
    const credit_code = await mintCode(deps, { faceCents: 5000, bonusCents: 0 });
    const fields = { csv: aSpreadsheet(3), sandbox: false, credit_code };
    const paid = await sendBatch(deps, fields, { idempotencyKey: 'paid' });
    const fast = slowOrders(deps);
    await placeBatches(deps);
    fast();
    expect((await readAll(deps, paid)).batch.state).toBe('placed');
    expect((await readAll(deps, free)).batch.counts.waiting).toBeGreaterThan(0);
  });

  test('a free one is placed in the same run once no paid one is due', async () => {
    const deps = batchWorld();
    const free = await sendBatch(deps, { csv: aSpreadsheet(3) });
    const credit_code = await mintCode(deps, { faceCents: 5000, bonusCents: 0 });
    const fields = { sandbox: false, credit_code };
    const paid = await sendBatch(deps, fields, { idempotencyKey: 'paid' });
    await placeBatches(deps);
    for (const each of [free, paid]) {
      expect((await readAll(deps, each)).batch.state).toBe('placed');
    }
  });

  test('the page of a canceled one is closed in the first run, however many paid ones are due', async () => {
    const deps = batchWorld();
    const { batch, cancelToken } = await sendBatch(deps, { sandbox: false });
    await cancelBatch(deps, batchIdOf(batch), cancelToken);
    const credit_code = await mintCode(deps, { faceCents: 5000, bonusCents: 0 });
    const fields = { csv: aSpreadsheet(5), sandbox: false, credit_code };
    const paid = await sendBatch(deps, fields, { idempotencyKey: 'paid' });
    const fast = slowOrders(deps);
    await placeBatches(deps);
    fast();
    expect(deps.checkout.sessions.get('cs_1')?.state).toBe('expired');
    expect((await readAll(deps, paid)).batch.state).toBe('placing');
  });

  test('one that cannot be read is told as trouble, once a round, and holds up no other', async () => {
    const deps = batchWorld();
    const { batch } = await sendBatch(deps, { csv: aSpreadsheet(3) });
    const other = await sendBatch(deps, { csv: aSpreadsheet(3) }, { idempotencyKey: 'other' });
    const { get } = deps.store;
    deps.store.get = async (table, key) => {
      if (table === 'batches' && key.pk === batch.hex) throw new Error('no answer');
      return get(table, key);
    };
    const report = await placeBatches(deps);
    deps.store.get = get;
    expect((await readAll(deps, other)).batch.state).toBe('placed');
    expect(report.troubled).toBeGreaterThan(0);
    expect(report.turns).toBeGreaterThan(report.troubled);
    expect(report.turns).toBeLessThan(10);
  });

  test('of a free one the first twenty orders tell webhooks', async () => {
    const deps = batchWorld();
    const fields = { csv: aSpreadsheet(25), webhook_url: WEBHOOK_URL };
    const { rows } = await finishBatch(deps, await sendBatch(deps, fields));
    const orders = await Promise.all(rows.map(({ order_id }) => loadOrder(deps, order_id ?? '')));
    expect(orders.filter(({ webhookUrl }) => webhookUrl !== null)).toHaveLength(20);
  });
});

/**
 * From now on each order takes ten seconds, so that a run (40 s) ends in the middle.
 * @returns what ends that.
 */
function slowOrders({ store, clock }: FakeDeps): () => void {
  const { get } = store;
  store.get = (...asked) => {
    if (asked[0] === 'orders') clock.advance({ seconds: 10 });
    return get(...asked);
  };
  return () => {
    store.get = get;
  };
}
