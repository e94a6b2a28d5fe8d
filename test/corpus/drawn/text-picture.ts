import { readFileSync } from 'node:fs';
import { compilePdfEngine, startPdfEngine } from '../../../lib/pdfium/pdf-engine.ts';
import { withPdf } from '../../../lib/pdfium/printed-pdf.ts';
import type { GrayPicture } from '../../../lib/pdfium/render-gray.ts';
import { type Body, onePage, packed, rawPdf } from '../raw-pdf.ts';

const WASM = new URL('../../../node_modules/@embedpdf/pdfium/dist/pdfium.wasm', import.meta.url);

/** The first page of a PDF, in levels of gray. */
async function rendered(file: Uint8Array, dotsPerInch: number): Promise<GrayPicture> {
  const engine = await startPdfEngine(await compilePdfEngine(new Uint8Array(readFileSync(WASM))));
  const picture = withPdf(engine, file, (pdf) =>
    pdf.withPage(0, (page) => page.render(dotsPerInch)),
  );
  if (picture === undefined) throw new Error('the file shows nothing');
  return picture;
}

interface TextPicture {
  readonly image: Body;
  readonly widthPoints: number;
  readonly heightPoints: number;
}

/** Lines of Helvetica as a picture: ink, and no text. */
export async function pictureOf(
  texts: readonly string[],
  { size = 14, dotsPerInch = 150 } = {},
): Promise<TextPicture> {
  const [widthPoints, heightPoints] = [
    Math.ceil(Math.max(...texts.map((text) => text.length)) * size * 0.56 + 12),
    Math.ceil(texts.length * size * 1.3 + 12),
  ];
  const shown = texts.map((text) => `(${text}) Tj T*`).join(' ');
  const content = `BT /F1 ${size} Tf ${size * 1.3} TL 6 ${heightPoints - size - 3} Td ${shown} ET`;
  const box = `[0 0 ${widthPoints} ${heightPoints}]`;
  const { width, height, levels } = await rendered(rawPdf(onePage({ content, box })), dotsPerInch);
  const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8`;
  return { image: packed(levels, entries), widthPoints, heightPoints };
}
