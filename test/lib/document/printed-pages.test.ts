import { expect, test } from '@jest/globals';
import { printedPages } from '../../../lib/document/printed-pages.ts';

const ON_SHEET = { placement: 'sheet', reason: 'page 1 is taken there' };
const IN_ZONE = { placement: 'zone', reason: 'page 1 is free there' };

test.each([
  ['letter', true, null, [1, 2]],
  ['letter', true, IN_ZONE, [1, 2]],
  ['letter', false, ON_SHEET, [null, 1, 2]],
  // The back of the sheet stays blank, so that the letter begins on a front.
  ['letter', true, ON_SHEET, [null, null, 1, 2]],
  ['letter_windowed', true, IN_ZONE, [1, 2]],
] as const)(
  '%s, on both sides: %s, addresses: %j: prints %j',
  (format, doubleSided, addresses, pages) => {
    expect(printedPages({ pageCount: 2, addresses }, { format, doubleSided })).toEqual(pages);
  },
);

test.each([
  ['postcard_4x6', 2],
  ['postcard_6x9', 2],
  ['postcard_6x11', 2],
  // Its envelope is one.
  ['notecard', 3],
] as const)('%s: %d sides of the service’s own', (format, sides) => {
  const pages = printedPages({ pageCount: 1, addresses: null }, { format, doubleSided: true });
  expect(pages).toEqual(Array.from({ length: sides }, () => null));
});
