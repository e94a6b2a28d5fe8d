import { expect, test } from '@jest/globals';
import { printedPages } from '../../../lib/document/printed-pages.ts';

const ON_SHEET = { placement: 'sheet', reason: 'page 1 is taken there' };
const IN_ZONE = { placement: 'zone', reason: 'page 1 is free there' };

test.each([
  ['letter', true, null, ['page 1', 'page 2']],
  ['letter', true, IN_ZONE, ['page 1', 'page 2']],
  ['letter', false, ON_SHEET, ['address_sheet', 'page 1', 'page 2']],
  // The back of the sheet stays blank, so that the letter begins on a front.
  ['letter', true, ON_SHEET, ['address_sheet', 'address_sheet_back', 'page 1', 'page 2']],
  ['letter_windowed', true, IN_ZONE, ['page 1', 'page 2']],
] as const)(
  '%s, on both sides: %s, addresses: %j: prints %j',
  (format, doubleSided, addresses, pages) => {
    const shown = printedPages({ pageCount: 2, addresses }, { format, doubleSided });
    expect(shown.map(({ label, page }) => (page === null ? label : `${label} ${page}`))).toEqual(
      pages,
    );
  },
);

test.each([
  ['postcard_4x6', ['front', 'back']],
  ['postcard_6x9', ['front', 'back']],
  ['postcard_6x11', ['front', 'back']],
  ['notecard', ['outside', 'inside', 'envelope']],
] as const)('%s: %j, which are no pages of the sender’s', (format, sides) => {
  const pages = printedPages({ pageCount: 1, addresses: null }, { format, doubleSided: true });
  expect(pages).toEqual(sides.map((label) => ({ label, page: null })));
});
