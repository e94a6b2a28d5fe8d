/** What the caller of a batch is told to do next, also when the same key is sent again. */
import { describe, expect, test } from '@jest/globals';
import { cancelBatch } from '../../../../lib/batch/cancel-batch.ts';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { toBatchCreated } from '../../../../lib/batch/views/batch-created.ts';
import { batchWorld, finishBatch, sendBatch } from '../../../builders/a-batch.ts';
import { cardWorld, idOf, sendCardBatch } from '../../../builders/a-card-batch.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';

async function nextOf(deps: FakeDeps, created: Awaited<ReturnType<typeof sendBatch>>) {
  const { batch, next } = await toBatchCreated(deps, created);
  return { state: batch.state, next: next.join(' ') };
}

describe('the next steps of a batch', () => {
  test('of one that a card is to pay: pay; canceled: it is not placed any more', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    expect((await nextOf(deps, created)).next).toContain('`payment_url`');
    await cancelBatch(deps, idOf(created), created.cancelToken);
    const canceling = await nextOf(deps, await sendCardBatch(deps));
    expect(canceling).toMatchObject({ state: 'canceling' });
    expect(canceling.next).toContain('until `state` is `canceled`');
    await placeBatches(deps);
    const canceled = await nextOf(deps, await sendCardBatch(deps));
    expect(canceled).toMatchObject({ state: 'canceled' });
    expect(canceled.next).toMatch(/no row of it is placed any more/);
    expect(canceled.next).not.toMatch(/until|stops what is left/);
  });

  test('of one that is placed: read its rows, or stop it; there is nothing to wait for', async () => {
    const deps = batchWorld();
    const first = await sendBatch(deps);
    expect((await nextOf(deps, first)).next).toContain('until `state` is `placed`');
    await finishBatch(deps, first);
    const { state, next } = await nextOf(deps, await sendBatch(deps));
    expect(state).toBe('placed');
    expect(next).toMatch(/row by row .* cancel_token/);
    expect(next).not.toContain('until');
  });

  test('of one of which no row could be mailed: correct the rows; there is nothing to stop', async () => {
    const deps = cardWorld([0]);
    const fields = { csv: aSpreadsheet(1) };
    await finishBatch(deps, await sendBatch(deps, fields));
    const { state, next } = await nextOf(deps, await sendBatch(deps, fields));
    expect(state).toBe('failed');
    expect(next).toContain('another Idempotency-Key');
    expect(next).not.toContain('/cancel');
  });
});
