import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/suggest-mail-class.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

describe('suggestMailClass, 400', () => {
  test.each([
    { deadline: 'tomorrow' },
    { deadline: '2026-02-30' },
    { deadline: '2026-13-01' },
    { deadline: '2001-01-01' },
    { need_proof: 'yes' },
    { text: 'x'.repeat(50_001) },
    { purpose: 'x'.repeat(501) },
  ])('%j', async (body) => {
    overrideDeps(fakeDeps());
    expectRefusal(await call(handler, { method: 'POST', body }), 400, 'validation_error');
  });
});
