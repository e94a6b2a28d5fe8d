import { describe, expect, test } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { loadDocument, pagesOf } from '../../../../lib/document/pdf/load-pages.ts';
import { rewriteDocument } from '../../../../lib/document/pdf/rewrite-document.ts';
import { saveDocument } from '../../../../lib/document/pdf/save-document.ts';
import { ADORNED_CASES } from '../../../corpus/adorned-cases.ts';
import { FORM_CASES } from '../../../corpus/form-cases.ts';
import { VALID_CASES } from '../../../corpus/valid-cases.ts';
import { unsoundIn } from './unsound.ts';

const CASES = [...VALID_CASES, ...ADORNED_CASES, ...FORM_CASES]
  .filter(({ code }) => code === undefined)
  .map((each) => [each.name, each] as const);

const savedByPdfLib = (document: PDFDocument) =>
  document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });

describe('a document is written as pdf-lib writes it', () => {
  test.each(CASES)('byte for byte: %s', async (_name, { make }) => {
    const source = await loadDocument(await make());
    const { document } = await rewriteDocument(source, pagesOf(source));
    const saved = await saveDocument(document);
    expect(Buffer.from(saved)).toEqual(Buffer.from(await savedByPdfLib(document)));
    expect(await unsoundIn(saved)).toEqual([]);
  });

  test('with what was embedded and drawn since', async () => {
    const stamp = await PDFDocument.create({ updateMetadata: false });
    stamp.addPage([612, 792]).drawRectangle({ x: 10, y: 10, width: 30, height: 30 });
    const document = await PDFDocument.create({ updateMetadata: false });
    const [embedded] = await document.embedPdf(await stamp.save());
    if (embedded !== undefined) document.addPage([612, 792]).drawPage(embedded);
    document.setSubject('Größe → \\ ( )');
    const saved = Buffer.from(await saveDocument(document));
    expect(saved).toEqual(Buffer.from(await savedByPdfLib(document)));
    expect(saved.includes('/Subtype /Form')).toBe(true);
  });
});
