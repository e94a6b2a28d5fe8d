/** An address abroad is told that, and not to spell its state and its postal code as if it were not. */
import { describe, expect, test } from '@jest/globals';
import type { Schema } from '../../../lib/contract/operation.ts';
import { VerifyAddressRequestSchema } from '../../../lib/contract/schemas/address-verification.ts';
import { QuoteRequestSchema } from '../../../lib/contract/schemas/quote.ts';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { validate } from '../../../lib/http/validation.ts';
import { aQuoteRequest } from '../../builders/a-request.ts';
import { anAddress } from '../../builders/an-address.ts';

const PARIS = { name: 'Jean', line1: '1 Rue de Rivoli', city: 'Paris', country: 'FR' };

function refusal(schema: Schema, body: unknown) {
  try {
    validate(schema, body);
  } catch (error) {
    if (error instanceof MailError) return error;
  }
  throw new Error('nothing was refused');
}

const quote = (fields: object) => refusal(QuoteRequestSchema, aQuoteRequest(fields));

describe('an address abroad', () => {
  test.each([
    ['with a region', { state: 'IDF', zip: '75001' }],
    ['without one', { zip: '75001' }],
    ['with another postal code', { state: 'ON', zip: 'K1A 0B1', country: 'CA' }],
    [
      'of a long name',
      { state: 'London', zip: '62701', country: 'The United Kingdom of Great Britain' },
    ],
  ])('%s: its country, once', (_, fields) => {
    const { reason, errors, next } = quote({ to: { ...PARIS, ...fields } });
    expect(reason).toMatch(/^to\.country: .*within the United States only$/);
    expect(errors).toMatchObject([{ pointer: '/to/country', code: 'validation_error' }]);
    expect(next).toEqual([expect.stringContaining('send an address in the United States')]);
  });

  test('of two each, beside what else is wrong', () => {
    const away = { ...PARIS, state: 'IDF', zip: '75' };
    const { errors, next } = quote({ to: away, from: { ...away, name: '' }, color: 'yes' });
    expect(errors.map(({ pointer }) => pointer).sort()).toEqual([
      '/color',
      '/from/country',
      '/from/name',
      '/to/country',
    ]);
    expect(next).toHaveLength(2);
  });

  test('that is asked about', () => {
    const { errors } = refusal(VerifyAddressRequestSchema, { ...PARIS, state: 'IDF', zip: '75' });
    expect(errors).toMatchObject([{ pointer: '/country' }]);
  });
});

test('an address here is told of state and ZIP code', () => {
  const { errors } = quote({ to: anAddress({ state: 'Illinois', zip: '6270', country: 'usa' }) });
  expect(errors.map(({ pointer }) => pointer)).toEqual(['/to/state', '/to/zip']);
});
