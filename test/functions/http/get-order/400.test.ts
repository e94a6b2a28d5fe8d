import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/get-order.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

describe('getOrder, 400', () => {
  test('an id longer than any order’s', async () => {
    overrideDeps(fakeDeps());
    const answer = await call(handler, { params: { id: 'x'.repeat(65) } });
    expectRefusal(answer, 400, 'validation_error');
  });
});
