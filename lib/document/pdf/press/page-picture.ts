import { deflateSync } from 'node:zlib';
import { type PDFContext, PDFName, PDFRawStream } from 'pdf-lib';
import type { Dots } from '../../../pdfium/encode-png.ts';
import type { PrintedPage } from '../../../pdfium/printed-page.ts';
import { encodeJpeg } from '../../jpeg/encode-jpeg.ts';

/** As fine as print facilities print pictures. */
const DOTS_PER_INCH = 300;
/** Fine enough to see whether a page has colours, in a tenth of the time. */
const COLORS_SEEN_AT = 100;
/** Levels by which red, green and blue may differ in what is still gray. */
const GRAY_WITHIN = 8;
/** Type in it is crisp at 300 dots an inch. */
const QUALITY = 90;
/** Flate keeps each dot: a JPEG must be worth it. */
const MOST_OF_FLATE = 0.5;
/** Of so many rows eight tell how well a page packs: as many as a block of a JPEG has. */
const [ROWS_ASKED, OF_ROWS] = [8, 128];

/**
 * The picture that PDFium draws of a page, in gray unless it has colours. It is packed by Flate, or, where that takes
 * much more, as photographs do, as a JPEG: nobody's letter becomes a hundred times as large.
 */
export function pagePicture(page: PrintedPage, context: PDFContext): PDFRawStream {
  const isGray = isGrayPicture(page.renderColor(COLORS_SEEN_AT).colors);
  const dots = isGray ? inGray(page) : inColors(page);
  const isJpeg = isWorthJpeg(dots);
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: dots.width,
    Height: dots.height,
    BitsPerComponent: 8,
  });
  dict.set(PDFName.of('ColorSpace'), PDFName.of(isGray ? 'DeviceGray' : 'DeviceRGB'));
  dict.set(PDFName.of('Filter'), PDFName.of(isJpeg ? 'DCTDecode' : 'FlateDecode'));
  const data = isJpeg ? encodeJpeg(dots, QUALITY) : deflateSync(dots.samples);
  return PDFRawStream.of(dict, data);
}

function inGray(page: PrintedPage): Dots {
  const { width, height, levels: samples } = page.render(DOTS_PER_INCH);
  return { width, height, samples };
}

function inColors(page: PrintedPage): Dots {
  const { width, height, colors: samples } = page.renderColor(DOTS_PER_INCH);
  return { width, height, samples };
}

function isGrayPicture(colors: Uint8Array): boolean {
  for (let at = 0; at < colors.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [colors[at], colors[at + 1], colors[at + 2]];
    if (Math.abs(red - green) > GRAY_WITHIN || Math.abs(green - blue) > GRAY_WITHIN) return false;
  }
  return true;
}

/** Both are tried on a sixteenth of the page: on all of it they take half a second. */
function isWorthJpeg({ width, height, samples }: Dots): boolean {
  const row = samples.length / height;
  const strips: Uint8Array[] = [];
  for (let top = 0; top + ROWS_ASKED <= height; top += OF_ROWS) {
    strips.push(samples.subarray(top * row, (top + ROWS_ASKED) * row));
  }
  const asked = { width, height: strips.length * ROWS_ASKED, samples: Buffer.concat(strips) };
  const jpeg = encodeJpeg(asked, QUALITY).length;
  return jpeg < MOST_OF_FLATE * deflateSync(asked.samples).length;
}
