import { encodePng } from '../pdfium/encode-png.ts';
import type { PdfEngine } from '../pdfium/pdf-engine.ts';
import type { PrintedPage } from '../pdfium/printed-page.ts';
import { withPdf } from '../pdfium/printed-pdf.ts';
import type { DrawnSheet, DrawnSheets } from '../ports.ts';

/** Type of 7 points can be read, and models shrink what has more dots. */
const DOTS_PER_INCH = 150;

/** The first pages of a document, each with what the file says of its text. */
export function drawSheets(engine: PdfEngine, bytes: Uint8Array, most: number): DrawnSheets {
  const drawn = withPdf(engine, bytes, (pdf) => {
    const numbers = Array.from({ length: Math.min(pdf.pageCount, most) }, (_, at) => at + 1);
    const sheets = numbers.flatMap(
      (number) => pdf.withPage(number - 1, (page) => [sheetOf(page, number)]) ?? [],
    );
    return { pageCount: pdf.pageCount, sheets };
  });
  return drawn ?? { pageCount: 0, sheets: [] };
}

function sheetOf(page: PrintedPage, number: number): DrawnSheet {
  const { levels, ...size } = page.render(DOTS_PER_INCH);
  return {
    number,
    picture: encodePng({ ...size, samples: levels }, DOTS_PER_INCH),
    extracted: page
      .characters()
      .map(({ text }) => text)
      .join(''),
  };
}
