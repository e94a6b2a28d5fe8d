import { constants, deflateSync } from 'node:zlib';
import { type PDFContext, PDFName, PDFRawStream } from 'pdf-lib';
import { POINTS_PER_INCH } from '../../../basics/points-per-inch.ts';
import type { PrintedPage } from '../../../pdfium/printed-page.ts';
import { colorsOf, type DotPicture } from '../../../pdfium/render-color.ts';
import type { Raster } from '../../jpeg/block-reader.ts';
import { encodeJpeg } from '../../jpeg/encode-jpeg.ts';
import { type Box, isWithin } from '../matrix.ts';
import { SHEET_BOX } from '../page-frame.ts';
import { grayLevels } from './gray-picture.ts';

/** As fine as print facilities print pictures. */
const DOTS_PER_INCH = 300;
/** Type in it is crisp at 300 dots an inch. */
const QUALITY = 90;
/** Flate keeps each dot: a JPEG must be worth it. */
const MOST_OF_FLATE = 0.5;
/** Of so many rows eight tell how well a page packs: as many as a block of a JPEG has. */
const [ROWS_ASKED, OF_ROWS] = [8, 128];

/**
 * The picture that PDFium draws of a page, in gray unless it has colours. It is packed by Flate, or, where that takes
 * much more, as photographs do, as a JPEG: nobody's letter becomes a hundred times as large. The page is drawn once: of
 * one with photographs that takes as long as all the rest.
 * @param part what of the page is wanted: all of it unless it is said. Where that is, to a whole dot, is told.
 */
export function pagePicture(page: PrintedPage, context: PDFContext, part: Box = SHEET_BOX) {
  return page.withDots(DOTS_PER_INCH, (drawn) => {
    const { raster, place } = partOf(drawn, part);
    return { picture: pictureOf(raster, context), place };
  });
}

function partOf(drawn: DotPicture, part: Box): { raster: DotPicture; place: Box } {
  if (isWithin(SHEET_BOX, part)) return { raster: drawn, place: SHEET_BOX };
  const [left, bottom, right, top] = part.map(
    (side) => (side * DOTS_PER_INCH) / POINTS_PER_INCH,
  ) as [number, number, number, number];
  const from = Math.max(0, Math.floor(left));
  const end = Math.min(drawn.width, Math.ceil(right));
  const head = Math.max(0, drawn.height - Math.ceil(top));
  const foot = Math.min(drawn.height, drawn.height - Math.floor(bottom));
  const [width, height] = [end - from, foot - head];
  const dots = new Uint32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const start = (head + row) * drawn.width + from;
    dots.set(drawn.dots.subarray(start, start + width), row * width);
  }
  const sides = [from, drawn.height - foot, end, drawn.height - head];
  const place = sides.map((side) => (side * POINTS_PER_INCH) / DOTS_PER_INCH);
  return { raster: { width, height, dots }, place: place as unknown as Box };
}

function pictureOf(drawn: DotPicture, context: PDFContext): PDFRawStream {
  const levels = grayLevels(drawn);
  const isGray = levels !== undefined;
  const raster: Raster = isGray ? { ...drawn, dots: levels } : drawn;
  const isJpeg = isWorthJpeg(raster);
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: raster.width,
    Height: raster.height,
    BitsPerComponent: 8,
  });
  dict.set(PDFName.of('ColorSpace'), PDFName.of(isGray ? 'DeviceGray' : 'DeviceRGB'));
  dict.set(PDFName.of('Filter'), PDFName.of(isJpeg ? 'DCTDecode' : 'FlateDecode'));
  const data = isJpeg ? encodeJpeg(raster, QUALITY) : deflateSync(samplesOf(raster.dots));
  return PDFRawStream.of(dict, data);
}

/** As a PDF has them: a byte a dot, or three. */
function samplesOf(dots: Raster['dots']): Uint8Array {
  return dots instanceof Uint32Array ? colorsOf(dots) : dots;
}

/** Both are tried on a sixteenth of the page, Flate at its quickest: on all of it they take half a second. */
function isWorthJpeg({ width, height, dots }: Raster): boolean {
  const strips = Math.floor(height / OF_ROWS);
  const length = strips * ROWS_ASKED * width;
  const asked = dots instanceof Uint32Array ? new Uint32Array(length) : new Uint8Array(length);
  for (let strip = 0; strip < strips; strip += 1) {
    const from = strip * OF_ROWS * width;
    const rows = dots.subarray(from, from + ROWS_ASKED * width);
    asked.set(rows, strip * ROWS_ASKED * width);
  }
  const jpeg = encodeJpeg({ width, height: strips * ROWS_ASKED, dots: asked }, QUALITY).length;
  const flate = deflateSync(samplesOf(asked), { level: constants.Z_BEST_SPEED }).length;
  return jpeg < MOST_OF_FLATE * flate;
}
