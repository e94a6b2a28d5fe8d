import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { BatchCanceledSchema } from '../../../../lib/contract/schemas/batch/batch.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { batchDeployment, batchIn, sendBatch } from '../create-batch/send.ts';
import { aCode, balanceOf } from '../create-order/live.ts';
import { readBatch } from '../get-batch/read.ts';
import { cancelBatch } from './cancel.ts';

describe('cancelBatch, 200', () => {
  test('rows that are not placed yet never are', async () => {
    const deps = batchDeployment();
    const created = await sendBatch({ csv: aSpreadsheet(30, [2]) });
    const answer = await cancelBatch(created);
    expect(answer.status).toBe(200);
    expect(v.safeParse(BatchCanceledSchema, answer.body).issues).toBeUndefined();
    expect(batchIn(answer)).toMatchObject({
      state: 'canceled',
      counts: { canceled: 29, invalid: 1, waiting: 0, placed: 0 },
    });
    await placeBatches(deps);
    const { body } = await readBatch(batchIn(created)['id']);
    expect(body['batch']).toMatchObject({ state: 'canceled', counts: { placed: 0 } });
    expect([...deps.documents.kept.keys()]).toEqual([]);
  });

  test('placed ones are canceled, those in print are named, and the money of the others is back', async () => {
    const deps = batchDeployment();
    const code = await aCode(deps, 1000);
    const fields = { csv: aSpreadsheet(3), sandbox: false, credit_code: code };
    const created = await sendBatch(fields);
    await placeBatches(deps);
    const { body } = await readBatch(batchIn(created)['id']);
    const orders = (body['rows'] as { order_id: string }[]).map(({ order_id }) => order_id);
    const [printed = '', ...others] = orders;
    for (const name of ['allow', 'captured', 'submission_started', 'rail_accepted'] as const) {
      await tell(deps, printed, MESSAGES[name]);
    }
    const answer = await cancelBatch(created);
    expect(batchIn(answer)).toMatchObject({
      state: 'canceled',
      counts: { canceled: 2, too_late: 1 },
      refund_cents: 2 * 199,
      placed_cents: 199,
    });
    expect(answer.body['too_late']).toMatchObject([{ order_id: printed, code: 'too_late' }]);
    for (const id of others) await carryOutEffects(deps, id);
    expect(await balanceOf(deps, code)).toBe(1000 - 199);
    expect((await loadOrder(deps, printed)).status).not.toBe('canceled');
  });

  test('a letter that was refused or failed is not kept, and what was paid for it is back', async () => {
    const deps = batchDeployment();
    const code = await aCode(deps, 1000);
    const created = await sendBatch({ csv: aSpreadsheet(3), sandbox: false, credit_code: code });
    await placeBatches(deps);
    const { body } = await readBatch(batchIn(created)['id']);
    const orders = (body['rows'] as { order_id: string }[]).map(({ order_id }) => order_id);
    const [refused = '', failed = '', unclear = ''] = orders;
    await tell(deps, refused, MESSAGES.refuse);
    for (const name of ['allow', 'captured', 'submission_started', 'failed'] as const) {
      await tell(deps, failed, MESSAGES[name]);
    }
    for (const name of ['allow', 'captured', 'submission_started'] as const) {
      await tell(deps, unclear, MESSAGES[name]);
    }
    await tell(deps, unclear, { ...MESSAGES.failed, code: 'submit_outcome_unknown' });
    const answer = await cancelBatch(created);
    // Of the third nobody knows whether it is mailed; its money goes back all the same.
    expect(batchIn(answer)).toMatchObject({
      counts: { canceled: 2, too_late: 1 },
      refund_cents: 2 * 199,
      placed_cents: 0,
    });
    expect(answer.body['too_late']).toMatchObject([{ order_id: unclear, price_cents: 0 }]);
    for (const id of orders) await carryOutEffects(deps, id);
    expect(await balanceOf(deps, code)).toBe(1000);
  });

  test('canceling again answers the same', async () => {
    batchDeployment();
    const created = await sendBatch();
    const first = await cancelBatch(created);
    expect((await cancelBatch(created)).body).toEqual(first.body);
  });
});

describe('cancelBatch of one that a card pays, 200', () => {
  test('before anybody paid: it is canceling, and a worker closes its page and ends it', async () => {
    const deps = batchDeployment();
    const created = await sendBatch({ sandbox: false });
    const answer = await cancelBatch(created);
    expect([answer.status, batchIn(answer)['state']]).toEqual([200, 'canceling']);
    expect(batchIn(await cancelBatch(created))['state']).toBe('canceling');
    await placeBatches(deps);
    expect(deps.checkout.sessions.get('cs_1')?.state).toBe('expired');
    expect(batchIn(await cancelBatch(created))).toMatchObject({
      state: 'canceled',
      counts: { canceled: 3 },
      payment: { state: 'canceled', refunded_cents: 0 },
    });
  });

  test('after it was paid: what is not mailed goes back to the card', async () => {
    const deps = batchDeployment();
    const created = await sendBatch({ sandbox: false });
    deps.checkout.pay('cs_1');
    await readBatch(batchIn(created)['id']);
    expect(batchIn(await cancelBatch(created))['state']).toBe('canceled');
    await placeBatches(deps);
    const { body } = await readBatch(batchIn(created)['id']);
    expect(body['batch']).toMatchObject({ payment: { state: 'paid', refunded_cents: 3 * 199 } });
    expect(deps.checkout.backCents('pi_cs_1')).toBe(3 * 199);
  });
});
