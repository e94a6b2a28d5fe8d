import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/create-quote.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { fakeDeps, fakeSigningKeys } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { call, expectRefusal } from '../call.ts';
import { place } from '../create-order/place.ts';

describe('createQuote, 503', () => {
  test('without a signing secret no token can be made: `confirmation_unavailable`', async () => {
    overrideDeps(fakeDeps({ signingKeys: fakeSigningKeys([]) }));
    const answer = await call(handler, { method: 'POST', body: aQuoteRequest() });
    expectRefusal(answer, 503, 'confirmation_unavailable');
  });

  test('with every rail drained nothing is sold, to the sandbox either: `rail_unavailable`', async () => {
    overrideDeps(fakeDeps({ rails: [Object.assign(new FakeRail(), { drained: true })] }));
    for (const body of [{}, aQuoteRequest(), { ...aQuoteRequest(), sandbox: true }]) {
      const answer = await call(handler, { method: 'POST', body });
      expectRefusal(answer, 503, 'rail_unavailable');
      expect(answer.body['next']).not.toEqual([expect.stringContaining('Use')]);
    }
    for (const sandbox of [true, false]) {
      expectRefusal(await place({ ...aQuoteRequest(), sandbox }), 503, 'rail_unavailable');
    }
  });
});
