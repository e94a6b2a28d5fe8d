import { encodePng } from '../pdfium/encode-png.ts';
import type { PdfEngine } from '../pdfium/pdf-engine.ts';
import type { PrintedPage } from '../pdfium/printed-page.ts';
import { withPdf } from '../pdfium/printed-pdf.ts';
import type { PictureRequest } from '../ports.ts';
import { frameMarks } from './frame-marks.ts';

/** Small type can be read, and a page has some tens of kilobytes. */
const DOTS_PER_INCH = 100;

/** A page as it prints, with its marks, as a PNG file. Undefined where the file has no such page. */
export function drawPage(
  engine: PdfEngine,
  bytes: Uint8Array,
  request: PictureRequest,
): Uint8Array | undefined {
  return withPdf(engine, bytes, (pdf) =>
    pdf.withPage(request.page, (page) => encodePng(dotsOf(page, request), DOTS_PER_INCH)),
  );
}

function dotsOf(page: PrintedPage, { color, marks }: PictureRequest) {
  if (!color && marks.length === 0) {
    const { levels, ...size } = page.render(DOTS_PER_INCH);
    return { ...size, samples: levels };
  }
  const picture = color ? page.renderColor(DOTS_PER_INCH) : grayInColor(page);
  frameMarks(picture, marks);
  return { ...picture, samples: picture.colors };
}

/** What prints in gray, on which frames can have a colour. */
function grayInColor(page: PrintedPage) {
  const { levels, ...size } = page.render(DOTS_PER_INCH);
  const colors = new Uint8Array(levels.length * 3);
  for (let at = 0; at < colors.length; at += 1) colors[at] = levels[Math.floor(at / 3)] ?? 0;
  return { ...size, colors };
}
