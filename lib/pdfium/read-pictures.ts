import { POINTS_PER_INCH } from '../basics/points-per-inch.ts';
import type { PointsBox } from './character-columns.ts';
import { DEEPEST, FORM, IMAGE, MOST_OBJECTS } from './page-objects.ts';
import type { PdfEngine } from './pdf-engine.ts';

/** A picture as it lies on the page. */
export interface PlacedPicture {
  /** In points from the page's left and bottom edges. */
  readonly box: PointsBox;
  /** Its own dots, before it is placed. */
  readonly widthDots: number;
  readonly heightDots: number;
  /** Of its printed size, along the side that has fewer; infinite where it has no size. */
  readonly dotsPerInch: number;
}

type Matrix = readonly [number, number, number, number, number, number];

const SCRATCH_BYTES = 32;

/** Deeper forms, and more objects, are not looked at: what they show is judged by its ink all the same. */
export function readPictures(engine: PdfEngine, page: number): PlacedPicture[] {
  const scratch = engine._malloc(SCRATCH_BYTES);
  const reader: Reader = { engine, scratch, left: MOST_OBJECTS, pictures: [] };
  const count = engine._FPDFPage_CountObjects(page);
  const objectAt = (at: number) => engine._FPDFPage_GetObject(page, at);
  walk(reader, { count, objectAt, matrix: [1, 0, 0, 1, 0, 0], depth: 0 });
  engine._free(scratch);
  return reader.pictures;
}

interface Reader {
  readonly engine: PdfEngine;
  readonly scratch: number;
  /** How many objects may still be looked at. */
  left: number;
  readonly pictures: PlacedPicture[];
}

interface Level {
  readonly count: number;
  readonly objectAt: (at: number) => number;
  readonly matrix: Matrix;
  readonly depth: number;
}

function walk(reader: Reader, { count, objectAt, matrix, depth }: Level): void {
  const { engine } = reader;
  for (let at = 0; at < count && reader.left > 0; at += 1) {
    reader.left -= 1;
    const object = objectAt(at);
    const type = engine._FPDFPageObj_GetType(object);
    if (type !== IMAGE && type !== FORM) continue;
    const placed = multiply(matrixOf(reader, object), matrix);
    if (type === IMAGE) reader.pictures.push(pictureAt(placed, dotsOf(reader, object)));
    else if (depth < DEEPEST) {
      walk(reader, {
        count: engine._FPDFFormObj_CountObjects(object),
        objectAt: (child) => engine._FPDFFormObj_GetObject(object, child),
        matrix: placed,
        depth: depth + 1,
      });
    }
  }
}

function matrixOf({ engine, scratch }: Reader, object: number): Matrix {
  if (engine._FPDFPageObj_GetMatrix(object, scratch) === 0) return [1, 0, 0, 1, 0, 0];
  return [...engine.HEAPF32.slice(scratch >> 2, (scratch >> 2) + 6)] as unknown as Matrix;
}

function pictureAt(
  placed: Matrix,
  { widthDots, heightDots }: Pick<PlacedPicture, 'widthDots' | 'heightDots'>,
): PlacedPicture {
  const [a, b, c, d] = placed;
  const across = (widthDots * POINTS_PER_INCH) / Math.hypot(a, b);
  const down = (heightDots * POINTS_PER_INCH) / Math.hypot(c, d);
  return { box: unitBox(placed), widthDots, heightDots, dotsPerInch: Math.min(across, down) };
}

function dotsOf({ engine, scratch }: Reader, image: number) {
  const found = engine._FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4);
  const [width = 0, height = 0] =
    found === 0 ? [] : engine.HEAP32.slice(scratch >> 2, (scratch >> 2) + 2);
  return { widthDots: width, heightDots: height };
}

/** First `a`, then `b`. */
function multiply(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[1] * b[2],
    a[0] * b[1] + a[1] * b[3],
    a[2] * b[0] + a[3] * b[2],
    a[2] * b[1] + a[3] * b[3],
    a[4] * b[0] + a[5] * b[2] + b[4],
    a[4] * b[1] + a[5] * b[3] + b[5],
  ];
}

/** Where the unit square of a picture lands. */
function unitBox([a, b, c, d, e, f]: Matrix): PointsBox {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ] as const;
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
