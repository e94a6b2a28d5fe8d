import { describe, expect, test } from '@jest/globals';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { report } from '../credits.ts';
import { batchDeployment, batchIn, sendBatch } from './send.ts';

describe('createBatch, 200', () => {
  test('the same key and body: the first batch, as far as it is, and nothing new', async () => {
    const deps = batchDeployment();
    const first = await sendBatch();
    await placeBatches(deps);
    const again = await sendBatch();
    expect([again.status, again.body['replayed']]).toEqual([200, true]);
    expect(again.body['cancel_token']).toBe(first.body['cancel_token']);
    expect(batchIn(again)).toMatchObject({
      id: batchIn(first)['id'],
      state: 'placed',
      counts: { placed: 3 },
    });
  });

  test('one that waits for its payment: the same page, also while it was paid and nobody heard', async () => {
    const deps = batchDeployment();
    const first = await sendBatch({ sandbox: false });
    const again = await sendBatch({ sandbox: false });
    expect(again.status).toBe(200);
    const { payment_url, expires_at } = first.body;
    expect(again.body).toMatchObject({ status: 'action_required', payment_url, expires_at });
    expect(deps.checkout.requests).toHaveLength(1);
    deps.checkout.pay('cs_1');
    await report('completed');
    const paid = await sendBatch({ sandbox: false });
    expect(paid.body).toMatchObject({ status: 'ok', batch: { payment: { state: 'paid' } } });
    expect(paid.body).not.toHaveProperty('payment_url');
  });

  test('eight calls at once open pages, and all but the one that stands are closed', async () => {
    const deps = batchDeployment();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendBatch({ sandbox: false })),
    );
    expect(new Set(answers.map(({ body }) => body['payment_url'])).size).toBe(1);
    const open = [...deps.checkout.sessions.values()].filter(({ state }) => state === 'open');
    expect(open).toHaveLength(1);
  });

  test('a slow twin of a batch that is over leaves nothing of what it brought', async () => {
    const deps = batchDeployment();
    const put = deps.documents.put.bind(deps.documents);
    deps.documents.put = async (...what) => {
      deps.documents.put = put;
      await sendBatch();
      await placeBatches(deps);
      await put(...what);
    };
    expect((await sendBatch()).status).toBe(200);
    expect([...deps.documents.kept.keys()].some((key) => key.startsWith('batches/'))).toBe(false);
  });

  test('eight calls at once make one batch', async () => {
    batchDeployment();
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendBatch()));
    expect(new Set(answers.map((each) => batchIn(each)['id'])).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  });
});
