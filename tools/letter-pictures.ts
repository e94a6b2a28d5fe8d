/** Draws the pictures of docs/letters.md, each page as it prints: `npm run letter-pictures`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { encodePng } from '../lib/pdfium/encode-png.ts';
import { compilePdfEngine, startPdfEngine } from '../lib/pdfium/pdf-engine.ts';
import type { PrintedPage } from '../lib/pdfium/printed-page.ts';
import { withPdf } from '../lib/pdfium/printed-pdf.ts';
import { renderSample } from './letter-pictures/render-sample.ts';
import { SAMPLES } from './letter-pictures/samples.ts';

const FOLDER = new URL('../docs/pictures/letters/', import.meta.url);
const DOTS_PER_INCH = 72;

const wasm = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
const engine = await startPdfEngine(await compilePdfEngine(new Uint8Array(wasm)));
mkdirSync(FOLDER, { recursive: true });

for (const sample of SAMPLES) {
  const { bytes } = await renderSample(sample);
  for (const page of sample.pages) {
    const picture = withPdf(engine, bytes, (pdf) => pdf.withPage(page - 1, drawn));
    if (picture === undefined) throw new Error(`${sample.name} has no page ${page}`);
    writeFileSync(new URL(`${sample.name}-${page}.png`, FOLDER), picture);
  }
}

/** A card in colour; letters print in black. */
function drawn(page: PrintedPage): Buffer {
  const { colors, ...size } = page.renderColor(DOTS_PER_INCH);
  const isGray = colors.every((level, at) => level === colors[at - (at % 3)]);
  const samples = isGray ? colors.filter((_, at) => at % 3 === 0) : colors;
  return encodePng({ ...size, samples }, DOTS_PER_INCH);
}
