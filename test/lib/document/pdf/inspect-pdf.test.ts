import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  createPdfProcessInspector,
  type PdfProcessInspector,
} from '../../../../lib/adapters/document-process/pdf-process-inspector.ts';
import { renderLetter } from '../../../../lib/document/render-letter.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';
import { FULL_PAGE } from '../../../corpus/page-cases.ts';
import { manyPages, modernPdf, onePage, rawPdf, SENTENCE } from '../../../corpus/raw-pdf.ts';
import { VALID_CASES } from '../../../corpus/valid-cases.ts';
import { aPdfRequest, PROGRAM } from './a-pdf-request.ts';
import { inspected } from './inspected.ts';

const LETTER_ADDRESSES = { to: aPostalAddress(), from: aPostalAddress() };
const WINDOWED = {
  ...aPdfRequest({ format: 'letter_windowed' }),
  addresses: null,
  returnMark: null,
};
const CODES = ['invalid_pdf', 'empty_document', 'page_limit_exceeded', 'low_text_density'];

describe('equal input, equal output', () => {
  test.each(VALID_CASES.slice(0, 8).map((each) => [each.name, each] as const))(
    '%s',
    async (_name, each) => {
      const bytes = await each.make();
      const request = aPdfRequest({ format: each.format });
      const first = await inspected(bytes, request);
      const second = await inspected(bytes, request);
      expect(second).toEqual(first);
      expect(Buffer.from(first.bytes).toString('latin1')).not.toMatch(/CreationDate|ModDate|\/ID/);
    },
  );

  test('what came out goes in again and stays what it was', async () => {
    const request = WINDOWED;
    const once = await inspected(rawPdf(onePage()), request);
    const twice = await inspected(once.bytes, request);
    expect(twice.text).toBe(once.text);
    expect(twice.pageCount).toBe(once.pageCount);
    expect(twice.issues).toEqual(once.issues);
  });
});

describe('what is printed', () => {
  test('addresses and the mark are added, and nothing of the document is lost', async () => {
    const { bytes, text } = await inspected(rawPdf(onePage()), aPdfRequest());
    const [printed = ''] = await textsOf(bytes);
    expect(printed).toContain('ALAMEDA CA 94502-3009');
    expect(printed).toContain('San Francisco, CA 94105');
    expect(printed).toContain('Mailed with Physical Mail Service,');
    expect(printed.match(/This letter confirms/g)).toHaveLength(12);
    expect(text.match(/This letter confirms/g)).toHaveLength(12);
    expect(text).not.toContain('ALAMEDA');
  });

  test('a quote without addresses counts the same pages', async () => {
    const occupied = rawPdf(onePage({ content: FULL_PAGE }));
    const withAddresses = await inspected(occupied, aPdfRequest());
    const without = await inspected(occupied, { ...aPdfRequest(), addresses: null });
    expect(without.pageCount).toBe(withAddresses.pageCount);
    expect(without.addressPlacement).toBe('sheet');
  });

  test('an address that our font cannot print is named', async () => {
    const request = aPdfRequest();
    const to = { ...request.addresses?.to, name: '\u{1F600}' } as never;
    const from = request.addresses?.from as never;
    await expect(
      inspected(rawPdf(onePage()), { ...request, addresses: { to, from } }),
    ).rejects.toMatchObject({ code: 'unsupported_characters' });
  });

  test('scripts, attachments and metadata stay behind', async () => {
    const { bytes } = await inspected(
      rawPdf(
        onePage({
          catalog: '/OpenAction<</S/JavaScript/JS(secret)>>/Metadata 6 0 R',
          more: ['(secret)'],
        }),
      ),
      aPdfRequest(),
    );
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/secret|JavaScript|Metadata/);
  });
});

test.each([
  ['letter', true],
  ['letter', false],
  ['letter_windowed', false],
] as const)(
  'the hash covers the addresses, whoever prints them: %s, by the rail %s',
  async (format, railAddsAddressPage) => {
    const request = aPdfRequest({ format, railAddsAddressPage });
    const { to, from } = LETTER_ADDRESSES;
    const other = { ...to, name: 'Somebody Else' };
    const [one, recipient, sender] = await Promise.all(
      [
        { to, from },
        { to: other, from },
        { to, from: other },
      ].map((addresses) => inspected(rawPdf(onePage()), { ...request, addresses })),
    );
    expect(new Set([one?.sha256, recipient?.sha256, sender?.sha256]).size).toBe(3);
  },
);

describe('the address sheet', () => {
  const occupied = (count: number) => rawPdf(manyPages(count, count, FULL_PAGE));
  const ADDRESSES = 'ALAMEDA CA 94502-3009';
  const LETTER = SENTENCE.slice(0, 80);

  test.each([
    ['double-sided, and its back stays blank', true, [ADDRESSES, '', LETTER, LETTER]],
    ['single-sided', false, [ADDRESSES, LETTER, LETTER]],
  ])('goes in front of the pages: %s', async (_name, doubleSided, expected) => {
    const found = await inspected(occupied(2), aPdfRequest({ doubleSided }));
    const pages = await textsOf(found.bytes);
    expect(pages).toEqual(expected.map((text) => expect.stringContaining(text)));
    expect(pages.filter((text) => text === '')).toHaveLength(doubleSided ? 1 : 0);
    expect(found.addressPlacement).toBe('sheet');
  });

  test.each([1, 11, 12])("is the service's own: %i pages stay so many", async (count) => {
    const found = await inspected(occupied(count), aPdfRequest());
    expect(found.pageCount).toBe(count);
    expect(await textsOf(found.bytes)).toHaveLength(count + 2);
  });

  test('is told as an issue that needs no mending, and pages are counted as the sender does', async () => {
    const { issues } = await inspected(occupied(2), aPdfRequest());
    expect(issues).toEqual([
      expect.objectContaining({ code: 'address_zone_occupied', severity: 'warning', page: 1 }),
      expect.objectContaining({
        code: 'address_sheet_added',
        severity: 'info',
        page: 1,
        rectInches: [0, 0, 8.5, 11],
      }),
    ]);
  });

  test('does not go where the rail adds a page of its own, nor anything else', async () => {
    const request = { ...aPdfRequest({ railAddsAddressPage: true }), returnMark: null };
    for (const bytes of [occupied(1), rawPdf(onePage())]) {
      const found = await inspected(bytes, request);
      expect(found).toMatchObject({ pageCount: 1, addressPlacement: 'rail', issues: [] });
      const pages = await textsOf(found.bytes);
      expect(pages).toHaveLength(1);
      expect(pages.join()).not.toContain(ADDRESSES);
    }
  });
});

describe('a windowed letter', () => {
  const five = { company: 'Attn: Claims', line2: 'Suite 400' };

  test.each([
    ['four lines', {}],
    ['five lines', five],
  ])('with an address block of %s, set by our own rules, has no issue', async (_name, extra) => {
    const { to, from } = LETTER_ADDRESSES;
    const letter = { text: 'Dear Ada,', to: { ...to, ...extra }, from, returnMark: null };
    const { bytes } = await renderLetter(letter);
    const { issues, addressPlacement } = await inspected(bytes, WINDOWED);
    expect(issues).toEqual([]);
    expect(addressPlacement).toBe('own');
  });
});

describe('the rewritten page shows what the original shows, where it shows it', () => {
  const cases = VALID_CASES.slice(0, 14).filter(({ name }) => !/open|linearized|more/.test(name));

  test.each(cases.map((each) => [each.name, each] as const))('%s', async (_name, each) => {
    const original = await each.make();
    const { bytes } = await inspected(original, WINDOWED);
    expect(await placedText(bytes)).toEqual(await placedText(original));
  });
});

/** The text of each printed page. */
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const { promise } = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await promise;
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return Promise.all(pages);
}

/** Every piece of text with its place and size, as pdf.js sees them. */
async function placedText(bytes: Uint8Array): Promise<string[]> {
  const { promise } = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await promise;
  const found: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const place = item.transform.map((value: number) => Math.round(value * 10) / 10);
      found.push(`${number} ${item.str.trim()} ${place.join(' ')}`);
    }
  }
  return found;
}

describe('damaged files', () => {
  let inspector: PdfProcessInspector;
  beforeAll(() => {
    inspector = createPdfProcessInspector({ program: PROGRAM });
  });
  afterAll(() => inspector.close());

  const FILES = [rawPdf(onePage()), rawPdf(manyPages(3)), modernPdf(onePage())];

  async function expectAnAnswer(bytes: Uint8Array): Promise<void> {
    try {
      expect((await inspector.inspect(bytes, aPdfRequest())).pageCount).toBeGreaterThan(0);
    } catch (error) {
      expect(isMailError(error) ? CODES : [error]).toContain((error as { code: string }).code);
    }
  }

  test('a file cut anywhere is refused or printed, never worse', async () => {
    const cuts = fc.tuple(fc.constantFrom(...FILES), fc.double({ min: 0, max: 1, noNaN: true }));
    await fc.assert(
      fc.asyncProperty(cuts, ([file, share]) =>
        expectAnAnswer(file.subarray(0, Math.floor(file.length * share))),
      ),
      { numRuns: 150 },
    );
  });

  test('a file with wrong bytes is refused or printed, never worse', async () => {
    const flips = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FILES), flips, (file, changes) => {
        const bytes = Uint8Array.from(file);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        return expectAnAnswer(bytes);
      }),
      { numRuns: 250 },
    );
  });
});
