import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { fakeSigningKeys } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { openWorldOf, refusedEvidence } from '../evidence.ts';

describe('getOrderEvidence, 503', () => {
  test('a deployment that signs nothing opens nothing', async () => {
    const { deps, id, token } = await openWorldOf('delivered');
    overrideDeps({ ...deps, signingKeys: fakeSigningKeys([]) });
    expectRefusal(await refusedEvidence(id, token), 503, 'capability_unavailable');
  });
});
