import { expect, test } from '@jest/globals';
import { printedPages } from '../../../lib/document/printed-pages.ts';

const ON_SHEET = { placement: 'sheet', reason: 'page 1 is taken there' };
const IN_ZONE = { placement: 'zone', reason: 'page 1 is free there' };

const PLAIN = { mailClass: 'first_class', pen: false, removeMark: false } as const;

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
    const options = { ...PLAIN, format, doubleSided };
    const shown = printedPages({ pageCount: 2, addresses }, options);
    expect(shown.map(({ label, page }) => (page === null ? label : `${label} ${page}`))).toEqual(
      pages,
    );
  },
);

test.each([
  ['postcard_4x6', ['front', 'back']],
  ['postcard_6x9', ['front', 'back']],
  ['postcard_6x11', ['front', 'back']],
  ['notecard', ['outside', 'inside', 'envelope', 'envelope_back']],
] as const)('%s: %j, which are no pages of the sender’s', (format, sides) => {
  const options = { ...PLAIN, format, doubleSided: true };
  const pages = printedPages({ pageCount: 1, addresses: null }, options);
  expect(pages).toEqual(sides.map((label) => ({ label, page: null })));
});

test.each([{ removeMark: true }, { pen: true }])(
  'a notecard without a mark has an envelope of one side: %j',
  (asked) => {
    const options = { ...PLAIN, format: 'notecard' as const, doubleSided: true, ...asked };
    const pages = printedPages({ pageCount: 1, addresses: null }, options);
    expect(pages.map(({ label }) => label)).toEqual(['outside', 'inside', 'envelope']);
  },
);
