import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { inspectPdf } from '../../../../lib/document/pdf/inspect-pdf.ts';
import type { PdfEngine } from '../../../../lib/pdfium/pdf-engine.ts';
import { createPdfEngines, type PdfEngines } from '../../../../lib/pdfium/pdf-engines.ts';
import { lines, manyPages, rawPdf, SENTENCE } from '../../../corpus/raw-pdf.ts';
import { aPdfRequest } from './a-pdf-request.ts';

const WASM = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
const engines = createPdfEngines(readFileSync(WASM));
/** A sheet at 100 dots an inch. */
const SHEET_DOTS = 850 * 1100;
const LETTER = lines(
  Array.from({ length: 30 }, () => SENTENCE.slice(0, 80)),
  { y: 520 },
);

type Call = keyof PdfEngine & `_FPDF${string}`;

/** What an inspection asks of PDFium. */
async function asked(bytes: Uint8Array) {
  const calls = new Map<string, number>();
  let dots = 0;
  const counted = (engine: PdfEngine): PdfEngine => {
    const names = Object.keys(engine).filter((name) => name.startsWith('_FPDF')) as Call[];
    const counting = names.map((name) => [
      name,
      (...values: number[]) => {
        calls.set(name, (calls.get(name) ?? 0) + 1);
        if (name === '_FPDFBitmap_CreateEx') dots += (values[0] ?? 0) * (values[1] ?? 0);
        return (engine[name] as (...given: number[]) => unknown)(...values);
      },
    ]);
    return Object.setPrototypeOf(Object.fromEntries(counting), engine);
  };
  const watched: PdfEngines = { use: (work) => engines.use((engine) => work(counted(engine))) };
  const { pageCount } = await inspectPdf(bytes, aPdfRequest(), watched);
  return { calls, dots, pageCount };
}

describe('what an inspection takes', () => {
  test('a page of text is drawn once; of the others, a tenth', async () => {
    const { dots, pageCount } = await asked(rawPdf(manyPages(12, 12, LETTER)));
    expect(pageCount).toBe(12);
    expect(dots).toBeLessThan(SHEET_DOTS * (1 + 11 * 0.112));
  });

  test('each page is loaded once, the first once more, and one that asks of the fonts', async () => {
    const { calls } = await asked(rawPdf(manyPages(3, 3, LETTER)));
    expect(calls.get('_FPDF_LoadPage')).toBe(5);
    expect(calls.get('_FPDFText_LoadPage')).toBe(4);
  });

  test('a character is asked five times, and a blank six times', async () => {
    const { calls } = await asked(rawPdf(manyPages(1, 1, LETTER)));
    const perCharacter = 'Unicode CharBox LooseCharBox CharOrigin TextObject';
    const names = perCharacter.split(' ').map((name) => `_FPDFText_Get${name}`);
    const most = Math.max(...names.map((name) => calls.get(name) ?? 0));
    const ofText = [...calls].filter(([name]) => !/Glyph|PathSegment/.test(name));
    const all = ofText.reduce((sum, [, each]) => sum + each, 0);
    expect(most).toBeGreaterThan(2000);
    expect(calls.get('_FPDFText_IsGenerated')).toBeLessThan(most / 4);
    expect(all).toBeLessThan(most * 5.25 + 500);
  });
});
