import type { PdfEngine } from './pdf-engine.ts';
import { dotsOf } from './render-gray.ts';

/** Rows from the top, three bytes a dot: red, green and blue. */
export interface ColorPicture {
  readonly width: number;
  readonly height: number;
  readonly dotsPerInch: number;
  readonly colors: Uint8Array<ArrayBuffer>;
}

/** Rows from the top, a number a dot: `0xRRGGBB`, and anything in the byte above. */
export interface DotPicture {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint32Array;
}

/** FPDFBitmap_BGRx, and the flags for paper (public/fpdfview.h). */
const BLUE_GREEN_RED = 3;
const BYTES_A_DOT = 4;
const PRINTING = 0x800;
const PAPER = 0xff_ff_ff_ff;

type Size = { readonly widthPoints: number; readonly heightPoints: number };

/**
 * Where PDFium has drawn them, four bytes a dot, the first as the lowest of its number: a page of 300 dots an inch
 * takes 33 MB, which nobody need copy.
 * @param read what is made of the dots, which are gone afterwards; PDFium is not to be called meanwhile.
 */
export function withDots<T>(
  engine: PdfEngine,
  page: number,
  { widthPoints, heightPoints }: Size,
  dotsPerInch: number,
  read: (picture: DotPicture) => T,
): T {
  const width = dotsOf(widthPoints, dotsPerInch);
  const height = dotsOf(heightPoints, dotsPerInch);
  const stride = width * BYTES_A_DOT;
  const buffer = engine._malloc(stride * height);
  const bitmap = engine._FPDFBitmap_CreateEx(width, height, BLUE_GREEN_RED, buffer, stride);
  engine._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, PAPER);
  engine._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, PRINTING);
  const dots = new Uint32Array(engine.HEAPU8.buffer, buffer, width * height);
  const made = read({ width, height, dots });
  engine._FPDFBitmap_Destroy(bitmap);
  engine._free(buffer);
  return made;
}

export function renderColor(
  engine: PdfEngine,
  page: number,
  size: Size,
  dotsPerInch: number,
): ColorPicture {
  return withDots(engine, page, size, dotsPerInch, ({ width, height, dots }) => ({
    width,
    height,
    dotsPerInch,
    colors: colorsOf(dots),
  }));
}

/** Red, green and blue of each dot, a byte each. */
export function colorsOf(dots: Uint32Array): Uint8Array<ArrayBuffer> {
  const colors = new Uint8Array(dots.length * 3);
  for (let from = 0, to = 0; from < dots.length; from += 1, to += 3) {
    const dot = dots[from] as number;
    colors[to] = dot >> 16;
    colors[to + 1] = dot >> 8;
    colors[to + 2] = dot;
  }
  return colors;
}
