import { beforeEach, describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/create-quote.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';
import { place } from '../create-order/place.ts';

beforeEach(() => overrideDeps(fakeDeps()));

const LETTER = aQuoteRequest({ text: 'Dear Ada,\n[[test:hodl]]' });
const quote = (body: object) => call(handler, { method: 'POST', path: '/v1/quotes', body });

describe('createQuote, of a misspelt [[test:…]] line', () => {
  test('for the sandbox: refused, and the control that was meant is named', async () => {
    const answer = await quote({ ...LETTER, sandbox: true });
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body['reason']).toContain('did you mean [[test:hold]]?');
  });

  test('live it is text, in the quote, which warns of it, and in the order', async () => {
    const { status, body } = await quote(LETTER);
    expect(status).toBe(200);
    expect(body['issues']).toMatchObject([{ code: 'test_line', severity: 'warning', page: 1 }]);
    const { confirmation_token } = body;
    expect((await place({ ...LETTER, confirmation_token })).status).toBe(201);
  });
});
