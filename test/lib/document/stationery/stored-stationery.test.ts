import { describe, expect, test } from '@jest/globals';
import type { Stationery } from '../../../../lib/document/stationery/stationery.ts';
import {
  keepStationery,
  useStationery,
} from '../../../../lib/document/stationery/stored-stationery.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { aStationery } from '../support/a-stationery.ts';

const STATIONERY: Stationery = await aStationery();

async function keeping(stationeryDays = 400) {
  const fakes = fakeDeps();
  const deps = { ...fakes, settings: { ...fakes.settings, stationeryDays } };
  let writes = 0;
  const documents = {
    get: (key: string) => deps.documents.get(key),
    put: (...each: Parameters<typeof deps.documents.put>) => {
      writes++;
      return deps.documents.put(...each);
    },
  };
  await keepStationery(documents, STATIONERY, START_MS);
  return {
    deps,
    use: () => useStationery({ ...deps, documents }, STATIONERY.key),
    writes: () => writes,
  };
}

describe('stationery', () => {
  test('comes back as it was kept', async () => {
    const { use } = await keeping();
    expect(await use()).toEqual(STATIONERY);
  });

  test('of one part has no other', async () => {
    const deps = fakeDeps();
    const half = { ...STATIONERY, letterhead: null };
    await keepStationery(deps.documents, half, START_MS);
    expect(await useStationery(deps, half.key)).toEqual(half);
  });

  test('begins a new life when it is used, and is written once a day at most', async () => {
    const { deps, use, writes } = await keeping();
    await use();
    expect(writes()).toBe(1);
    for (let day = 1; day <= 3; day++) {
      deps.clock.advance({ days: 399 });
      await use();
      await use();
    }
    expect(writes()).toBe(4);
  });

  test.each([400, 8])(
    'is gone %d days after its last use where the deployment says so, to the millisecond',
    async (days) => {
      const { deps, use } = await keeping(days);
      deps.clock.advance({ days: days - 1 });
      await use();
      deps.clock.advance({ days, seconds: -0.001 });
      await use();
      deps.clock.advance({ days });
      await expect(use()).rejects.toMatchObject({
        code: 'upload_not_found',
        reason: expect.stringContaining(`not used for ${days} days`),
      });
    },
  );

  test('that nobody kept is not there', async () => {
    const deps = fakeDeps();
    await expect(useStationery(deps, `sty_${'1'.repeat(32)}`)).rejects.toMatchObject({
      code: 'upload_not_found',
      errors: [{ pointer: '/stationery' }],
    });
  });
});
