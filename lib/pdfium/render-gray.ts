import { POINTS_PER_INCH } from '../basics/points-per-inch.ts';
import type { DotsBox } from './dots-box.ts';
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

/** Of a page's side, at the least one. */
export function dotsOf(points: number, dotsPerInch: number): number {
  return Math.max(1, Math.round((points * dotsPerInch) / POINTS_PER_INCH));
}

/** @param part of the whole picture, where only this is wanted: it is drawn as it is in it. */
export function renderGray(
  engine: PdfEngine,
  page: number,
  { widthPoints, heightPoints }: { readonly widthPoints: number; readonly heightPoints: number },
  dotsPerInch: number,
  part?: DotsBox,
): GrayPicture {
  const [pageWidth, pageHeight] = [
    dotsOf(widthPoints, dotsPerInch),
    dotsOf(heightPoints, dotsPerInch),
  ];
  const [left, top, right, bottom] = part ?? [0, 0, pageWidth, pageHeight];
  const [width, height] = [right - left, bottom - top];
  const buffer = engine._malloc(width * height);
  const bitmap = engine._FPDFBitmap_CreateEx(width, height, GRAY, buffer, width);
  engine._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, PAPER);
  engine._FPDF_RenderPageBitmap(bitmap, page, -left, -top, pageWidth, pageHeight, 0, PRINTING);
  const levels = engine.HEAPU8.slice(buffer, buffer + width * height) as Uint8Array<ArrayBuffer>;
  engine._FPDFBitmap_Destroy(bitmap);
  engine._free(buffer);
  return { width, height, dotsPerInch, levels };
}
