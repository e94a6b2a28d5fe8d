import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { fakeSigningKeys } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { openWorldOf, readProof } from '../evidence.ts';

describe('getOrderProof, 503', () => {
  test('the store of documents does not answer', async () => {
    const { deps, id, token } = await openWorldOf('delivered');
    deps.documents.failure = new MailError('unavailable', { reason: 'no answer' });
    expectRefusal(await readProof(id, token), 503, 'unavailable');
  });

  test('a deployment that signs nothing opens nothing', async () => {
    const { deps, id, token } = await openWorldOf('delivered');
    overrideDeps({ ...deps, signingKeys: fakeSigningKeys([]) });
    expectRefusal(await readProof(id, token), 503, 'capability_unavailable');
  });
});
