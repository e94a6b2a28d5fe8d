import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { StoreBusy, StoreUnreachable } from '../../../../lib/store/store.ts';
import { fakeSigningKeys } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { anOwingWorld, redeliver } from './redeliver.ts';

describe('redeliverEvent, 503', () => {
  test('no signing secret: `capability_unavailable`', async () => {
    const { deps } = await anOwingWorld();
    overrideDeps({ ...deps, signingKeys: fakeSigningKeys([]) });
    expectRefusal(await redeliver(), 503, 'capability_unavailable');
  });

  test.each([new StoreBusy('by plan'), new StoreUnreachable('by plan')])(
    'a store that cannot be written (%s): `unavailable`, and nothing is sent',
    async (failure) => {
      const { deps, work } = await anOwingWorld();
      await work();
      const commit = () => Promise.reject(failure);
      overrideDeps({ ...deps, store: { ...deps.store, commit } });
      expectRefusal(await redeliver(), 503, 'unavailable');
      await work();
      expect(deps.webhookSender.sent).toHaveLength(2);
    },
  );
});
