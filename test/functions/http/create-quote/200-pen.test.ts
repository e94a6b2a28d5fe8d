/** A notecard by pen: priced as any notecard, and refused before money moves where no pen writes its words. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/create-quote.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { anOffer } from '../../../builders/an-offer.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { call, expectRefusal } from '../call.ts';

const PEN = new FakeRail([], {
  offers: [anOffer({ format: 'notecard', by: 'pen', charactersMax: 340 })],
});
const CARD = { format: 'notecard', pen: true, text: 'Thinking of you.' };

function quote(body: object, rails = [PEN]) {
  const deps = fakeDeps({ rails });
  overrideDeps(deps);
  return call(handler, { method: 'POST', path: '/v1/quotes', body });
}

describe('createQuote by pen', () => {
  test.each([false, true])(
    'says who writes, and costs what the card costs: %j',
    async (sandbox) => {
      const answer = await quote(aQuoteRequest({ ...CARD, sandbox }));
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        total_cents: 599,
        confirmation_token: expect.any(String),
        note: expect.stringContaining('A machine writes the words with a pen'),
      });
    },
  );

  test('says nothing of a pen where a press prints', async () => {
    const press = new FakeRail();
    const answer = await quote(aQuoteRequest({ ...CARD, pen: false, sandbox: true }), [press]);
    expect(answer.body['note']).not.toContain('pen');
  });

  test('takes nothing for leaving out a mark that a pen never writes', async () => {
    const answer = await quote(aQuoteRequest({ ...CARD, remove_mark: true }));
    expect(answer.body['total_cents']).toBe(599);
  });

  test.each([
    ['x '.repeat(171), 'text: a pen writes at most 340 characters'],
    ['Zoë', 'text: a pen cannot write U+00EB'],
  ])('refuses %j, with a recipient and without, live and in the sandbox', async (text, reason) => {
    const card = { ...CARD, text };
    for (const body of [aQuoteRequest(card), card, aQuoteRequest({ ...card, sandbox: true })]) {
      const answer = await quote(body);
      expectRefusal(answer, 400, 'validation_error');
      expect(answer.body['reason']).toContain(reason);
    }
  });

  test('refuses a pen where none is', async () => {
    const press = new FakeRail([], { offers: [anOffer({ format: 'notecard' })] });
    expectRefusal(await quote(aQuoteRequest(CARD), [press]), 400, 'unsupported_piece');
  });
});
