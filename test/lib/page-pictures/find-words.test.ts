import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from '@jest/globals';
import { findWords } from '../../../lib/page-pictures/find-words.ts';
import { createPdfEngines, type PdfEngines } from '../../../lib/pdfium/pdf-engines.ts';
import { lines, manyPages, onePage, rawPdf } from '../../corpus/raw-pdf.ts';

let engines: PdfEngines;

beforeAll(async () => {
  const path = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  engines = createPdfEngines(new Uint8Array(await readFile(path)));
});

const wordsOf = (bytes: Uint8Array) => engines.use((engine) => findWords(engine, bytes));

test('the words of a page and where they stand, in the order of its content', async () => {
  const content = `BT /F1 12 Tf 72 500 Td (pay me) Tj ET BT /F1 12 Tf 72 700 Td (Dear) Tj ET`;
  const [page] = await wordsOf(rawPdf(onePage({ content })));
  expect(page?.words.map(({ text }) => text)).toEqual(['pay', 'me', 'Dear']);
  const [left = 0, top = 0, width = 0, height = 0] = page?.words[2]?.rectInches ?? [];
  expect(left).toBeCloseTo(1, 1);
  expect(top + height).toBeCloseTo((792 - 700) / 72, 1);
  expect(width).toBeGreaterThan(0.2);
});

test('words that no ink shows are found where the file has them', async () => {
  const [page] = await wordsOf(
    rawPdf(onePage({ content: `1 g ${lines(['unseen'], { y: 300 })}` })),
  );
  expect(page?.words.map(({ text }) => text)).toEqual(['unseen']);
});

test('no more than sixteen pages are read, and what is no PDF has none', async () => {
  expect((await wordsOf(rawPdf(manyPages(20)))).map(({ number }) => number)).toHaveLength(16);
  expect(await wordsOf(new TextEncoder().encode('no document'))).toEqual([]);
});
