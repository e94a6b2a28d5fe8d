import type { PdfEngine } from './pdf-engine.ts';

/** Rows from the top, a byte a dot: 0 is black, 255 is paper. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly dotsPerInch: number;
  readonly levels: Uint8Array<ArrayBuffer>;
}

/** FPDFBitmap_Gray, and the flags for paper (public/fpdfview.h). */
const GRAY = 1;
const PRINTING = 0x800;
const PAPER = 0xff_ff_ff_ff;

/** Rows of dots from the top of the page: the first, and the one behind the last. */
export interface Rows {
  readonly top: number;
  readonly bottom: number;
}

/** Of a page's side, at the least one. */
export function dotsOf(points: number, dotsPerInch: number): number {
  return Math.max(1, Math.round((points * dotsPerInch) / 72));
}

/** @param rows of the whole picture, where only these are wanted: they are drawn as they are in it. */
export function renderGray(
  engine: PdfEngine,
  page: number,
  { widthPoints, heightPoints }: { readonly widthPoints: number; readonly heightPoints: number },
  dotsPerInch: number,
  rows?: Rows,
): GrayPicture {
  const width = dotsOf(widthPoints, dotsPerInch);
  const whole = dotsOf(heightPoints, dotsPerInch);
  const { top, bottom } = rows ?? { top: 0, bottom: whole };
  const height = bottom - top;
  const buffer = engine._malloc(width * height);
  const bitmap = engine._FPDFBitmap_CreateEx(width, height, GRAY, buffer, width);
  engine._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, PAPER);
  engine._FPDF_RenderPageBitmap(bitmap, page, 0, -top, width, whole, 0, PRINTING);
  const levels = engine.HEAPU8.slice(buffer, buffer + width * height) as Uint8Array<ArrayBuffer>;
  engine._FPDFBitmap_Destroy(bitmap);
  engine._free(buffer);
  return { width, height, dotsPerInch, levels };
}
