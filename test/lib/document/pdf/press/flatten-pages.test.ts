import { describe, expect, test } from '@jest/globals';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { loadDocument, pagesOf } from '../../../../../lib/document/pdf/load-pages.ts';
import { looking, seePage } from '../../../../../lib/document/pdf/page-sight.ts';
import { flattenPages } from '../../../../../lib/document/pdf/press/flatten-pages.ts';
import { rewriteDocument } from '../../../../../lib/document/pdf/rewrite-document.ts';
import { saveDocument } from '../../../../../lib/document/pdf/save-document.ts';
import { BODY_TEXT, manyPages, rawPdf } from '../../../../corpus/raw-pdf.ts';
import { engines } from '../inspected.ts';

const RED = '1 0 0 rg 100 400 200 100 re f';

/** The document with these pages flattened, and how they look before and after. */
async function flattened(content: string, pageCount: number, odd: readonly number[]) {
  const source = await loadDocument(rawPdf(manyPages(pageCount, pageCount, content)));
  const rewritten = await rewriteDocument(source, pagesOf(source));
  const seen = (bytes: Uint8Array) =>
    looking(engines, async (look) => look({ bytes, pageCount }, (page) => seePage(page)));
  const before = await seen(await saveDocument(rewritten.document));
  const oddities = new Map(odd.map((at) => [at, 'an oddity']));
  await looking(engines, (look) => flattenPages({ ...rewritten, oddities }, look));
  const bytes = await saveDocument(rewritten.document);
  return { before, after: await seen(bytes), document: await PDFDocument.load(bytes), bytes };
}

function picturesIn(document: PDFDocument): PDFRawStream[] {
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .filter(({ dict }) => dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image'));
}

describe('a page that is flattened', () => {
  test('shows what it showed, as one gray picture, and has no type, no font and no drawing left', async () => {
    const { before, after, document, bytes } = await flattened(BODY_TEXT, 1, [0]);
    const [was, is] = [before[0]?.ink.box, after[0]?.ink.box];
    was?.forEach((side, at) => {
      expect(Math.abs(side - (is?.[at] ?? 0))).toBeLessThan(1);
    });
    expect(after[0]?.text.painted).toHaveLength(0);
    const [picture, ...others] = picturesIn(document);
    expect(others).toEqual([]);
    expect(String(picture?.dict.lookup(PDFName.of('ColorSpace')))).toBe('/DeviceGray');
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/Type \/Font|\/Form\b/);
  });

  test('keeps its colours, and leaves the pages beside it as they are', async () => {
    const { after, document } = await flattened(`${BODY_TEXT} ${RED}`, 2, [1]);
    expect(after[0]?.text.painted.length).toBeGreaterThan(20);
    const [picture] = picturesIn(document);
    expect(String(picture?.dict.lookup(PDFName.of('ColorSpace')))).toBe('/DeviceRGB');
    expect(after[1]?.ink.isBlank).toBe(false);
  });
});
