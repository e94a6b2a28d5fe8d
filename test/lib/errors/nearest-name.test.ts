import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { OrderRequestSchema } from '../../../lib/contract/schemas/order.ts';
import { nearestName } from '../../../lib/errors/nearest-name.ts';

const FIELDS = Object.keys(OrderRequestSchema.entries);
const LINES = Object.keys(OrderRequestSchema.entries.to.entries);

describe('the name that was meant', () => {
  test.each([
    ['sandbx', 'sandbox'],
    ['sanbdox', 'sandbox'],
    ['colour', 'color'],
    ['mailClass', 'mail_class'],
    ['Mail-Class', 'mail_class'],
    ['form', 'from'],
    ['txt', 'text'],
    ['pdf', 'pdf_base64'],
    ['webhook', 'webhook_url'],
    ['is_sandbox', 'sandbox'],
    ['doublesided', 'double_sided'],
    ['body', 'text'],
    ['recipient', 'to'],
    ['address', 'to'],
    ['sender', 'from'],
    ['content', 'text'],
    ['message', 'text'],
  ])('%s of an order: %s', (given, meant) => {
    expect(nearestName(given, FIELDS)).toBe(meant);
  });

  test.each([
    ['zipcode', 'zip'],
    ['Zip_Code', 'zip'],
    ['address_line1', 'line1'],
    ['line3', 'line1'],
    ['sate', 'state'],
    ['nmae', 'name'],
    ['street', 'line1'],
    ['address_line_1', 'line1'],
    ['address', 'line1'],
    ['postal_code', 'zip'],
    ['postcode', 'zip'],
    ['province', 'state'],
    ['region', 'state'],
  ])('%s of an address: %s', (given, meant) => {
    expect(nearestName(given, LINES)).toBe(meant);
  });

  test("id of an order's tool: order_id, and nothing where no such field is", () => {
    expect(nearestName('id', ['order_id', 'cancel_token'])).toBe('order_id');
    expect(nearestName('id', FIELDS)).toBeUndefined();
  });

  test('of several that are near: one that is missing, where no other has fewer errors', () => {
    const known = ['bonus_cents', 'face_cents'];
    expect(nearestName('cents', known)).toBe('bonus_cents');
    expect(nearestName('cents', known, ['face_cents'])).toBe('face_cents');
    expect(nearestName('tabs', ['tab', 'tabz'], ['tabz'])).toBe('tabz');
    expect(nearestName('sandboz', ['sandbox', 'sandbaz'], ['sandbaz'])).toBe('sandbaz');
    expect(nearestName('sandbxx', ['sandbox', 'sandaaa'], ['sandaaa'])).toBe('sandbox');
  });

  test.each(['planet', 'x', '', '_', '__proto__', 'constructor', 'x'.repeat(65), 'é'])(
    '%s: none',
    (given) => {
      expect(nearestName(given, FIELDS)).toBeUndefined();
    },
  );

  test.each([
    ['the one with the fewest errors', 'sandboz', ['sandbar', 'sandbox'], 'sandbox'],
    ['the longest part', 'zip_codes_list', ['zip', 'zip_code'], 'zip_code'],
    ['a letter too many, and one missing', 'xsanbox', ['sandbox'], 'sandbox'],
    ['its first letter missing', 'b', ['ab'], 'ab'],
    ['a letter twice, in a short name', 'texxt', ['text'], 'text'],
    ['two letters swapped', 'ba', ['ab'], 'ab'],
    ['one of two that only look swapped', 'ya', ['ab'], undefined],
    ['the other one', 'by', ['ab'], undefined],
    ['three errors', 'abxdexghxjklmno', ['abcdefghijklmno'], 'abcdefghijklmno'],
    ['four are too many', 'abxdexghxjkxmno', ['abcdefghijklmno'], undefined],
    ['as long as any name may be', 'x'.repeat(64), ['x'.repeat(64)], 'x'.repeat(64)],
    ['longer', 'x'.repeat(65), ['x'.repeat(65)], undefined],
  ])('%s', (_, given, known, meant) => {
    expect(nearestName(given, known)).toBe(meant);
    expect(nearestName(given, known.toReversed())).toBe(meant);
  });

  test('is always a known one, and the very one that was given where it is known', () => {
    fc.assert(
      fc.property(fc.string(), (given) => {
        expect([undefined, ...FIELDS]).toContain(nearestName(given, FIELDS));
      }),
    );
    for (const name of FIELDS) expect(nearestName(name.toUpperCase(), FIELDS)).toBe(name);
  });
});
