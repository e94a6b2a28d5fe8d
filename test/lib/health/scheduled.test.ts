import { expect, test } from '@jest/globals';
import { scheduled } from '../../../lib/health/scheduled.ts';
import { FakeLog } from '../../fakes/fake-log.ts';

test('a run by the clock that fails says so, and fails', async () => {
  const log = new FakeLog();
  const run = scheduled(
    'reconcile',
    () => ({ log }),
    async () => Promise.reject(new TypeError('no')),
  );
  await expect(run()).rejects.toThrow('no');
  expect(log.of('schedule_failed')).toMatchObject([{ fields: { schedule: 'reconcile' } }]);
});
