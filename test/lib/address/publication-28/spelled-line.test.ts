import { expect, test } from '@jest/globals';
import { spelledLine } from '../../../../lib/address/publication-28/spelled-line.ts';
import { standardizeAddress } from '../../../../lib/address/publication-28/standardize-address.ts';

const REST = { city: 'Springfield', state: 'IL', zip: '62701' };

test.each([
  ['851½ Main St', '851 1/2 MAIN ST'],
  ['851 ½ Main St', '851 1/2 MAIN ST'],
  ['851½Main St', '851 1/2 MAIN ST'],
  ['851-½ Main St', '851 1/2 MAIN ST'],
  ['851-1/2 Main St', '851 1/2 MAIN ST'],
  ['851 – 1/2 Main St', '851 1/2 MAIN ST'],
  ['851 1⁄2 Main St', '851 1/2 MAIN ST'],
  ['851 1∕2 Main St', '851 1/2 MAIN ST'],
  ['851¹⁄₂ Main St', '851 1/2 MAIN ST'],
  ['851¹/₂ Main St', '851 1/2 MAIN ST'],
  ['851⅟2 Main St', '851 1/2 MAIN ST'],
  ['851¾ Main St', '851 3/4 MAIN ST'],
  ['851² Main St', '851 2 MAIN ST'],
  ['112-10 Bronx Rd', '112-10 BRONX RD'],
  ['742-9/10 Main St', '742-9/10 MAIN ST'],
  ['7 O‘Brien Ln', '7 OBRIEN LN'],
  ['7 O´Brien Ln', '7 OBRIEN LN'],
  ['7 O′Brien Ln', '7 OBRIEN LN'],
  ['7 OʻBrien Ln', '7 OBRIEN LN'],
])('%s prints as the very house: %s', (line1, expected) => {
  expect(standardizeAddress({ line1, ...REST }).line1).toBe(expected);
  expect(spelledLine(spelledLine(line1))).toBe(spelledLine(line1));
});

test('so does a unit, and a city', () => {
  const address = { line1: '12 Oak St', line2: 'Apt 3½', ...REST, city: 'Coeur d‘Alene' };
  expect(standardizeAddress(address)).toMatchObject({ line2: 'APT 3 1/2', city: 'COEUR DALENE' });
});
