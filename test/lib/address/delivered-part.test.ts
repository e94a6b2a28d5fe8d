import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CARRIER_LINE_CHARACTERS } from '../../../lib/address/carrier-line.ts';
import { deliveredPart } from '../../../lib/address/delivered-part.ts';
import { standardizeStreet } from '../../../lib/address/publication-28/standardize-street.ts';

describe('what of a long line the carrier delivers to', () => {
  test.each([
    ['Department of Mathematics and Statistics, 500 Main Street', '500 Main Street'],
    ['Department of Mathematics and Statistics 500 Main Street', '500 Main Street'],
    ['Hall 4 Department of Mathematics and Statistics, 500 Main Street', '500 Main Street'],
    [
      'Attn Accounts Payable Department, 500 Main Street, Building 4',
      '500 Main Street, Building 4',
    ],
    ['500 Main Street Suite 4 Department of Mathematics and Statistics', '500 Main Street Suite 4'],
    ['500 Main Street, Department of Mathematics and Statistics', '500 Main Street'],
    ['The Worshipful Company of Wooden Spoon Makers, 500 1/2 5th Avenue', '500 1/2 5th Avenue'],
    ['The Worshipful Company of Wooden Spoon Makers, P.O. Box 12', 'P.O. Box 12'],
    ['The Worshipful Company of Wooden Spoon Makers - 1234 5th Ave Ct', '1234 5th Ave Ct'],
  ])('%s: %s', (line, street) => {
    const part = deliveredPart(line);
    expect(part?.street).toBe(street);
    expect(`${part?.before}${part?.street}${part?.behind}`).toBe(line);
  });

  test.each([
    '1234 Northwestern Constantinople Boulevard Esplanade Extension',
    'Hall 4 Department of Mathematics and Statistics 500 Main Street',
    'Department of Mathematics, 12 Oak Street, 500 Main Street',
    'Department of Mathematics and Statistics of the University',
    'x'.repeat(120),
  ])('nothing, or nobody knows: %s', (line) => {
    expect(deliveredPart(line)).toBeUndefined();
  });

  test('is a part of the line, and short enough to be asked', () => {
    const word = fc.oneof(
      fc.constantFrom(
        '500',
        '5th',
        'Main',
        'Street',
        'Apt',
        '4',
        'PO',
        'Box',
        '12',
        'of',
        ',',
        '-',
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 25 }), (words) => {
        const line = words.join(' ').slice(0, 120);
        const part = deliveredPart(line);
        if (part === undefined) return;
        expect(`${part.before}${part.street}${part.behind}`).toBe(line);
        const { length } = standardizeStreet(part.street).street;
        expect(length).toBeLessThanOrEqual(CARRIER_LINE_CHARACTERS);
      }),
    );
  });
});
