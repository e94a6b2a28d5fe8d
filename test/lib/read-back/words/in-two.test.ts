import { expect, test } from '@jest/globals';
import { inTwo } from '../../../../lib/read-back/words/in-two.ts';

test.each([
  ['ELECTRICCOOPERATIVE', ['ELECTRIC', 'COOPERATIVE']],
  ['ELECTRICXQZVK', undefined],
  ['ELECTRIC', undefined],
  ['killyou', undefined],
  ['THERAPISTS', undefined],
  ['quemaremos', undefined],
])('%s', (text, two) => {
  expect(inTwo(text)).toEqual(two);
});
