import { expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/put-stationery.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeScreener, REFUSE } from '../../../fakes/fake-screener.ts';
import { call, expectRefusal } from '../call.ts';

test('putStationery, 422: what no letter may carry is not kept', async () => {
  const deps = fakeDeps({ screener: new FakeScreener(REFUSE) });
  overrideDeps(deps);
  const signature_base64 = Buffer.from('%PDF- I will find you').toString('base64');
  expectRefusal(
    await call(handler, { method: 'PUT', body: { signature_base64 } }),
    422,
    'rejected',
  );
  expect(deps.documents.kept.size).toBe(0);
});
