/** What the specification allows in a field is taken by quotes and orders, and refused one step beyond. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../functions/deps.ts';
import { handler as createQuote } from '../../functions/http/create-quote.ts';
import { MAIL_CLASSES } from '../../lib/contract/schemas/piece.ts';
import { anOrderRequest, aQuoteRequest } from '../builders/a-request.ts';
import { anAddress } from '../builders/an-address.ts';
import { fakeDeps } from '../fakes/fake-deps.ts';
import { call, expectRefusal } from '../functions/http/call.ts';
import { place } from '../functions/http/create-order/place.ts';

const quote = (body: object) => call(createQuote, { method: 'POST', path: '/v1/quotes', body });

beforeEach(() => overrideDeps(fakeDeps()));

/** Words such as people write, of that many characters in all. */
const words = (characters: number) =>
  'Oak Grove '
    .repeat(12)
    .slice(0, characters - 1)
    .concat('x');

/** The status of a quote and of an order with such an address, or the code of their refusal. */
async function answersTo(party: 'to' | 'from', fields: object): Promise<unknown[]> {
  overrideDeps(fakeDeps());
  const parties = { [party]: anAddress(fields) };
  const answers = [await quote(aQuoteRequest(parties)), await place(anOrderRequest(parties))];
  return answers.map(({ status, body }) => body['code'] ?? status);
}

const TAKEN = [200, 201];
const REFUSED = ['validation_error', 'validation_error'];

describe.each(['to', 'from'] as const)('an address, as %s', (party) => {
  test.each([
    [party, 'name', 80],
    [party, 'line1', 120],
  ] as const)('%s.%s: taken at its limits, refused beyond them', async (_, field, maximum) => {
    expect(await answersTo(party, { [field]: 'x' })).toEqual(TAKEN);
    expect(await answersTo(party, { [field]: words(maximum) })).toEqual(TAKEN);
    expect(await answersTo(party, { [field]: words(maximum + 1) })).toEqual(REFUSED);
    expect(await answersTo(party, { [field]: '' })).toEqual(REFUSED);
    expect(await answersTo(party, { [field]: undefined })).toEqual(REFUSED);
  });

  test.each([
    [party, 'x', TAKEN],
    [party, words(36), TAKEN],
    [party, words(80), TAKEN],
    [party, words(81), REFUSED],
    [party, '', REFUSED],
  ])('%s.city %j: %s', async (_, city, answers) => {
    expect(await answersTo(party, { city })).toEqual(answers);
  });

  test('whose city has 80 characters is broken at a space; in one word it leaves the window', async () => {
    const { body } = await quote(aQuoteRequest({ [party]: anAddress({ city: 'x'.repeat(80) }) }));
    expect(body['reason']).toMatch(new RegExp(`^${party}\\.city: .* the envelope's window`));
  });

  test.each([
    [party, 'OR', TAKEN],
    [party, 'O', REFUSED],
    [party, 'ORE', REFUSED],
    [party, '', REFUSED],
  ])('%s.state %j: %s', async (_, state, answers) => {
    expect(await answersTo(party, { state })).toEqual(answers);
  });

  test.each([
    [party, '97201', TAKEN],
    [party, '97201-1234', TAKEN],
    [party, '9720', REFUSED],
    [party, '972011234', REFUSED],
    [party, '97201-123', REFUSED],
    [party, ' 97201', REFUSED],
  ])('%s.zip %j: %s', async (_, zip, answers) => {
    expect(await answersTo(party, { zip })).toEqual(answers);
  });

  test.each([
    [party, undefined, TAKEN],
    [party, 'US', TAKEN],
    [party, '', REFUSED],
    [party, 'x'.repeat(21), REFUSED],
  ])('%s.country %j: %s', async (_, country, answers) => {
    expect(await answersTo(party, { country })).toEqual(answers);
  });
});

describe('a quote', () => {
  test.each([
    ...MAIL_CLASSES.map((mail_class) => [{ mail_class }, 200] as const),
    [{ mail_class: 'express' }, 'validation_error'],
    [{ page_count: 1 }, 200],
    [{ page_count: 12 }, 200],
    [{ page_count: 0 }, 'invalid_page_count'],
    [{ page_count: 1.5 }, 'invalid_page_count'],
    [{ page_count: 13 }, 'page_limit_exceeded'],
    [{ upload_key: `up_${'0'.repeat(32)}.pdf` }, 'upload_not_found'],
    [{ upload_key: `up_${'0'.repeat(31)}.pdf` }, 'invalid_upload_key'],
    [{ upload_key: `up_${'F'.repeat(32)}.pdf` }, 'invalid_upload_key'],
  ] as const)('%j: %s', async (fields, answer) => {
    const { status, body } = await quote(fields);
    expect(body['code'] ?? status).toBe(answer);
  });

  test('text: 50,000 characters are read, one more is not', async () => {
    expect((await quote({ text: 'x '.repeat(25_000) })).status).toBe(200);
    expectRefusal(await quote({ text: 'x '.repeat(25_000).concat('x') }), 400, 'validation_error');
  });
});

describe('an order', () => {
  test.each([
    ...MAIL_CLASSES.map((mail_class) => [{ mail_class }, 201] as const),
    [{ mail_class: 'express' }, 'validation_error'],
    [{ credit_code: 'pp-ab12-cd34-ef56' }, 201],
    [{ credit_code: 'PP-AB12-CD34-EF56' }, 'validation_error'],
    [{ credit_code: 'pp-ab12-cd34-ef5' }, 'validation_error'],
    [{ email: 'ada@example.com' }, 201],
    [{ email: 'ada.example.com' }, 'validation_error'],
    [{ email: `ada@${'x'.repeat(254)}.com` }, 'validation_error'],
    [{ checkout_ui_mode: 'hosted' }, 201],
    [{ checkout_ui_mode: 'embedded' }, 201],
    [{ checkout_ui_mode: 'popup' }, 'validation_error'],
    [{ sandbox: 'true' }, 'validation_error'],
  ] as const)('%j: %s', async (fields, answer) => {
    const { status, body } = await place(anOrderRequest(fields));
    expect(body['code'] ?? status).toBe(answer);
  });
});
