import { describe, expect, test } from '@jest/globals';
import { FORMATS, MAIL_CLASSES } from '../../../lib/contract/schemas/piece.ts';
import { prepareDocument } from '../../../lib/document/prepare-document.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { inked, ofPdf, ofText, printed } from './support/a-request.ts';
import { readPdf } from './support/read-pdf.ts';

const MARK = 'Mailed with Physical Mail Service';

describe('a document of text', () => {
  test('is ours, has no issues, and its text is what is screened', async () => {
    const document = await prepareDocument(fakeDeps(), ofText('Dear Ada,'));
    expect(document).toMatchObject({
      pageCount: 1,
      text: inked('Dear Ada,'),
      contentKind: 'text',
      issues: [],
      addresses: null,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await printed(ofText('Dear Ada,'))).toContain('Dear Ada,');
  });

  test.each(['letter', 'postcard_4x6'] as const)(
    'is warned of where a field of its recipient was not filled in: %s',
    async (format) => {
      const request = ofText('Hello', { format });
      const { to, from } = request.addresses ?? {};
      const addresses = { to: { ...to, name: '{{name}}' }, from } as typeof request.addresses;
      const { issues } = await prepareDocument(fakeDeps(), { ...request, addresses });
      expect(issues).toMatchObject([
        { code: 'unfilled_placeholder', fix: expect.stringMatching(/^`to\.name`: /) },
      ]);
    },
  );

  test('carries both addresses, and without a recipient as many pages', async () => {
    const long = ofText('Dear Ada,\n'.repeat(120));
    expect(await printed(long)).toContain('Charles Babbage');
    const [known, unknown] = await Promise.all([
      prepareDocument(fakeDeps(), long),
      prepareDocument(fakeDeps(), { ...long, addresses: null }),
    ]);
    expect(unknown.pageCount).toBe(known.pageCount);
    expect(known.pageCount).toBeGreaterThan(1);
    expect(unknown.sha256).not.toBe(known.sha256);
  });

  test.each(FORMATS.filter((format) => format !== 'letter_windowed'))(
    '%s: equal requests give equal bytes, another text others',
    async (format) => {
      const make = (text: string) => prepareDocument(fakeDeps(), ofText(text, { format }));
      const [one, same, other] = await Promise.all(['Hello', 'Hello', 'Hello!'].map(make));
      expect(Buffer.compare(one?.bytes as Uint8Array, same?.bytes as Uint8Array)).toBe(0);
      expect(same?.sha256).toBe(one?.sha256);
      expect(other?.sha256).not.toBe(one?.sha256);
    },
  );

  test('a card is one piece, of the size of its format', async () => {
    const card = await prepareDocument(fakeDeps(), ofText('Hello', { format: 'postcard_4x6' }));
    const [page] = await readPdf(card.bytes);
    expect(card.pageCount).toBe(1);
    expect(Math.round(((page?.width ?? 0) / 72) * 4) / 4).toBe(6.25);
    expect(Math.round(((page?.height ?? 0) / 72) * 4) / 4).toBe(4.25);
  });

  test.each([
    ['', 'letter', 'empty_document'],
    [' \n\t ', 'letter', 'empty_document'],
    [' \n\t ', 'postcard_4x6', 'empty_document'],
    ['Dear \u1780', 'letter', 'unsupported_characters'],
    ['Dear \u{1F600}', 'notecard', 'unsupported_characters'],
    [Array(13).fill('x').join('\f'), 'letter', 'page_limit_exceeded'],
    ['word '.repeat(5000), 'postcard_4x6', 'validation_error'],
  ] as const)('%j as %s: %s', async (text, format, code) => {
    await expect(prepareDocument(fakeDeps(), ofText(text, { format }))).rejects.toMatchObject({
      code,
    });
  });
});

describe('the return mark', () => {
  test.each(MAIL_CLASSES)('on a %s letter', async (mailClass) => {
    const due = mailClass === 'first_class';
    expect((await printed(ofText('Dear Ada,', { mailClass }))).includes(MARK)).toBe(due);
    const removed = ofText('Dear Ada,', { mailClass, removeMark: true });
    expect(await printed(removed)).not.toContain(MARK);
  });

  const BY_FORMAT = [
    ['notecard', true],
    ['postcard_4x6', false],
    ['postcard_6x9', false],
    ['postcard_6x11', false],
  ] as const;

  // The hand of a card is drawn, so nobody can read it: paying to leave the mark out must change the bytes, or not.
  test.each(BY_FORMAT)('on a %s: %s', async (format, due) => {
    const [marked, bare] = await Promise.all(
      [false, true].map((removeMark) =>
        prepareDocument(fakeDeps(), ofText('Hello', { format, removeMark })),
      ),
    );
    expect(marked?.sha256 !== bare?.sha256).toBe(due);
  });

  test.each([
    [{}, true],
    [{ format: 'letter_windowed' }, true],
    [{ removeMark: true }, false],
    [{ mailClass: 'certified' }, false],
    [{ mailClass: 'certified_err' }, false],
    [{ mailClass: 'priority', removeMark: true }, false],
  ] as const)('on a PDF, %j: %s', async (overrides, due) => {
    const deps = fakeDeps();
    await prepareDocument(deps, ofPdf(overrides));
    const mark = due ? expect.stringContaining(MARK) : null;
    expect(deps.pdfInspector.inspected).toMatchObject([{ returnMark: mark }]);
  });
});
