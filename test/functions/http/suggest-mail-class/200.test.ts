import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/suggest-mail-class.ts';
import { MailClassSuggestionSchema } from '../../../../lib/contract/schemas/mail-class-suggestion.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

async function suggest(body: object) {
  overrideDeps(fakeDeps());
  const answer = await call(handler, { method: 'POST', path: '/v1/mail-classes/suggest', body });
  expect(answer.status).toBe(200);
  expect(v.safeParse(MailClassSuggestionSchema, answer.body).issues).toBeUndefined();
  return answer.body;
}

describe('suggestMailClass, 200', () => {
  test('of nothing: first class, and what the others cost and when they arrive', async () => {
    expect(await suggest({})).toEqual({
      status: 'ok',
      suggested: 'first_class',
      reason: expect.stringContaining('cheapest'),
      total_cents: 199,
      expected_delivery_date: '2026-03-18',
      alternatives: [
        { mail_class: 'priority', total_cents: 1199, expected_delivery_date: '2026-03-16' },
        { mail_class: 'certified', total_cents: 1299, expected_delivery_date: '2026-03-18' },
        { mail_class: 'certified_err', total_cents: 1499, expected_delivery_date: '2026-03-18' },
      ],
    });
  });

  test('of a letter: no word of it comes back', async () => {
    const body = await suggest({ text: 'Dear Ada, this demand letter is about my deposit.' });
    expect(body['suggested']).toBe('certified');
    expect(JSON.stringify(body)).not.toMatch(/Ada|deposit/);
  });
});
