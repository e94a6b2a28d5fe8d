import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/unsubscribe-email.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

describe('unsubscribeEmail, 400', () => {
  test.each([{}, { query: { token: 'x'.repeat(257) } }])('%j', async (event) => {
    overrideDeps(fakeDeps());
    expectRefusal(await call(handler, event), 400, 'validation_error');
  });
});
