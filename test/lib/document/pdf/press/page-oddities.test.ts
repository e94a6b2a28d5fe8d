import { expect, test } from '@jest/globals';
import { loadDocument, pagesOf } from '../../../../../lib/document/pdf/load-pages.ts';
import { pageOddities } from '../../../../../lib/document/pdf/press/page-oddities.ts';
import { rewriteDocument } from '../../../../../lib/document/pdf/rewrite-document.ts';
import { BODY_TEXT, manyPages, onePage, packed, rawPdf } from '../../../../corpus/raw-pdf.ts';

const [ODD_CONTENT, ODD_RESOURCES] = [`${BODY_TEXT} /S sh`, '/Pattern<</P<</PatternType 1>>>>'];

async function odditiesOf(file: Buffer) {
  const source = await loadDocument(file);
  const { document } = await rewriteDocument(source, pagesOf(source));
  return pageOddities(document.getPages(), new Map()).oddities;
}

test('a page is odd for what it draws, and for what its resources hold though nothing draws it', async () => {
  const odd = [
    { content: ODD_CONTENT },
    { resources: ODD_RESOURCES },
    { content: ODD_CONTENT, resources: ODD_RESOURCES },
  ];
  const found = await Promise.all(odd.map((page) => odditiesOf(rawPdf(onePage(page)))));
  expect(found).toEqual(
    ['a shading', 'a pattern', 'a shading'].map((oddity) => new Map([[0, oddity]])),
  );
});

test('plain pages have none, and each page only its own', async () => {
  expect(await odditiesOf(rawPdf(onePage({})))).toEqual(new Map());
  const bodies = manyPages(3);
  bodies[5] = '<</Type/Page/Parent 2 0 R/Contents 8 0 R>>';
  const second = await odditiesOf(rawPdf([...bodies, packed(ODD_CONTENT)]));
  expect(second).toEqual(new Map([[1, 'a shading']]));
});
