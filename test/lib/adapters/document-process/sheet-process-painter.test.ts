import { afterAll, expect, test } from '@jest/globals';
import { pictureProgram } from '../../../../functions/bundled-files.ts';
import { createSheetProcessPainter } from '../../../../lib/adapters/document-process/sheet-process-painter.ts';
import { manyPages, onePage, rawPdf } from '../../../corpus/raw-pdf.ts';
import { HARMLESS } from '../../../corpus/threat-cases.ts';
import '../../../support/patience.ts';

const painter = createSheetProcessPainter({ program: pictureProgram() });
afterAll(() => painter.close());
const BUDGET = { pages: 16, cpuSeconds: 20 };

test('draws each page as a picture that can be read, with what the file says of it', async () => {
  const { pageCount, sheets } = await painter.draw(rawPdf(onePage({ content: HARMLESS })), BUDGET);
  expect([pageCount, sheets.map(({ number }) => number)]).toEqual([1, [1]]);
  const [{ picture, extracted } = { picture: new Uint8Array(), extracted: '' }] = sheets;
  expect(extracted).toContain('The garden looked wonderful');
  const head = Buffer.from(picture);
  expect(head.subarray(1, 4).toString()).toBe('PNG');
  // 150 dots for each of 8.5 by 11 inches.
  expect([head.readUInt32BE(16), head.readUInt32BE(20)]).toEqual([1275, 1650]);
});

test('draws no more pages than it is asked for, and counts them all', async () => {
  const file = rawPdf(manyPages(3, 3, HARMLESS));
  const { pageCount, sheets } = await painter.draw(file, { ...BUDGET, pages: 2 });
  expect([pageCount, sheets.map(({ number }) => number)]).toEqual([3, [1, 2]]);
});

test('finds no page in what is no PDF', async () => {
  const bytes = new TextEncoder().encode('no PDF');
  expect(await painter.draw(bytes, BUDGET)).toEqual({ pageCount: 0, sheets: [] });
});

test('says so when a document takes too long', async () => {
  // Sixteen pages take many times what they may, so that no machine is done before its processor is asked.
  const file = rawPdf(manyPages(16, 16, HARMLESS));
  const tooLong = painter.draw(file, { ...BUDGET, cpuSeconds: 0.05 });
  await expect(tooLong).rejects.toMatchObject({ name: 'ProcessEnded' });
});
