import { POINTS_PER_INCH } from '../basics/points-per-inch.ts';
import type { PdfEngine } from './pdf-engine.ts';

/** Rows from the top, three bytes a dot: red, green and blue. */
export interface ColorPicture {
  readonly width: number;
  readonly height: number;
  readonly dotsPerInch: number;
  readonly colors: Uint8Array<ArrayBuffer>;
}

/** FPDFBitmap_BGRx, and the flags for paper (public/fpdfview.h). */
const BLUE_GREEN_RED = 3;
const BYTES_A_DOT = 4;
const PRINTING = 0x800;
const PAPER = 0xff_ff_ff_ff;

export function renderColor(
  engine: PdfEngine,
  page: number,
  { widthPoints, heightPoints }: { readonly widthPoints: number; readonly heightPoints: number },
  dotsPerInch: number,
): ColorPicture {
  const width = Math.max(1, Math.round((widthPoints * dotsPerInch) / POINTS_PER_INCH));
  const height = Math.max(1, Math.round((heightPoints * dotsPerInch) / POINTS_PER_INCH));
  const stride = width * BYTES_A_DOT;
  const buffer = engine._malloc(stride * height);
  const bitmap = engine._FPDFBitmap_CreateEx(width, height, BLUE_GREEN_RED, buffer, stride);
  engine._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, PAPER);
  engine._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, PRINTING);
  const colors = turned(engine.HEAPU8.subarray(buffer, buffer + stride * height));
  engine._FPDFBitmap_Destroy(bitmap);
  engine._free(buffer);
  return { width, height, dotsPerInch, colors };
}

/** Blue, green, red and nothing, as red, green and blue: four bytes are read at once, the first as the lowest. */
function turned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const dots = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / BYTES_A_DOT);
  const colors = new Uint8Array(dots.length * 3);
  for (let from = 0, to = 0; from < dots.length; from += 1, to += 3) {
    const dot = dots[from] as number;
    colors[to] = dot >> 16;
    colors[to + 1] = dot >> 8;
    colors[to + 2] = dot;
  }
  return colors;
}
