import { describe, expect, test } from '@jest/globals';
import { OPERATIONS } from '../../../lib/contract/operations.ts';
import { OrderRequestSchema } from '../../../lib/contract/schemas/order.ts';
import { QuoteRequestSchema } from '../../../lib/contract/schemas/quote.ts';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { validate } from '../../../lib/http/validation.ts';
import { anOrderRequest, aQuoteRequest } from '../../builders/a-request.ts';
import { anAddress } from '../../builders/an-address.ts';

function refusal(check: () => unknown): { code: string; reason: string } {
  try {
    check();
  } catch (error) {
    if (error instanceof MailError) return { code: error.code, reason: error.reason };
    throw error;
  }
  throw new Error('nothing was refused');
}

const order = (fields: object) =>
  refusal(() => validate(OrderRequestSchema, anOrderRequest(fields)));
const quote = (fields: object) =>
  refusal(() => validate(QuoteRequestSchema, aQuoteRequest(fields)));

describe('a field that nobody knows', () => {
  const NOT_PLAIN = 'has an unknown field, whose name is not plain';
  const NAMES = ': names are made of a to z, digits and _';

  test.each([
    [{ sandbx: true }, 'sandbx: is not known (did you mean sandbox?)'],
    [{ colour: true }, 'colour: is not known (did you mean color?)'],
    [{ mailClass: 'certified' }, 'mailClass: is not known (did you mean mail_class?)'],
    [{ planet: 'hunter2' }, 'planet: is not known here'],
    [
      { constructor: 1, toString: 2 },
      'constructor: is not known here; toString: is not known here',
    ],
    [{ to: anAddress({ zipcode: 'hunter2' }) }, 'to.zipcode: is not known (did you mean zip?)'],
    [{ from: anAddress({ email: 'a@b.c' }) }, 'from.email: is not known here'],
    [{ 'pp key: hunter2': 1, '': 1, é: 1 }, `body: ${NOT_PLAIN}${NAMES}`],
    [{ größe: 'A4' }, `body: ${NOT_PLAIN}${NAMES}`],
    [{ to: anAddress({ ['x'.repeat(65)]: 1 }) }, `to: ${NOT_PLAIN}${NAMES}`],
    [{ 'mail class': 'certified' }, `body: ${NOT_PLAIN} (did you mean mail_class?)`],
    [{ 'mail_class ': 'certified' }, `body: ${NOT_PLAIN} (did you mean mail_class?)`],
    [{ sändbox: true }, `body: ${NOT_PLAIN} (did you mean sandbox?)`],
    [{ 'to[name]': 'Ada', 'to[zip]': '97201' }, `body: ${NOT_PLAIN} (did you mean to?)`],
    [{ 'to.name': 'Ada' }, 'to.name: is not known (did you mean to?)'],
    [{ 'text.format': 'markdown' }, 'text.format: is not known (did you mean text_format?)'],
    [
      { 'sand box': true, 'mail class': 'certified' },
      `body: ${NOT_PLAIN} (did you mean sandbox?); body: ${NOT_PLAIN} (did you mean mail_class?)`,
    ],
  ])('%j: %s', (fields, reason) => {
    expect(order(fields)).toEqual({ code: 'validation_error', reason });
  });

  test('stands in the reason beside every other problem, also one with a code of its own', () => {
    expect(order({ format: 'poster', sandbx: true })).toEqual({
      code: 'validation_error',
      reason:
        'sandbx: is not known (did you mean sandbox?); format: must be one of letter, letter_windowed, notecard, postcard_4x6, postcard_6x9, postcard_6x11',
    });
    expect(quote({ email: 'ada@example.com', page_count: 0 })).toEqual({
      code: 'validation_error',
      reason:
        'email: belongs to POST /v1/orders; leave it out of the quote; page_count: must be at least 1',
    });
  });

  test('of many the first ten are named', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`q${index}`, 1]));
    expect(order(many).reason.split('; ')).toHaveLength(10);
    expect(order(Object.fromEntries([['mail class '.repeat(100_000), 1]])).reason).toBe(
      `body: ${NOT_PLAIN}${NAMES}`,
    );
  });

  test('and a list is no object, even where all fields may be left out', () => {
    expect(quote({ to: [] }).reason).toBe('to: must be an object');
    expect(refusal(() => validate(QuoteRequestSchema, [])).reason).toBe('body: must be an object');
  });

  test('in a query or a header is nobody’s business', () => {
    const { query } = OPERATIONS.listOrderEvents;
    expect(validate(query, { limit: '5', utm_source: 'x' })).toEqual({ limit: '5' });
  });
});
