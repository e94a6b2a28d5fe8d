import { describe, expect, test } from '@jest/globals';
import type { PdfRequest } from '../../../../lib/ports.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';
import { BODY_TEXT, lines, onePage, rawPdf } from '../../../corpus/raw-pdf.ts';
import { aPdfRequest } from './a-pdf-request.ts';
import { inspected } from './inspected.ts';

const TO = aPostalAddress({
  line1: '1600 Harbor Bay Pkwy',
  city: 'Alameda',
  state: 'CA',
  zip: '94502-3009',
});
const FROM = aPostalAddress({
  name: 'Acme Inc',
  line1: '5 Howard St',
  city: 'Reno',
  state: 'NV',
  zip: '89501',
});
const WINDOWED: PdfRequest = {
  ...aPdfRequest({ format: 'letter_windowed' }),
  addresses: { to: TO, from: FROM },
  returnMark: null,
};
const ADDRESS = ['ADA OKONKWO', '1600 HARBOR BAY PKWY', 'ALAMEDA CA 94502-3009'];
const SENDER = lines(['Acme Inc', '5 Howard St', 'Reno, NV 89501'], { x: 60, y: 725, size: 9 });

async function codesOf(content: string, request = WINDOWED): Promise<string[]> {
  const bytes = rawPdf(onePage({ content: `${BODY_TEXT} ${content}` }));
  return (await inspected(bytes, request)).issues.map(({ code }) => code);
}

const inWindow = (address: readonly string[]) => lines(address, { x: 60, y: 650 });

describe('the window of a windowed letter', () => {
  test('with the addresses of the order has no issue', async () => {
    expect(await codesOf(`${SENDER} ${inWindow(ADDRESS)}`)).toEqual([]);
  });

  test.each([
    ['another ZIP code', ['ADA OKONKWO', '1600 HARBOR BAY PKWY', 'ALAMEDA CA 94501']],
    ['another number', ['ADA OKONKWO', '1601 HARBOR BAY PKWY', 'ALAMEDA CA 94502']],
    ['somebody else', ['SOMEBODY ELSE', '9 OTHER ROAD', 'NEW YORK NY 10001']],
    ['another street', ['ADA LOVELACE', '1600 MAIN ST', 'ALAMEDA CA 94502']],
    ['a unit of its own', ['ADA OKONKWO', '1600 HARBOR BAY PKWY', 'APT 9', 'ALAMEDA CA 94502']],
    [
      'another street below it',
      ['ADA', '1600 HARBOR BAY PKWY', '1600 MAIN ST', 'ALAMEDA CA 94502'],
    ],
  ])('with %s is refused', async (_name, address) => {
    expect(await codesOf(inWindow(address))).toContain('address_differs');
  });

  test('in a quote that names nobody is compared with nothing', async () => {
    const request = { ...WINDOWED, addresses: null };
    expect(await codesOf(`${SENDER} ${inWindow(['SOMEBODY ELSE'])}`, request)).toEqual([]);
  });

  test('with a line across its edge, or nothing at all, is refused', async () => {
    const across = lines(['1600 HARBOR BAY PKWY ALAMEDA CA 94502-3009 AND MORE THAN FITS'], {
      x: 60,
      y: 650,
    });
    expect(await codesOf(across)).toContain('address_not_in_window');
    expect(await codesOf('')).toEqual(['address_not_in_window']);
  });
});

describe('a letter whose page shows the address of the order in the window', () => {
  const LETTER: PdfRequest = { ...WINDOWED, format: 'letter' };
  const fixes = async (content: string, request = LETTER, body = BODY_TEXT) => {
    const bytes = rawPdf(onePage({ content: `${body} ${content}` }));
    const { issues } = await inspected(bytes, request);
    return issues.map(({ code, fix }) => [code, fix.includes('format: letter_windowed')]);
  };
  const FULL = lines(
    Array.from(
      { length: 41 },
      () =>
        'A page of such lines has no room to be moved, down or to the right, to print addresses.',
    ),
    { y: 580 },
  );

  test('is moved, and told of the format for such letters', async () => {
    expect(await fixes(inWindow(ADDRESS))).toEqual([['page_moved', true]]);
  });

  test('gets an address sheet, and is told of it', async () => {
    expect(await fixes(inWindow(ADDRESS), LETTER, FULL)).toContainEqual([
      'address_sheet_added',
      true,
    ]);
  });

  test('is told nothing where the address is another, nobody is named, or it does not fit', async () => {
    const other = ['ADA OKONKWO', '9 OTHER ROAD', 'ALAMEDA CA 94502'];
    const across = ['ADA OKONKWO', '1600 HARBOR BAY PKWY ALAMEDA CA 94502-3009 AND MORE THAN FITS'];
    const quiet = [
      await fixes(inWindow(other)),
      await fixes(inWindow(ADDRESS), { ...LETTER, addresses: null }),
      await fixes(inWindow(across)),
    ];
    expect(quiet).toEqual([
      [['page_moved', false]],
      [['page_moved', false]],
      [['page_moved', false]],
    ]);
  });

  test.each([
    ['a rule in the machine’s mark', '36 21.6 540 1.5 re f'],
    ['a word at the edge', lines(['edge'], { x: 2, y: 400 })],
    ['nothing in the way', ''],
  ])('goes as it was told, with %s', async (_name, ink) => {
    const bytes = rawPdf(onePage({ content: `${FULL} ${inWindow(ADDRESS)} ${ink}` }));
    const hint = (await inspected(bytes, LETTER)).issues
      .map(({ fix }) => fix)
      .find((fix) => fix.includes('format: letter_windowed'));
    const { issues } = await inspected(bytes, WINDOWED);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    const scaled = issues.find(({ code }) => code === 'page_scaled');
    const how = /The page was (.*?), off/.exec(scaled?.fix ?? '')?.[1] ?? 'printed as it is';
    expect(hint).toContain(`the page is ${how}.`);
  });

  test('is not told of it where it would be refused', async () => {
    const deep = lines(['deep'], { x: 20, y: 8 });
    const told = await fixes(`${inWindow(ADDRESS)} ${deep} 606 400 4 4 re f`, LETTER, FULL);
    expect(told.filter(([, isNamed]) => isNamed)).toEqual([]);
    expect(told.map(([code]) => code)).toContain('machine_mark_overlap');
  });
});

describe('under the imprint of the print facility', () => {
  test.each([
    ['a line that is no address', lines(['INVOICE 12'], { x: 60, y: 690 })],
    ['a logo', '60 700 40 20 re f'],
    [
      'what would stand beside it',
      lines(['1600 HARBOR BAY PKWY', 'ALAMEDA CA 94502'], { x: 200, y: 640 }),
    ],
  ])('%s is told', async (_name, content) => {
    expect(await codesOf(`${inWindow(ADDRESS)} ${content}`)).toContain('ink_under_imprint');
  });

  test.each([
    ['a sender whom the order does not name', SENDER, ['send it as `from`']],
    ['a logo above the window', '60 700 40 20 re f', ['Print nothing but the two address blocks']],
  ])('%s is told what to do', async (_name, content, fixes) => {
    const other = { ...FROM, name: 'The Office', line1: '9 Elsewhere Rd', city: 'Provo' };
    const page = rawPdf(onePage({ content: `${BODY_TEXT} ${inWindow(ADDRESS)} ${content}` }));
    const request = { ...WINDOWED, addresses: { to: TO, from: { ...other, zip: '84601' } } };
    const { issues } = await inspected(page, request);
    const told = issues.filter(({ code }) => code === 'ink_under_imprint');
    expect(told.map(({ fix }) => fix)).toEqual(fixes.map((fix) => expect.stringContaining(fix)));
  });
});
