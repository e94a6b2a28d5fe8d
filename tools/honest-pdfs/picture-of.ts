import { readFileSync } from 'node:fs';
import { createPdfEngines } from '../../lib/pdfium/pdf-engines.ts';
import { withPdf } from '../../lib/pdfium/printed-pdf.ts';
import type { Bitmap, Drawing } from './marks.ts';
import { writeWithPdfkit } from './write-pdfkit.ts';

const WASM = new URL('../../node_modules/@embedpdf/pdfium/dist/pdfium.wasm', import.meta.url);
const DOTS_PER_INCH = 150;
const engines = createPdfEngines(new Uint8Array(readFileSync(WASM)));

/** The drawing as dots on white. */
export async function pictureOf({ width, height, marks }: Drawing): Promise<Bitmap> {
  return bitmapOf(await writeWithPdfkit([{ marks }], [width, height]), 0, DOTS_PER_INCH);
}

/** A page of a PDF as dots. */
export async function bitmapOf(
  pdf: Uint8Array,
  page: number,
  dotsPerInch: number,
): Promise<Bitmap> {
  const bitmap = await engines.use((engine) =>
    withPdf(engine, pdf, (opened) =>
      opened.withPage(page, (each) => each.renderColor(dotsPerInch)),
    ),
  );
  if (bitmap === undefined) throw new Error('the page cannot be drawn');
  return bitmap;
}
