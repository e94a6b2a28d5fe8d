import type { PDFDocument, PDFPage, PDFRef } from 'pdf-lib';
import { PDFName } from 'pdf-lib';
import { flateStream } from './flate-stream.ts';
import { type Box, boxOf, common, type Matrix, multiply } from './matrix.ts';
import { SHEET_BOX, SHEET_HEIGHT, SHEET_WIDTH } from './page-frame.ts';

const [RESOURCES, GROUP] = ['Resources', 'Group'].map((key) => PDFName.of(key)) as [
  PDFName,
  PDFName,
];

/** What the sheet shows in its page's own space: the content, and each annotation. */
export interface SheetPart {
  readonly form: PDFRef;
  readonly matrix: Matrix;
}

/** One printed page. */
export interface PrintedSheet {
  readonly page: PDFPage;
  /** Puts everything on it elsewhere, or makes it smaller; each call starts anew from where the page's frame is. */
  arrange(arrangement: Matrix): void;
  /** Where on it the page is shown by now. */
  shown(): Box;
  /** Shows this picture here, or from edge to edge, and nothing else. */
  showPicture(picture: PDFRef, place?: Box): void;
}

/** Adds a US Letter page. The page's own content is one form: whatever it leaves open ends with it. */
export function addSheet(
  document: PDFDocument,
  parts: readonly SheetPart[],
  frame: { readonly box: Box; readonly matrix: Matrix },
): PrintedSheet {
  const page = document.addPage([SHEET_WIDTH, SHEET_HEIGHT]);
  const [left, bottom, right, top] = frame.box;
  const clip = `${left} ${bottom} ${right - left} ${top - bottom} re W n`;
  const draws = parts.map(({ form, matrix }, at) => {
    page.node.setXObject(PDFName.of(`P${at}`), form);
    return `q ${written(matrix)} cm /P${at} Do Q`;
  });
  const ref = document.context.nextRef();
  page.node.addContentStream(ref);
  let shown = SHEET_BOX;
  const arrange = (arrangement: Matrix) => {
    const matrix = multiply(frame.matrix, arrangement);
    shown = common(boxOf(frame.box, matrix), SHEET_BOX);
    const content = `q ${written(matrix)} cm ${clip} ${draws.join(' ')} Q`;
    document.context.assign(ref, flateStream(document.context, Buffer.from(content)));
  };
  const showPicture = (picture: PDFRef, place = SHEET_BOX) => {
    page.node.set(
      RESOURCES,
      document.context.obj({ Font: {}, XObject: { P0: picture }, ExtGState: {} }),
    );
    page.node.delete(GROUP);
    const [x, y, end, head] = place;
    const content = `q ${written([end - x, 0, 0, head - y, x, y])} cm /P0 Do Q`;
    document.context.assign(ref, flateStream(document.context, Buffer.from(content)));
  };
  arrange([1, 0, 0, 1, 0, 0]);
  return { page, arrange, shown: () => shown, showPicture };
}

/** PDF knows no exponents. */
function written(matrix: Matrix): string {
  return matrix.map((value) => String(Number(value.toFixed(6)))).join(' ');
}
