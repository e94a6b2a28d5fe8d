import { describe, expect, test } from '@jest/globals';
import { QuoteRequestSchema } from '../../../lib/contract/schemas/quote.ts';
import type { MailError } from '../../../lib/errors/mail-error.ts';
import { validate } from '../../../lib/http/validation.ts';
import { aQuoteRequest } from '../../builders/a-request.ts';
import { anAddress } from '../../builders/an-address.ts';

describe('each problem by itself', () => {
  const errorsOf = (fields: object) => {
    try {
      return validate(QuoteRequestSchema, aQuoteRequest(fields));
    } catch (error) {
      return (error as MailError).errors;
    }
  };

  test('has its place, and the code that it alone would have', () => {
    expect(errorsOf({ page_count: 13, to: anAddress({ zip: 'x' }) })).toEqual([
      { pointer: '/page_count', code: 'page_limit_exceeded', message: 'must be at most 12' },
      {
        pointer: '/to/zip',
        code: 'validation_error',
        message: 'must be a ZIP code (12345) or ZIP+4 (12345-6789)',
      },
    ]);
  });

  test('a field that nobody knows is pointed at', () => {
    expect(errorsOf({ colour: true })).toMatchObject([{ pointer: '/colour' }]);
  });

  test.each(['name', 'line1', 'city'])('%s of blanks is refused', (field) => {
    const message = 'must have a letter or digit that can be seen';
    for (const blank of [' \u00a0', '\u200b', '\u3164', '\u2800', '\u00ad', '\ufeff']) {
      expect(errorsOf({ to: anAddress({ [field]: blank }) })).toEqual([
        { pointer: `/to/${field}`, code: 'validation_error', message },
      ]);
    }
  });

  test.each(['name', 'company', 'line1', 'line2', 'city', 'country'])(
    'a line break in %s is refused',
    (field) => {
      const message = 'must have no line break or other control character';
      for (const broken of ['US\n', 'U\u0000S', 'U\u2028S', '\t']) {
        expect(errorsOf({ from: anAddress({ [field]: broken }) })).toEqual([
          { pointer: `/from/${field}`, code: 'validation_error', message },
        ]);
      }
    },
  );
});
