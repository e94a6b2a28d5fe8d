import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { getDocument } from 'unpdf/pdfjs';
import {
  createPdfProcessInspector,
  type PdfProcessInspector,
} from '../../../../lib/adapters/pdf-process/pdf-process-inspector.ts';
import { inspectPdf } from '../../../../lib/document/pdf/inspect-pdf.ts';
import { renderLetter } from '../../../../lib/document/render-letter.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';
import { manyPages, modernPdf, onePage, rawPdf } from '../../../corpus/raw-pdf.ts';
import { VALID_CASES } from '../../../corpus/valid-cases.ts';
import { aPdfRequest, CHILD } from './a-pdf-request.ts';

const LETTER_ADDRESSES = { to: aPostalAddress(), from: aPostalAddress() };
const CODES = ['invalid_pdf', 'empty_document', 'page_limit_exceeded', 'low_text_density'];

describe('equal input, equal output', () => {
  test.each(VALID_CASES.slice(0, 8).map((each) => [each.name, each] as const))(
    '%s',
    async (_name, each) => {
      const bytes = await each.make();
      const request = aPdfRequest({ format: each.format });
      const first = await inspectPdf(bytes, request);
      const second = await inspectPdf(bytes, request);
      expect(second).toEqual(first);
      expect(Buffer.from(first.bytes).toString('latin1')).not.toMatch(/CreationDate|ModDate|\/ID/);
    },
  );

  test('what came out goes in again and stays what it was', async () => {
    const request = { format: 'letter_windowed', addresses: null, returnMark: null } as const;
    const once = await inspectPdf(rawPdf(onePage()), request);
    const twice = await inspectPdf(once.bytes, request);
    expect(twice.text).toBe(once.text);
    expect(twice.pageCount).toBe(once.pageCount);
    expect(twice.issues).toEqual(once.issues);
  });
});

describe('what is printed', () => {
  test('addresses and the mark are added, and nothing of the document is lost', async () => {
    const { text } = await inspectPdf(rawPdf(onePage()), aPdfRequest());
    expect(text).toContain('ALAMEDA CA 94502-3009');
    expect(text).toContain('San Francisco, CA 94105');
    expect(text).toContain('Return service requested.');
    expect(text.match(/This letter confirms/g)).toHaveLength(12);
  });

  test('a quote without addresses counts the same pages', async () => {
    const occupied = rawPdf(onePage({ content: 'BT /F1 12 Tf 72 640 Td (In the way) Tj ET' }));
    const withAddresses = await inspectPdf(occupied, aPdfRequest());
    const without = await inspectPdf(occupied, { ...aPdfRequest(), addresses: null });
    expect(without.pageCount).toBe(withAddresses.pageCount);
    expect(without.addressPlacement).toBe('sheet');
  });

  test('an address that our font cannot print is named', async () => {
    const request = aPdfRequest();
    const to = { ...request.addresses?.to, name: '\u{1F600}' } as never;
    const from = request.addresses?.from as never;
    await expect(
      inspectPdf(rawPdf(onePage()), { ...request, addresses: { to, from } }),
    ).rejects.toMatchObject({ code: 'unsupported_characters' });
  });

  test('scripts, attachments and metadata stay behind', async () => {
    const { bytes } = await inspectPdf(
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

describe('a windowed letter', () => {
  const five = { company: 'Attn: Claims', line2: 'Suite 400' };

  test.each([
    ['four lines', {}],
    ['five lines', five],
  ])('with an address block of %s, set by our own rules, has no issue', async (_name, extra) => {
    const { to, from } = LETTER_ADDRESSES;
    const letter = { text: 'Dear Ada,', to: { ...to, ...extra }, from, returnMark: null };
    const { bytes } = await renderLetter(letter);
    const request = { format: 'letter_windowed', addresses: null, returnMark: null } as const;
    const { issues, addressPlacement } = await inspectPdf(bytes, request);
    expect(issues).toEqual([]);
    expect(addressPlacement).toBe('own');
  });
});

describe('the rewritten page shows what the original shows, where it shows it', () => {
  const cases = VALID_CASES.slice(0, 14).filter(({ name }) => !/open|linearized/.test(name));

  test.each(cases.map((each) => [each.name, each] as const))('%s', async (_name, each) => {
    const original = await each.make();
    const request = { format: 'letter_windowed', addresses: null, returnMark: null } as const;
    const { bytes } = await inspectPdf(original, request);
    expect(await placedText(bytes)).toEqual(await placedText(original));
  });
});

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
    inspector = createPdfProcessInspector({ entry: CHILD });
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
