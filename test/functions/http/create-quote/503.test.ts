import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/create-quote.ts';
import { aQuoteRequest, SECRET_TEXT } from '../../../builders/a-request.ts';
import { anOffer } from '../../../builders/an-offer.ts';
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

  test('what costs more to print than it is sold for gets no price and no token: `below_cost_floor`', async () => {
    const dear = anOffer({ cents: { first: 199, extraPage: 26, colorPage: 0 } });
    overrideDeps(fakeDeps({ rails: [new FakeRail([], { offers: [dear] })] }));
    expect((await call(handler, { method: 'POST', body: { page_count: 1 } })).status).toBe(200);
    for (const sandbox of [true, false]) {
      const pages = { page_count: 2, sandbox };
      const letter = { ...aQuoteRequest(), text: `${SECRET_TEXT}\f${SECRET_TEXT}`, sandbox };
      for (const body of [pages, letter]) {
        expectRefusal(await call(handler, { method: 'POST', body }), 503, 'below_cost_floor');
      }
    }
  });
});
