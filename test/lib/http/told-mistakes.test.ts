/** What a refusal tells of a table whose names its sender chose. */
import { expect, test } from '@jest/globals';
import { QuoteRequestSchema } from '../../../lib/contract/schemas/quote.ts';
import { validate } from '../../../lib/http/validation.ts';

test('a name that its sender chose is told only where it looks like one', () => {
  const merge = { 'pp_live_1 secret': 'a', sum: 7 };
  expect(() => validate(QuoteRequestSchema, { text: 'a', merge })).toThrow(
    expect.objectContaining({
      reason:
        'merge: a name must be a letter, then letters, digits and low lines, 64 in all; merge.sum: must be a string',
      errors: [
        expect.objectContaining({ pointer: '/merge' }),
        expect.objectContaining({ pointer: '/merge/sum' }),
      ],
    }),
  );
});

test('of very many mistakes a hundred are told', () => {
  const merge = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`a${at}`, 7]));
  const problems = /^(?:merge\.a\d+: must be a string(?:; |$)){100}$/;
  expect(() => validate(QuoteRequestSchema, { text: 'a', merge })).toThrow(problems);
});
