import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/create-quote.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { fakeDeps, fakeSigningKeys } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

describe('createQuote, 503', () => {
  test('without a signing secret no token can be made: `confirmation_unavailable`', async () => {
    overrideDeps(fakeDeps({ signingKeys: fakeSigningKeys([]) }));
    const answer = await call(handler, { method: 'POST', body: aQuoteRequest() });
    expectRefusal(answer, 503, 'confirmation_unavailable');
  });
});
