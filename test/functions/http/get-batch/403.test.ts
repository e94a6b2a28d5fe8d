import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { mintCapability } from '../../../../lib/tokens/capability-token.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { fakeSigningKeys, RING } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { batchDeployment, batchIn, sendBatch } from '../create-batch/send.ts';
import { readBatch } from './read.ts';

describe('getBatch: a token that is shown must be that of the batch', () => {
  test('403: of another batch, of one of its own letters, another kind of token, or none', async () => {
    const deps = batchDeployment();
    const created = await sendBatch();
    const other = await sendBatch({}, { key: 'batch-2' });
    await placeBatches(deps);
    const id = String(batchIn(created)['id']);
    const own = await readBatch(id, {}, String(created.body['cancel_token']));
    const [row] = own.body['rows'] as { capability: { cancel_token: string } }[];
    const wrong = [
      String(other.body['cancel_token']),
      String(row?.capability.cancel_token),
      mintCapability(RING, 'evidence', id, START_MS),
      'hello',
      '',
    ];
    for (const token of wrong) {
      const answer = await readBatch(id, {}, token);
      expectRefusal(answer, 403, 'invalid_capability');
      expect(answer.text).not.toMatch(/ppc_|order_id/);
      expect(answer.body['reason']).toBe('this is not the cancel_token of this batch');
      if (token !== '') expect(JSON.stringify(deps.log.lines)).not.toContain(token);
    }
  });

  test('503: a deployment that signs nothing', async () => {
    const deps = batchDeployment();
    const created = await sendBatch();
    overrideDeps({ ...deps, signingKeys: fakeSigningKeys([]) });
    const answer = await readBatch(
      batchIn(created)['id'],
      {},
      String(created.body['cancel_token']),
    );
    expectRefusal(answer, 503, 'capability_unavailable');
    expect((await readBatch(batchIn(created)['id'])).status).toBe(200);
  });

  test('400: a token longer than any', async () => {
    batchDeployment();
    const { id } = batchIn(await sendBatch());
    expectRefusal(await readBatch(id, {}, 'x'.repeat(2049)), 400, 'validation_error');
  });
});
