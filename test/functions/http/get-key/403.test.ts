import { expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/get-key.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

test('without a key there is none to tell of', async () => {
  overrideDeps(fakeDeps());
  const { status, body } = await call(handler, { method: 'GET', path: '/v1/keys/self' });
  expect(status).toBe(403);
  expect(body).toMatchObject({
    code: 'insufficient_scope',
    next: [expect.stringContaining('key')],
  });
});
